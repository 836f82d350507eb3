// Names of the fields of the API as JavaScript writes them: maxLength for max_length, and times in milliseconds without
// their unit in the options: timeLimit for time_limit_ms.

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/** The body of a request: without the options that are undefined. */
export function bodyOf(options) {
  const fields = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name === "timeLimit" ? "time_limit_ms" : snake(name), value]));
}

/** An answer with all its fields renamed. */
export function answerOf(json) {
  if (Array.isArray(json)) return json.map(answerOf);
  if (json === null || typeof json !== "object") return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [camel(name), answerOf(value)]));
}
