// The worker's side of worker_engine.js: opens a Core when asked to, then answers one call after the other.
//
//   in    {open: {module, files, memory, threads, flag}}   {call: {method, path, bodies, events}}   {close: true}
//   out   {opened: true}  {event, data}  {answers: [{status, body}], spent}  {warning}  {failed}  {closed: true}
//
// The threads of a search are further workers with the same program, which this one starts: in {thread: order}, out
// {ready: true} or {failed}. A worker whose memory has run out is spent, because its threads still use that memory.
//
// A call blocks this worker, so `flag` is how the other side reaches it meanwhile: shared memory that is not 0 when the
// running call shall end with the best that it has. Without shared memory the other side can only end the worker.
import { Core } from "./core.js";
import { serveThreads } from "./thread_worker.js";

const OUT_OF_MEMORY = 507;

/**
 * `port` has post(message), listen(handler) and startWorker(), a port to a new worker with this program.
 * openFiles(options, warn) returns a promise of a store of tables as Core wants it, which may have settle() and close():
 * promises that its files are kept.
 */
export function serveCalls(port, openFiles) {
  let core;
  let files;
  let flag = null;
  let threads = 1;

  function startThread(number) {
    return new Promise((resolve, reject) => {
      const worker = port.startWorker();
      worker.listen((message) => {
        if (message.ready) resolve();
        else reject(new Error(message.failed));
      });
      worker.post({ thread: core.threadOrder(number) });
    });
  }

  async function open({ module, files: wanted, flag: shared, ...options }) {
    flag = shared && new Int32Array(shared);
    files = await openFiles(wanted, (warning) => port.post({ warning }));
    core = new Core(module, { files, ...options });
    threads = options.threads;
    await Promise.all(Array.from({ length: threads - 1 }, (_, number) => startThread(number)));
    port.post({ opened: true });
  }

  async function answer({ method, path, bodies, events }) {
    const isStopped = () => flag !== null && Atomics.load(flag, 0) !== 0;
    const listener = events && ((event, data) => {
      if (events.includes(event)) port.post({ event, data });
      return isStopped();
    });
    const answers = [];
    for (const body of bodies) {
      answers.push(core.call(method, path, body, listener));
      if (isStopped()) break;
    }
    port.post({ answers, spent: threads > 1 && answers.some(({ status }) => status === OUT_OF_MEMORY) });
    await files?.settle?.();
  }

  async function handle(message) {
    if (message.thread) serveThreads(message.thread, port.post);
    if (message.open) await open(message.open);
    if (message.call) await answer(message.call);
    if (message.close) {
      await files?.close?.();
      port.post({ closed: true });
    }
  }

  // One message after the other, though a handler waits for files.
  let turn = Promise.resolve();
  port.listen((message) => {
    const fail = (failure) => port.post({ failed: String(failure?.message ?? failure) });
    turn = turn.then(() => handle(message)).catch(fail);
  });
}
