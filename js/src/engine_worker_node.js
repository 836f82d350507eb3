// The worker of Node: the same as engine_worker.js, with tables in a folder.
import { webcrypto } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { openNodeFiles } from "./files/node_files.js";
import { serveCalls } from "./serve_calls.js";

globalThis.crypto ??= webcrypto; // Node 18 has no global one

serveCalls({
  post: (message) => parentPort.postMessage(message),
  listen: (handler) => parentPort.on("message", handler),
}, openNodeFiles);
