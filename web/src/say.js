// Status lines: what the page says of a cube, of a search and of an error.

import { element } from "./dom.js";
import { inEnglish } from "./english.js";
import { hasText, text, textWith } from "./text.js";

/** Replaces what `host` says. `kind`: "plain", "busy", "good" or "bad". The focus stays here if its button goes. */
export function say(host, kind, ...parts) {
  const focused = host.contains(document.activeElement);
  host.dataset.kind = kind;
  host.replaceChildren(...parts);
  if (!focused) return;
  host.tabIndex = -1;
  host.focus();
}

/**
 * An error of the engine: what the page says of its code, and the engine's sentence in English.
 * @param {{code?: unknown, message: string}} error
 */
export function engineWords({ code, message }) {
  const key = `common.error.${code}`;
  return hasText(key) ? element("span", textWith(key, { reason: inEnglish(message) })) : inEnglish(message);
}

/** An error as a sentence. */
export function errorWords(error) {
  if (error.name === "AbortError") return text("common.stopped");
  return error instanceof TypeError ? text("common.no_server") : engineWords(error);
}

/** Says an error in `host`, and then these parts. */
export function sayError(host, error, ...parts) {
  say(host, error.name === "AbortError" ? "plain" : "bad", element("p", errorWords(error)), ...parts);
}
