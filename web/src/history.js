// The history of solved cubes: stored in the browser, shown as a list of pictures.

import { buttonOf, element } from "./dom.js";
import { pictureOf } from "./picture.js";
import { keep, keptList } from "./storage.js";
import { text } from "./text.js";
import { moves } from "./words.js";

const KEY = "superflip.history";
const MOST = 30;

// Newest first: [{puzzle, facelets, solver, metric, solution, length}].
const read = () => keptList(KEY).filter((entry) => entry?.length > 0);

/** Makes the history out of {card, list, forget}; the card is hidden while it is empty. Calls `onChoose(entry)` when an entry is clicked. Returns {add(entry)}. */
export function makeHistory({ card, list, forget }, onChoose) {
  const item = (entry) => {
    const button = buttonOf("", () => onChoose(entry));
    button.append(pictureOf(entry.puzzle, entry.facelets), element("span", moves(entry.length)));
    button.title = text("solve.history.show", { ...entry, moves: moves(entry.length) });
    button.setAttribute("aria-label", button.title);
    const row = element("li");
    row.append(button);
    return row;
  };
  const show = (entries) => {
    card.hidden = entries.length === 0;
    list.replaceChildren(...entries.map(item));
  };
  const become = (entries) => {
    keep(KEY, JSON.stringify(entries));
    show(entries);
  };
  const asking = () => forget.dataset.asking === "yes";
  const ask = (is) => {
    forget.dataset.asking = is ? "yes" : "no";
    forget.textContent = is ? text("solve.history.clear.ask", { n: read().length }) : text("solve.history.clear");
  };
  forget.addEventListener("click", () => {
    if (asking()) become([]);
    ask(!asking());
  });
  forget.addEventListener("blur", () => ask(false));
  show(read());
  return {
    /** Adds a cube that took moves, and removes an earlier entry of the same cube, solver and metric. */
    add(entry) {
      if (entry.length === 0) return;
      const others = read().filter((e) => e.facelets !== entry.facelets || e.solver !== entry.solver || e.metric !== entry.metric);
      become([entry, ...others].slice(0, MOST));
    },
  };
}
