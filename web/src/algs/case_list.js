// The cases of a set as pictures with names, grouped by shape.

import { buttonOf, element } from "../dom.js";
import { pictureOf } from "../picture.js";
import { hasText, text } from "../text.js";
import { shownMoves } from "./algorithm_list.js";
import { casePicture } from "./case_picture.js";
import { yellowUp } from "./held.js";

/** "PLL T", "OLL 27 (Sune)". */
export const caseTitle = ({ set, case: name, also }) => `${set.toUpperCase()} ${name}${also ? ` (${also})` : ""}`;

/** What the reader calls a shape: letters such as Pi are their own names. */
export function shapeName(shape) {
  const key = `algs.shape.${shape.toLowerCase().replaceAll(" ", "_")}`;
  return hasText(key) ? text(key) : shape;
}

// From above, or the slot where the library has no picture.
function imageOf({ picture, facelets }) {
  if (picture) return casePicture(yellowUp(picture));
  const image = pictureOf("3x3x3", yellowUp(facelets), true);
  image.classList.add("case-picture");
  return image;
}

function labelOf(one, learned) {
  const best = one.algorithms[0];
  const values = { name: caseTitle(one), shape: shapeName(one.shape) };
  const label = best ? text("algs.case.label", { ...values, moves: text("speed.moves", { n: best.length }) }) : text("algs.case.label.none", values);
  return learned ? text("algs.case.learned", { label }) : label;
}

/**
 * Makes the list in `host`; calls `onChoose(case)`. Returns {show(cases, isLearned), mark(case), learned(case, is),
 * focus()}; `mark` says which case is on the page.
 */
export function makeCaseList(host, onChoose) {
  const buttons = new Map();  // by title
  let marked;

  const dress = (one, button, learned) => {
    button.setAttribute("aria-label", labelOf(one, learned));
    button.classList.toggle("learned", learned);
  };

  function buttonFor(one, learned) {
    const button = buttonOf("", () => onChoose(one), { className: "case-button" });
    button.append(imageOf(one), element("b", one.case));
    if (one.also) button.append(element("span", one.also));
    button.append(element("span", one.algorithms[0] ? `${one.algorithms[0].length}` : "–", { className: "case-length" }));
    if (one.algorithms[0]) button.append(element("code", shownMoves(one.algorithms[0]), { className: "case-moves" }));
    button.setAttribute("aria-pressed", `${marked === caseTitle(one)}`);
    dress(one, button, learned);
    buttons.set(caseTitle(one), button);
    const item = element("li");
    item.append(button);
    return item;
  }

  return {
    show(cases, isLearned) {
      buttons.clear();
      const shapes = [...new Set(cases.map(({ shape }) => shape))];
      host.replaceChildren(...shapes.flatMap((shape) => {
        const list = element("ul", "", { className: "case-grid" });
        list.append(...cases.filter((one) => one.shape === shape).map((one) => buttonFor(one, isLearned(one))));
        return [element("h3", shapeName(shape)), list];
      }));
      if (cases.length === 0) host.append(element("p", text("algs.none"), { className: "hint" }));
    },
    mark(one) {
      if (marked) buttons.get(marked)?.setAttribute("aria-pressed", "false");
      marked = one && caseTitle(one);
      if (marked) buttons.get(marked)?.setAttribute("aria-pressed", "true");
    },
    learned: (one, is) => {
      const button = buttons.get(caseTitle(one));
      if (button) dress(one, button, is);
    },
    /** Brings the marked case into view and focuses it. */
    focus() {
      const button = buttons.get(marked) ?? buttons.values().next().value;
      button?.focus();
      button?.scrollIntoView({ block: "center" });
    },
  };
}
