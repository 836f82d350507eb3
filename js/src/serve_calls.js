// The worker's side of worker_engine.js: opens a Core when asked to, then answers one call after the other.
//
//   in    {open: {module, files, memory, threads, flag}}   {call: {method, path, body, events}}   {close: true}
//   out   {opened: true}  {event, data}  {answer: {status, body}}  {warning}  {failed}  {closed: true}
//
// A call blocks this worker, so `flag` is how the other side reaches it meanwhile: shared memory that is not 0 when the
// running call shall end with the best that it has. Without shared memory the other side can only end the worker.
import { Core } from "./core.js";

/**
 * `port` has post(message) and listen(handler). openFiles(options, warn) returns a promise of a store of tables as Core
 * wants it, which may have settle(): a promise that its files are kept.
 */
export function serveCalls(port, openFiles) {
  let core;
  let files;
  let flag = null;

  async function open({ module, files: wanted, flag: shared, ...options }) {
    flag = shared && new Int32Array(shared);
    files = await openFiles(wanted, (warning) => port.post({ warning }));
    core = new Core(module, { files, ...options });
    port.post({ opened: true });
  }

  async function answer({ method, path, body, events }) {
    const listener = events && ((event, data) => {
      if (events.includes(event)) port.post({ event, data });
      return flag !== null && Atomics.load(flag, 0) !== 0;
    });
    port.post({ answer: core.call(method, path, body, listener) });
    await files?.settle?.();
  }

  async function handle(message) {
    if (message.open) await open(message.open);
    if (message.call) await answer(message.call);
    if (message.close) port.post({ closed: true });
  }

  // One message after the other, though a handler waits for files.
  let turn = Promise.resolve();
  port.listen((message) => {
    const fail = (failure) => port.post({ failed: String(failure?.message ?? failure) });
    turn = turn.then(() => handle(message)).catch(fail);
  });
}
