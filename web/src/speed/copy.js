// Copying to the clipboard.

import { text } from "../text.js";

/** Copies `what` and says so in `host`. Browsers refuse the clipboard without https; the text is then shown there. */
export async function copy(what, host) {
  try {
    await navigator.clipboard.writeText(what);
    host.textContent = text("speed.copied");
  } catch {
    host.textContent = what;
  }
}
