// thread_worker.js as a worker of Node.
import { parentPort } from "node:worker_threads";
import { serveThreads } from "./src/thread_worker.js";

parentPort.once("message", (order) => serveThreads(order, (message) => parentPort.postMessage(message)));
