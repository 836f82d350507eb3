// Letters on the stickers of the net, the palette and the cube, for colour-blind users.

import { keep, kept } from "./storage.js";

const KEY = "superflip.letters";

/** Makes `checkbox` show or hide the letters; the browser stores the choice. Calls `onChange(shown)` now and at each change. */
export function bindLetters(checkbox, onChange) {
  const show = () => {
    document.body.classList.toggle("letters", checkbox.checked);
    onChange(checkbox.checked);
  };
  checkbox.checked = kept(KEY) === "yes";
  checkbox.addEventListener("change", () => {
    show();
    keep(KEY, checkbox.checked ? "yes" : "no");
  });
  show();
}
