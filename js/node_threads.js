// Threads of a Core in Node, for tests and benchmarks of the module without the package around it.
import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Starts workers for `count` threads of `core`; they end with the process or the worker that made them. */
export async function addNodeThreads(core, count) {
  const workers = Array.from({ length: count }, () => new Worker(new URL("./thread_worker_node.js", import.meta.url)));
  await Promise.all(workers.map(async (worker, number) => {
    worker.postMessage(core.threadOrder(number));
    const [{ failed }] = await once(worker, "message");
    if (failed) throw new Error(failed);
    worker.unref();
  }));
}
