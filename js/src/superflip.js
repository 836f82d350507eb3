// The calls of the package. Each is a request of the API of docs/server.md, answered by an engine in a worker.
import { cubeText } from "./cube_text.js";
import { NoSolutionError, errorOf, usageError } from "./errors.js";
import { answerOf, bodyOf, problemOf } from "./field_names.js";
import { callOptions, openOptions } from "./options.js";
import { inPieces } from "./pieces.js";
import { canShare, compileModule, openWorkerEngine } from "./worker_engine.js";

// Two-phase then has its small tables, which take a quarter of a second, and the optimal solver 61.5 MB.
const USUAL_MEMORY = 64e6;

/** The package on a platform: {module(), worker()}, the module's bytes and a new worker. */
export function superflipOn(platform) {
  class Superflip {
    #engines;

    constructor(engines) {
      if (!Array.isArray(engines)) throw new TypeError("an engine is opened with await Superflip.open()");
      this.#engines = engines;
    }

    static async open(options) {
      const { memory = USUAL_MEMORY, workers = 1, threads = 1, tables, onWarning } = openOptions(options);
      const shared = threads > 1 && canShare();
      const engine = {
        module: compileModule(platform.module, { shared }),
        worker: platform.worker,
        files: filesOf(tables),
        memory: memory === "default" ? 0 : memory,
        threads: shared ? threads : 1,
        warn: onWarning,
      };
      const superflip = new Superflip(Array.from({ length: workers }, () => openWorkerEngine(engine)));
      await superflip.#engines[0].ready();
      return superflip;
    }

    async solve(cube, options) {
      const { stop, onProgress, onImprovement, ...rest } = callOptions(options);
      const on = eventsOf(onProgress, onImprovement);
      return solutionOf(await this.#ask("solve", cubeText(cube), rest, { stop, on }));
    }

    async *improve(cube, options) {
      const { stop: halted, onImprovement, ...rest } = callOptions(options);
      const stop = new AbortController();
      const halt = () => stop.abort();
      if (halted?.aborted) halt();
      halted?.addEventListener("abort", halt, { once: true });
      const found = [];
      let wake = () => {};
      const push = (item) => {
        found.push(item);
        wake();
      };
      const show = (solution) => {
        onImprovement?.(solution);
        push({ solution });
      };
      const last = this.solve(cube, { best: true, ...rest, stop: stop.signal, onImprovement: show });
      last.then((answer) => push({ answer }), (error) => push({ error }));
      try {
        for (let shown; ; ) {
          while (found.length === 0) await new Promise((resolve) => { wake = resolve; });
          const { solution, answer, error } = found.shift();
          if (error) throw error;
          if (answer) {
            if (answer.solution !== shown) yield answer;
            return answer;
          }
          yield solution;
          shown = solution.solution;
        }
      } finally {
        halted?.removeEventListener("abort", halt);
        stop.abort();
      }
    }

    async *solveMany(cubes, options) {
      const { signal, ...fields } = callOptions(options);
      if (!isList(cubes)) throw usageError("cubes", "cubes must be a list of cubes, or another iterable of them");
      const leave = new AbortController();
      const abort = () => leave.abort(signal.reason);
      if (signal?.aborted) abort();
      signal?.addEventListener("abort", abort, { once: true });
      try {
        yield* this.#batch(cubes, leave.signal, bodyOf(fields));
      } finally {
        signal?.removeEventListener("abort", abort);
        leave.abort(); // what is under way when the loop ends early
      }
    }

    #batch(cubes, signal, fields) {
      let sent = 0;
      return inPieces(cubes, 2 * this.#engines.length, async (piece, begin) => {
        const engine = this.#engines[sent++ % this.#engines.length];
        const bodies = piece.map((cube) => requestOf(cubeText(cube), fields));
        const answers = await engine.callMany("/api/v1/solve", bodies, { signal });
        return answers.map((answer, i) => lineOf(begin + i, piece[i], answer));
      });
    }

    async explain(cube, options) {
      const explanation = await this.#ask("explain", cubeText(cube), options);
      solutionOf(explanation.answer);
      return explanation;
    }

    async analyze(cubes, options) {
      const textOf = ({ cube }) => (typeof cube === "object" ? JSON.stringify(cube) : cube);
      return this.#ask("analyze", { cubes: [cubes].flat().map((cube) => textOf(cubeText(cube))) }, options);
    }

    async scramble(options) {
      return (await this.scrambles(1, options))[0].scramble;
    }

    async scrambles(count, options) {
      return (await this.#ask("scramble", { count }, options)).scrambles;
    }

    async recognise(cube, options) {
      return this.#ask("recognise", { cube: cubeText(cube).cube }, options);
    }

    alg(alg, options) {
      return this.#ask("alg", { alg }, options);
    }

    async blind(cube, options) {
      return this.#ask("blind", { cube: cubeText(cube).cube }, options);
    }

    colours(rgb, options) {
      return this.#ask("colours", { rgb }, options);
    }

    async validate(cube, options) {
      const { error, ...answer } = await this.#ask("validate", cubeText(cube), options);
      return { ...answer, defects: error?.defects ?? [], message: error?.message ?? null };
    }

    async convert(cube, to, options) {
      return (await this.#ask("convert", { ...cubeText(cube), to }, options)).text;
    }

    svg(cube, options) {
      return this.convert(cube, "svg", options);
    }

    async solvers() {
      return answerOf(await this.#engines[0].call("/api/v1/solvers")).solvers;
    }

    async close() {
      await Promise.all(this.#engines.map((engine) => engine.close()));
    }

    // `positional`: the fields of the call's own arguments. `how`: what WorkerEngine.call() takes besides a signal.
    async #ask(endpoint, positional, options, how) {
      const { signal, ...rest } = callOptions(options);
      const body = requestOf(positional, bodyOf(rest));
      const { status, object } = await this.#engines[0].answer(`/api/v1/${endpoint}`, body, { signal, ...how });
      if (status >= 400) throw errorOf(status, problemOf(object, Object.keys(positional).filter((name) => name !== "puzzle")));
      return answerOf(object);
    }
  }

  let shared;
  const usual = () => {
    shared ??= Superflip.open();
    shared.catch(() => (shared = undefined));
    return shared;
  };
  const once = (name) => async (...args) => (await usual())[name](...args);
  const iterated = (name) => async function* (...args) {
    yield* (await usual())[name](...args);
  };
  const calls = ["solve", "explain", "analyze", "scramble", "recognise", "alg", "blind", "colours", "validate", "convert", "svg"];
  return {
    Superflip,
    improve: iterated("improve"),
    solveMany: iterated("solveMany"),
    ...Object.fromEntries(calls.map((name) => [name, once(name)])),
  };
}

function filesOf(tables) {
  if (tables === "memory" || tables === "opfs" || tables === "indexeddb") return { kind: tables };
  return typeof tables === "string" ? { folder: tables } : tables;
}

// A text is iterable too, by its letters, which nobody means.
function isList(cubes) {
  return typeof cubes === "object" && cubes !== null && (Symbol.iterator in cubes || Symbol.asyncIterator in cubes);
}

// The body of a request. The option `puzzle` beats what a KPattern says; no other one names what the call has already.
function requestOf(positional, { puzzle = positional.puzzle, goal, ...fields }) {
  const twice = Object.keys(positional).find((name) => name in fields);
  if (twice) throw usageError(twice, `there is no option "${twice}" here: the call has it already`);
  return { ...fields, ...positional, puzzle, goal: cubeText(goal).cube };
}

function eventsOf(onProgress, onImprovement) {
  const on = {};
  if (onProgress) on.progress = (event) => onProgress(answerOf(event));
  if (onImprovement) on.improvement = (event) => onImprovement(answerOf(event));
  return on;
}

// An answer that has a solution, or an error.
function solutionOf(answer) {
  if (answer.error) throw new NoSolutionError(answer);
  return answer;
}

// One answer of a batch: {index, cube, answer, error}, of the last two one is null.
function lineOf(index, cube, { status, object }) {
  try {
    if (status >= 400) throw errorOf(status, problemOf(object, ["cube"]));
    return { index, cube, answer: solutionOf(answerOf(object)), error: null };
  } catch (error) {
    return { index, cube, answer: null, error };
  }
}
