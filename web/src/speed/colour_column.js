// The solutions of a stage on one face: its optimal length, the solutions as buttons, and a button for more.

import { buttonOf, element } from "../dom.js";
import { text } from "../text.js";

// The rotation that brings the face to the bottom.
export const ROTATIONS = { U: "z2", D: "", F: "x'", B: "x", R: "z", L: "z'" };

/** The name of a face's colour in the reader's language. */
export const colourName = (face) => text(`speed.colour.${face}`);

/**
 * Makes the column of `face`. Calls `on.choose(entry, button)` when a solution is clicked and `on.more(face)` when more
 * are wanted. Returns {host, clear(), add(entry), say(words, kind), length(), known(), end(more), mark(best)}.
 */
export function makeColumn(face, on) {
  const host = element("section", "", { className: "colour-column" });
  host.dataset.colour = face;
  host.setAttribute("aria-label", colourName(face));
  const head = element("div", "", { className: "colour-head" });
  const swatch = element("span", face, { className: "colour-swatch" });
  swatch.setAttribute("aria-hidden", "true");
  const best = element("strong", "", { className: "colour-best" });
  head.append(swatch, element("h3", colourName(face)), best);
  const list = element("ol", "", { className: "solutions" });
  const status = element("p", "", { className: "hint" });
  const more = buttonOf(text("stages.more"), () => on.more(face), { hidden: true });
  more.setAttribute("aria-label", text("stages.more.on", { colour: colourName(face) }));
  host.append(head, list, status, more);
  const texts = new Set();
  let shortest;

  return {
    host,
    clear() {
      texts.clear();
      shortest = undefined;
      list.replaceChildren();
      best.textContent = status.textContent = "";
      more.hidden = true;
      host.classList.remove("best");
    },
    /** Adds {turns, length}, unless it is there. */
    add(entry) {
      if (texts.has(entry.turns)) return;
      texts.add(entry.turns);
      if (shortest === undefined) {
        shortest = entry.length;
        best.textContent = `${shortest}`;
      }
      const button = buttonOf("", () => on.choose(entry, button), { className: "solution-button" });
      button.append(element("span", entry.turns || text("stages.done")), element("span", `${entry.length}`, { className: "length" }));
      button.setAttribute("aria-label", `${entry.turns || text("stages.done")}, ${text("speed.moves", { n: entry.length })}`);
      button.setAttribute("aria-pressed", "false");
      const row = element("li");
      row.append(button);
      list.append(row);
    },
    say(words, kind = "plain") {
      status.replaceChildren(words);
      status.dataset.kind = kind;
    },
    length: () => shortest,
    known: () => texts.size,
    /** The search is over; `offered`: there may be more solutions. */
    end(offered) {
      more.hidden = !offered;
    },
    mark: (is) => host.classList.toggle("best", is),
  };
}
