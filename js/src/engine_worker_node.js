// The worker of Node: the same as engine_worker.js, with tables in a folder.
import { parentPort } from "node:worker_threads";
import { openNodeFiles } from "./files/node_files.js";
import { serveCalls } from "./serve_calls.js";

serveCalls({
  post: (message) => parentPort.postMessage(message),
  listen: (handler) => parentPort.on("message", handler),
}, openNodeFiles);
