// Names of the fields of the API as JavaScript writes them: maxLength for max_length, and times in milliseconds without
// their unit in the options: timeLimit for time_limit_ms.
import { usageError } from "./errors.js";

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camels = new Map(); // of the fields of answers, some dozens

/** The body of a request: without the options that are undefined. An option has one name: max_length is none. */
export function bodyOf(options) {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const fields = given.map(([name, value]) => {
    const field = name === "timeLimit" ? "time_limit_ms" : snake(name);
    const known = optionName(field);
    if (known !== name) throw usageError(name, `there is no option "${name}": use ${known}`);
    return [field, plain(value)];
  });
  return Object.fromEntries(fields);
}

// JSON drops a function, and has no large integers. As a text the engine refuses both.
function plain(value) {
  return typeof value === "object" || typeof value === "boolean" || typeof value === "number" ? value : String(value);
}

/**
 * A problem that names options as JavaScript writes them. `positional`: the fields of the call that are no options.
 */
export function problemOf(problem, positional = []) {
  const { code, where, detail } = problem;
  if (code !== "usage") return problem;
  const unknown = /^there is no field "(.*)": use (.*)$/.exec(detail);
  if (unknown) {
    const name = optionName(unknown[1]);
    const known = unknown[2].split(", ").filter((field) => !positional.includes(field)).map(optionName);
    return { ...problem, where: name, detail: `there is no option "${name}": use ${known.join(", ") || "none"}` };
  }
  if (!where || !detail.startsWith(`${where} `)) return problem;
  return { ...problem, where: optionName(where), detail: optionName(where) + detail.slice(where.length) };
}

const optionName = (field) => (field === "time_limit_ms" ? "timeLimit" : camel(field));

/** An answer with all its fields renamed. Its arrays are used again. */
export function answerOf(json) {
  if (json === null || typeof json !== "object") return json;
  if (Array.isArray(json)) {
    for (let i = 0; i < json.length; ++i) if (typeof json[i] === "object") json[i] = answerOf(json[i]);
    return json;
  }
  const named = {};
  for (const name of Object.keys(json)) named[camel(name)] = answerOf(json[name]);
  return named;
}

function camel(name) {
  let found = camels.get(name);
  if (found === undefined) camels.set(name, (found = name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())));
  return found;
}
