// Status lines: what the page says of a cube, of a search and of an error.

import { element } from "./dom.js";
import { text } from "./text.js";

/** Replaces what `host` says. `kind`: "plain", "busy", "good" or "bad". */
export function say(host, kind, ...parts) {
  host.dataset.kind = kind;
  host.replaceChildren(...parts);
}

/** An error as a sentence. */
export function errorText(error) {
  if (error.name === "AbortError") return text("common.stopped");
  return error instanceof TypeError ? text("common.no_server") : error.message;
}

/** Says an error in `host`. */
export const sayError = (host, error) => say(host, "bad", element("p", errorText(error)));
