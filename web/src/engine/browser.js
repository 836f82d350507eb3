// The engine in the browser: the WebAssembly module, in workers (js/src/worker_engine.js). It takes the same paths and
// returns the same objects as the server.
//
// A worker answers one call at a time, so there are three: `quick` for what takes no search, so that the page answers
// while a search runs; `search` with small tables, which are made in a moment; `large`, once its tables are made.

import { canShare, compileModule, openWorkerEngine } from "../../../js/src/worker_engine.js";

import { keep, keptList } from "../storage.js";

const SMALL = 16e6;   // bytes for the tables of one solver: two-phase needs 2 MB and 0.3 s, optimal 22 MB and 4 s
const LARGE = 256e6;  // two-phase 129 MB and 30 s, optimal 226 MB and 20 s
const MOST_THREADS = 8;
const QUICK = new Set(["validate", "recognise", "colours", "convert", "scramble", "solvers", "stages", "algs", "alg", "patterns", "tables"]);
const REMEMBERED = "superflip.large-tables";

/** The engine of the module at this URL; `warn(sentence)` is called when tables cannot be kept. */
export function openBrowserEngine(url, warn) {
  // Threads need memory that workers share; the module is then compiled for it.
  const threads = canShare() ? Math.min(navigator.hardwareConcurrency, MOST_THREADS) : 1;
  const worker = new URL("engine_worker.js", import.meta.url);
  const searchModule = compiledOnce(url, threads > 1);
  const open = (memory) => openWorkerEngine({ module: searchModule, worker, memory, threads, files: { kind: "auto" }, warn });
  const quick = openWorkerEngine({ module: threads > 1 ? url : searchModule, worker, memory: SMALL, files: { kind: "memory" }, warn });
  const search = open(SMALL);
  const large = open(LARGE);
  const ready = new Set();  // solvers whose larger tables are open
  let preparing = false;    // the large worker makes or opens tables

  const at = (path) => `/api/v1/${path}`;
  const nameOf = ({ solver, metric = "htm" }) => `${solver} ${metric}`;
  const engineFor = (request) => (ready.has(nameOf(request)) && !preparing ? large : search);

  return {
    kind: "browser",
    threads,
    call: (path, body, { signal } = /** @type {{signal?: AbortSignal}} */ ({})) => (QUICK.has(path) ? quick : engineFor(body ?? {})).call(at(path), body, { signal }),
    solve: (request, signal, on, stop) => engineFor(request).call(at("solve"), request, { signal, stop, on }),
    /** The larger tables of a solver: {bytes, ready, wanted}; undefined where it has none. `wanted`: made on an earlier visit. */
    largerTables({ id, table_set_bytes: sets = [] }, metric) {
      const most = (memory) => sets.filter((bytes) => bytes <= memory).at(-1) ?? sets[0];
      const name = nameOf({ solver: id, metric });
      return most(LARGE) > most(SMALL) ? { bytes: most(LARGE), ready: ready.has(name), wanted: remembered().includes(name) } : undefined;
    },
    /** Opens them, and makes them first if they are not kept; on.progress(state) as in a solve. */
    async prepare(solver, metric, signal, progress) {
      if (preparing) throw new Error("other tables are being made");
      preparing = true;
      try {
        await large.call(at("solve"), { cube: "R", solver, metric }, { signal, on: { progress } });
        ready.add(nameOf({ solver, metric }));
        remember([...new Set([...remembered(), ...ready])]);
      } finally {
        preparing = false;
      }
    },
    /** Forgets that larger tables are wanted. */
    forget: (solver, metric) => remember(remembered().filter((name) => name !== nameOf({ solver, metric }))),
  };
}

// A function that compiles the module when it is first called, and again after a failure.
function compiledOnce(url, shared) {
  let module;
  return () => (module ??= compileModule(url, { shared }).catch((error) => {
    module = undefined;
    throw error;
  }));
}

const remembered = () => keptList(REMEMBERED);
// Where that is not kept, the tables are made again when they are wanted.
const remember = (names) => keep(REMEMBERED, JSON.stringify(names));
