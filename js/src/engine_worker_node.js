// The worker of Node: the same as engine_worker.js, with tables in a folder.
import { webcrypto } from "node:crypto";
import { Worker, parentPort } from "node:worker_threads";
import { openNodeFiles } from "./files/node_files.js";
import { serveCalls } from "./serve_calls.js";

globalThis.crypto ??= webcrypto; // Node 18 has no global one

const portOf = (side) => ({
  post: (message) => side.postMessage(message),
  listen: (handler) => side.on("message", handler),
});

serveCalls({ ...portOf(parentPort), startWorker: () => portOf(new Worker(new URL(import.meta.url))) }, openNodeFiles);
