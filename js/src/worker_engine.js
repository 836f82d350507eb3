// The engine in a worker: calls go in one after the other, and each can be aborted, or stopped with the best so far.
//
// A worker that is busy hears nothing. Where memory can be shared, a flag in it reaches the running call. Elsewhere, and
// when the flag is not seen in time, the worker is ended and the next call starts a new one, which finds the tables in
// their store. A worker that dies by itself rejects its call and is replaced in the same way.
import { EngineEndedError, errorOf } from "./errors.js";
import { demandFeatures } from "./features.js";
import { withMemory } from "./module_variant.js";

const FLAG_PATIENCE = 2000; // milliseconds; a search looks every tenth of a second

/**
 * Prepares an engine; the worker starts with the first call. Options:
 *   module   superflip.wasm: what compileModule() takes
 *   worker   engine_worker.js: its URL, or a function that returns a new Worker
 *   files    where tables are kept: {kind: "auto" | "opfs" | "indexeddb" | "memory", folder}; in Node {folder}
 *   memory   bytes for the tables of one solver; 0: its default set
 *   threads  of one search, where memory can be shared; a module that is compiled already must be so for threads
 *   warn     called with a sentence for a person when tables cannot be kept
 */
export function openWorkerEngine(options) {
  return new WorkerEngine(options);
}

/**
 * A call: `events` are those that it hears, `best` the newest improvement; forget() removes its listeners.
 * @typedef {{path: string, bodies: any[], on: {[event: string]: (data: any) => void}, events: string[] | null, best: any,
 *   resolve(answers: {status: number, object: any}[]): void, reject(error: unknown): void, timer: any, settled: boolean,
 *   forget(): void}} Job
 */

class WorkerEngine {
  #options;
  #name = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;
  #flag = canShare() ? new SharedArrayBuffer(4) : null;
  /** @type {(ReturnType<typeof startedWorker> & {opened: Promise<void>, closed?: (ended?: unknown) => void}) | null} */
  #worker = null;
  /** @type {Job | null} */
  #running = null;
  /** @type {Job[]} */
  #queue = [];
  #closed = false;

  constructor(options) {
    this.#options = options;
  }

  /** Compiles the module and starts the worker, which the first call does otherwise. */
  async ready() {
    await this.#start().opened;
  }

  /** Whether the worker hears of a stop without being ended. */
  get canShare() {
    return this.#flag !== null;
  }

  /**
   * Answers one request of the API (docs/server.md): the object of the answer. Without a body it is a GET. Options:
   *   signal  an AbortSignal: the call ends and is rejected with the signal's reason
   *   stop    an AbortSignal: a solve ends with the best solution so far, or with status "unsolved"
   *   on      {started, improvement, progress}: functions for the events of a solve
   * Errors: SuperflipError and its children.
   * @param {string} path
   * @param {unknown} [body]
   * @param {{signal?: AbortSignal, stop?: AbortSignal, on?: {[event: string]: (data: any) => void}}} [options]
   */
  async call(path, body, options = {}) {
    const { status, object } = await this.answer(path, body, options);
    if (status >= 400) throw errorOf(status, object);
    return object;
  }

  /**
   * The same, with a problem as an answer: {status, object}.
   * @param {string} path
   * @param {unknown} [body]
   * @param {{signal?: AbortSignal, stop?: AbortSignal, on?: {[event: string]: (data: any) => void}}} [options]
   */
  async answer(path, body, options = {}) {
    return (await this.#ask(path, [body], options))[0];
  }

  /**
   * Answers several requests in one turn of the worker: a list of {status, object}. `signal` as above.
   * @param {string} path
   * @param {unknown[]} bodies
   * @param {{signal?: AbortSignal}} [options]
   */
  callMany(path, bodies, { signal } = {}) {
    return this.#ask(path, bodies, { signal });
  }

  /**
   * @param {string} path
   * @param {unknown[]} bodies
   * @param {{signal?: AbortSignal, stop?: AbortSignal, on?: {[event: string]: (data: any) => void}}} options
   */
  #ask(path, bodies, { signal, stop, on = {} }) {
    if (this.#closed) return Promise.reject(new EngineEndedError("the engine is closed"));
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      /** @type {Job} */
      const job = { path, bodies, on, events: null, best: null, resolve, reject, timer: null, settled: false, forget: () => {} };
      const wanted = Object.keys(on);
      if (signal || stop || wanted.length > 0) job.events = [...wanted, ...(stop ? ["improvement"] : [])];
      const abort = () => this.#abandon(job, () => reject(signal?.reason));
      const halt = () => this.#halt(job);
      signal?.addEventListener("abort", abort, { once: true });
      stop?.addEventListener("abort", halt, { once: true });
      job.forget = () => {
        clearTimeout(job.timer);
        signal?.removeEventListener("abort", abort);
        stop?.removeEventListener("abort", halt);
      };
      this.#queue.push(job);
      if (stop?.aborted) halt();
      this.#next();
    });
  }

  /** Ends the worker, after what it is writing. Calls that wait are rejected. */
  async close() {
    this.#closed = true;
    const error = new EngineEndedError("the engine was closed before this call could be answered");
    for (const job of this.#queue.splice(0)) this.#settle(job, () => job.reject(error));
    const worker = this.#worker;
    const busy = this.#running;
    if (busy) this.#fail(error);
    else if (worker) {
      worker.hold(true);
      await new Promise((resolve) => {
        worker.closed = resolve;
        worker.opened.then(() => worker.post({ close: true }), resolve);
      });
      this.#drop();
    }
  }

  // Starts a worker unless there is one.
  #start() {
    if (this.#worker) return this.#worker;
    const { module, worker: source, memory = 0 } = this.#options;
    const threads = this.#flag ? (this.#options.threads ?? 1) : 1;
    const files = { ...this.#options.files, owner: this.#name };
    const compiled = (this.#module ??= compileModule(module, { shared: threads > 1 }));
    compiled.catch(() => (this.#module = null));
    const worker = startedWorker(source);
    worker.hold(true);
    /** @type {Promise<void>} */
    const opened = new Promise((resolve, reject) => {
      worker.listen((message) => {
        if (worker !== this.#worker) return;
        if (message.opened) resolve(undefined);
        else this.#hear(message);
        if (message.failed) reject(new EngineEndedError(message.failed));
      }, (reason) => {
        reject(new EngineEndedError(reason));
        if (worker === this.#worker) this.#fail(new EngineEndedError(reason));
      });
      const open = (made) => worker.post({ open: { module: made, files, memory, threads, flag: this.#flag } });
      compiled.then(open).catch(reject);
    });
    opened.then(() => this.#running || worker.hold(false), () => worker === this.#worker && this.#drop());
    return (this.#worker = Object.assign(worker, { opened }));
  }

  #drop() {
    this.#worker?.closed?.();
    this.#worker?.end();
    this.#worker = null;
  }

  #next() {
    const job = this.#running ? undefined : this.#queue.shift();
    if (!job) return;
    this.#running = job;
    const worker = this.#start();
    worker.hold(true);
    if (this.#flag) Atomics.store(new Int32Array(this.#flag), 0, 0);
    const method = job.bodies[0] === undefined ? "GET" : "POST";
    const bodies = job.bodies.map((body) => (body === undefined ? "" : JSON.stringify(body)));
    worker.opened.then(() => {
      if (this.#running === job) worker.post({ call: { method, path: job.path, bodies, events: job.events } });
    }, (error) => this.#running === job && this.#fail(error));
  }

  // A message of the worker.
  #hear({ event, data, answers, spent, warning, failed, closed }) {
    const job = this.#running;
    if (warning) this.#options.warn?.(warning);
    if (closed) this.#worker?.closed?.();
    if (failed) this.#fail(new EngineEndedError(`the engine failed: ${failed}`));
    if (event && job) this.#tell(job, event, JSON.parse(data));
    if (answers && job) {
      if (spent) this.#drop();
      else this.#worker?.hold(false);
      this.#finish(job, () => job.resolve(answers.map(({ status, body }) => ({ status, object: JSON.parse(body) }))));
    }
  }

  #tell(job, event, data) {
    if (job.settled) return;
    if (event === "improvement") job.best = data;
    try {
      job.on[event]?.(data);
    } catch (thrown) {
      this.#abandon(job, () => job.reject(thrown));
    }
  }

  // The caller wants no answer any more.
  #abandon(job, end) {
    this.#settle(job, end);
    if (this.#running === job) this.#interrupt(job, () => {});
    else this.#queue = this.#queue.filter((other) => other !== job);
  }

  // The caller wants the best so far.
  #halt(job) {
    const end = () => job.resolve([{ status: 200, object: bestOf(job) }]);
    if (this.#running === job) return this.#interrupt(job, end);
    this.#queue = this.#queue.filter((other) => other !== job);
    this.#settle(job, end);
  }

  // Ends the running call, by the flag if that is seen in time, else with the worker.
  #interrupt(job, end) {
    const kill = () => {
      this.#drop();
      this.#finish(job, end);
    };
    if (!this.#flag || !job.events) return kill();
    Atomics.store(new Int32Array(this.#flag), 0, 1);
    clearTimeout(job.timer);
    job.timer = setTimeout(() => this.#running === job && kill(), FLAG_PATIENCE);
  }

  // The worker is of no use any more.
  #fail(error) {
    const job = this.#running;
    this.#drop();
    if (job) this.#finish(job, () => job.reject(error));
  }

  #finish(job, end) {
    if (this.#running !== job) return;
    this.#running = null;
    this.#settle(job, end);
    this.#next();
  }

  // Once a job: its promise ends.
  #settle(job, end) {
    job.forget();
    job.settled = true;
    end();
  }
}

// The answer of a solve that was stopped without an answer of its own.
function bestOf({ best, bodies: [body] }) {
  const error = best ? null : { code: "interrupted", message: "stopped before a solution was found", where: null };
  const nothing = { solution: null, length: null, steps: null, cost: null, phases: null, time_ms: null };
  const input = typeof body?.cube === "object" ? JSON.stringify(body.cube) : (body?.cube ?? "");
  const asked = { input, puzzle: body?.puzzle ?? "3x3x3", metric: body?.metric ?? "htm", solver: body?.solver ?? null };
  const common = { schema: 1, id: 1, ...asked, tables: null, lower_bound: null, optimal: false, nodes: null, error, assumptions: [] };
  return { ...common, ...(best ?? nothing), status: best ? "solved" : "unsolved" };
}

/** Whether workers can share memory: in Node, and on pages that are cross-origin isolated. */
export function canShare() {
  return typeof SharedArrayBuffer === "function" && globalThis.crossOriginIsolated !== false;
}

/**
 * A promise of the WebAssembly.Module of a source: a module, its bytes, a URL, a Response, or a promise or a function of
 * one. `shared`: over shared memory, for threads.
 */
export async function compileModule(source, { shared = false } = {}) {
  demandFeatures();
  /** @type {WebAssembly.Module | BufferSource | Response | URL | string} */
  const given = await (typeof source === "function" ? source() : source);
  if (given instanceof WebAssembly.Module) return given;
  if (ArrayBuffer.isView(given)) return WebAssembly.compile(shared ? withMemory(given, { shared }) : given);
  const response = given instanceof Response ? given : await fetch(/** @type {URL | string} */ (given));
  if (!response.ok) throw new EngineEndedError(`the engine cannot be loaded: ${response.url} answers ${response.status}`);
  // A server that sends another type than application/wasm is common; then all of it first.
  if (!shared && /^application\/wasm/.test(response.headers.get("content-type") ?? "")) return WebAssembly.compileStreaming(response);
  return compileModule(new Uint8Array(await response.arrayBuffer()), { shared });
}

// A Worker of a browser or of Node, in one form: post, listen(onMessage, onEnd), hold(busy), end.
function startedWorker(source) {
  const worker = typeof source === "function" ? source() : new Worker(source, { type: "module" });
  const ofNode = typeof worker.on === "function";
  if (ofNode) worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    listen(onMessage, onEnd) {
      if (ofNode) {
        worker.on("message", onMessage);
        worker.on("error", (error) => onEnd(`the engine's worker ended: ${error.message}`));
        worker.on("exit", (code) => onEnd(`the engine's worker ended with ${code}`));
      } else {
        worker.onmessage = ({ data }) => onMessage(data);
        worker.onerror = (event) => {
          event.preventDefault();
          onEnd(`the engine's worker ended: ${event.message ?? "it could not be loaded"}`);
        };
      }
    },
    // A process of Node ends when only idle workers are left.
    hold: (busy) => ofNode && (busy ? worker.ref() : worker.unref()),
    end: () => worker.terminate(),
  };
}
