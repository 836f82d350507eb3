// Status lines: what the page says of a cube, of a search and of an error.

import { element } from "./dom.js";

/** Replaces what `host` says. `kind`: "plain", "busy", "good" or "bad". */
export function say(host, kind, ...parts) {
  host.dataset.kind = kind;
  host.replaceChildren(...parts);
}

/** An error as a sentence. */
export function errorText(error) {
  if (error.name === "AbortError") return "Stopped.";
  return error instanceof TypeError ? "The server does not answer. Is superflip serve still running?" : error.message;
}

/** Says an error in `host`. */
export const sayError = (host, error) => say(host, "bad", element("p", errorText(error)));
