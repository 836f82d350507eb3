// The engine in the thread that asks: answers come at once, with small tables that are made in a quarter of a second.
// For the calls of packages that return answers and no promises.
import { Core } from "./core.js";
import { NoSolutionError, errorOf, usageError } from "./errors.js";
import { demandFeatures } from "./features.js";
import { bodyOf } from "./field_names.js";

const MEMORY = 2e6;
// Such a call must not hang.
const PATIENCE = 30000;
const MOST_LENGTH = 100; // of the API

/** A function that answers a request of the API; it starts the engine with its first call. */
export function engineHere({ moduleNow, random }) {
  let core = null;
  const newCore = () => {
    demandFeatures();
    return new Core(moduleNow(), { memory: MEMORY, random });
  };
  return (endpoint, options) => {
    core ??= newCore();
    const { status, body } = core.call("POST", `/api/v1/${endpoint}`, JSON.stringify(bodyOf(options)));
    const answer = JSON.parse(body);
    if (status >= 400) throw errorOf(status, answer);
    return answer;
  };
}

/** The moves of a solution with at most `maxLength` moves; throws NoSolutionError, after half a minute at the latest. */
export function solutionWithin(ask, cube, maxLength) {
  if (!Number.isInteger(maxLength) || maxLength < 0) throw usageError("maxDepth", "maxDepth must be a whole number from 0 on");
  const answer = ask("solve", { cube, maxLength: Math.min(maxLength, MOST_LENGTH), timeLimit: PATIENCE });
  if (answer.error) throw new NoSolutionError(answer);
  return answer.solution;
}
