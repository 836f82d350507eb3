// The algorithms of a case as a list of buttons, with their lengths, their ease and the moves that they use.

import { applyTurns, solvedFacelets, turnsOf } from "../cube.js";
import { buttonOf, element } from "../dom.js";
import { text } from "../text.js";
import { yellowUp } from "./held.js";

const PUZZLE = "3x3x3";

/** The moves with their turns of U in parentheses: "(U) R U R' (U2)". */
export const shownMoves = ({ before, text: moves, after }) => [before && `(${before})`, moves, after && `(${after})`].filter(Boolean).join(" ");

/** The cube on which an algorithm is played: its set-up on a solved cube. */
export const cubeOf = ({ setup }) => ({ puzzle: PUZZLE, facelets: yellowUp(applyTurns(PUZZLE, solvedFacelets(PUZZLE), turnsOf(setup))) });

function itemOf(algorithm, onChoose) {
  const moves = shownMoves(algorithm);
  const rating = text("algs.rating", { htm: algorithm.htm, qtm: algorithm.qtm, ease: algorithm.ease, letters: algorithm.letters });
  const button = buttonOf("", () => onChoose(algorithm, button), { className: "solution-button alg-button" });
  button.append(element("span", moves), element("span", `${algorithm.length}`, { className: "length" }), element("span", rating, { className: "alg-rating" }));
  button.setAttribute("aria-label", text("algs.play", { moves, length: text("speed.moves", { n: algorithm.length }), rating }));
  button.setAttribute("aria-pressed", "false");
  const item = element("li");
  item.append(button);
  return item;
}

/** Shows the algorithms in `list`; calls `onChoose(algorithm, button)` when one is clicked. */
export function showAlgorithms(list, algorithms, onChoose) {
  list.replaceChildren(...algorithms.map((algorithm) => itemOf(algorithm, onChoose)));
}
