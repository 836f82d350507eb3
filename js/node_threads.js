// Threads of a Core in Node, for tests and benchmarks of the module without the package around it.
import { Worker } from "node:worker_threads";

/** Starts workers for `count` threads of `core`; they end with the process or the worker that made them. */
export async function addNodeThreads(core, count) {
  const ready = Array.from({ length: count }, (_, number) => {
    const worker = new Worker(new URL("./thread_worker_node.js", import.meta.url));
    worker.postMessage(core.threadOrder(number));
    const answer = new Promise((resolve, reject) => {
      worker.on("message", (message) => (message.ready ? resolve() : reject(new Error(message.failed))));
      worker.on("error", reject);
    });
    worker.unref(); // after the handlers, which hold the process
    return answer;
  });
  await Promise.all(ready);
}
