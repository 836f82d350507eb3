// Which engine answers: that of a superflip serve at the page's address, else the module in the browser. A page that was
// built without the module needs the server.

import { httpEngine, isServed } from "./http.js";

const warned = new Set();
const listeners = [];

/** Calls `listener(sentence)` when the engine has something to say, for example that tables cannot be kept. */
export function onWarning(listener) {
  listeners.push(listener);
  for (const sentence of warned) listener(sentence);
}

function warn(sentence) {
  if (warned.has(sentence)) return;
  warned.add(sentence);
  for (const listener of listeners) listener(sentence);
}

async function choose() {
  if (SUPERFLIP_MODULE === "" || (await isServed())) return httpEngine;
  const { openBrowserEngine } = await import("./browser.js");
  return openBrowserEngine(new URL(SUPERFLIP_MODULE, import.meta.url), warn);
}

let chosen;

/** A promise of the engine, which is chosen once. */
export const engine = () => (chosen ??= choose());
