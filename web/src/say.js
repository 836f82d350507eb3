// Status lines: what the page says of a cube, of a search and of an error.

import { element } from "./dom.js";
import { language, text } from "./text.js";

/** Replaces what `host` says. `kind`: "plain", "busy", "good" or "bad". The focus stays here if its button goes. */
export function say(host, kind, ...parts) {
  const focused = host.contains(document.activeElement);
  host.dataset.kind = kind;
  host.replaceChildren(...parts);
  if (!focused) return;
  host.tabIndex = -1;
  host.focus();
}

/** An error as a sentence. */
export function errorText(error) {
  if (error.name === "AbortError") return text("common.stopped");
  return error instanceof TypeError ? text("common.no_server") : error.message;
}

/** Says an error in `host`, and then these parts. Its words are the engine's, in English, where the page has none for it. */
export function sayError(host, error, ...parts) {
  const words = errorText(error);
  say(host, error.name === "AbortError" ? "plain" : "bad", element("p", words, { lang: words === error.message ? "en" : language }), ...parts);
}
