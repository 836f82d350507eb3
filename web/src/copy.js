// Copying to the clipboard.

import { $, element } from "./dom.js";
import { text } from "./text.js";

// Browsers offer navigator.clipboard only with https or on the same machine; what is selected they copy anywhere.
function copySelected(what) {
  const field = element("textarea", what, { readOnly: true, className: "visually-hidden" });
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return copied;
}

/** Copies `what` and says `said` in `host`; where the browser refuses, asks the user to copy the text that is shown there. */
export async function copy(what, host, said = text("speed.copied")) {
  let copied = true;
  try {
    await navigator.clipboard.writeText(what);
  } catch {
    copied = copySelected(what);
  }
  host.textContent = said;
  if (!copied) host.replaceChildren(text("common.copy_by_hand"), " ", element("code", what, { className: "by-hand" }));
}

/** Makes the button `share` copy the address of the page, which `write()` brings up to date, and say `said`. */
export function bindShare(write, said) {
  $("share").addEventListener("click", () => {
    write();
    copy(location.href, $("copied"), said);
  });
}
