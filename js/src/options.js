// The options that the package reads itself, checked before anything starts. The engine checks all others.
import { usageError } from "./errors.js";

const MOST_BYTES = 2 ** 32 - 1; // WebAssembly has addresses of 32 bits
const MOST_THREADS = 64; // src/base/system_wasm.cpp

const isWholeUpTo = (most) => (value) => Number.isInteger(value) && value >= 1 && value <= most;
const isFunction = (value) => typeof value === "function";
const isSignal = (value) => typeof value?.aborted === "boolean" && isFunction(value.addEventListener);

// name: [whether it accepts a value, what it takes]
const OF_OPEN = {
  memory: [
    (value) => value === "default" || (typeof value === "number" && value >= 1 && value <= MOST_BYTES),
    `a number of bytes from 1 to ${MOST_BYTES}, such as 64e6, or "default"`,
  ],
  workers: [isWholeUpTo(MOST_THREADS), `a whole number from 1 to ${MOST_THREADS}`],
  threads: [isWholeUpTo(MOST_THREADS), `a whole number from 1 to ${MOST_THREADS}`],
  tables: [
    (value) => typeof value === "string" && value !== "",
    'the name of a folder (Node), "opfs", "indexeddb" or "memory"',
  ],
  onWarning: [isFunction, "a function"],
};
const OF_CALLS = {
  signal: [isSignal, "an AbortSignal"],
  stop: [isSignal, "an AbortSignal"],
  onProgress: [isFunction, "a function"],
  onImprovement: [isFunction, "a function"],
};

/** The options of Superflip.open(), which has no others. Throws SuperflipError with the option's name. */
export function openOptions(given) {
  const options = checked(given, OF_OPEN);
  for (const name of Object.keys(options))
    if (!OF_OPEN[name]) throw usageError(name, `there is no option "${name}": use ${Object.keys(OF_OPEN).join(", ")}`);
  return options;
}

/** The options of a call: those that concern the caller are checked. Throws SuperflipError with the option's name. */
export function callOptions(given) {
  return checked(given, OF_CALLS);
}

function checked(given, rules) {
  const options = given ?? {};
  if (typeof options !== "object") throw usageError(null, `the options must be an object, such as { ${Object.keys(rules)[0]}: ... }`);
  for (const [name, [accepts, takes]] of Object.entries(rules))
    if (options[name] !== undefined && !accepts(options[name])) throw usageError(name, `${name} must be ${takes}`);
  return options;
}
