// The steps of a solve by a method as a list: the cube before each step, its name, its moves, and a button that plays it.

import { applyTurns, turnsOf } from "../cube.js";
import { buttonOf, element } from "../dom.js";
import { pictureOf } from "../picture.js";
import { meaningOf, nameOf } from "../solution.js";
import { text } from "../text.js";

/** The steps of an answer: [{name, meaning, moves, length, from, to, niss}]; `from` and `to` count turns as performed. */
export function stepsOf({ phases }) {
  let done = 0;
  return (phases ?? []).map((phase) => {
    const moves = phase.held ?? phase.solution;
    const niss = phase.both_sides === true;
    const from = done;
    if (!niss) done += turnsOf(moves).length;
    return { name: nameOf(phase), meaning: meaningOf(phase), moves, length: phase.length, from, to: done, niss };
  });
}

/** Shows the steps in `list`; calls `onPlay(step)` when one is to be played. */
export function showSteps(list, cube, steps, onPlay) {
  let facelets = cube.facelets;
  list.replaceChildren(...steps.map((step) => {
    const row = element("li", "", { className: "method-step" });
    const words = element("div", "", { className: "method-words" });
    const head = element("p", "", { className: "method-head" });
    head.append(element("b", step.name), " ", element("span", text("speed.moves", { n: step.length }), { className: "hint" }));
    const algorithm = element("p", step.moves || text("methods.nothing"), { className: "method-moves" });
    words.append(head, element("p", step.meaning, { className: "hint" }), algorithm);
    if (!step.niss && step.to > step.from) {
      const button = buttonOf(text("methods.play"), () => onPlay(step), { className: "small-button" });
      button.setAttribute("aria-label", text("methods.play.step", { step: step.name }));
      words.append(button);
    }
    // The picture shows the cube as it is held for the step, after the rotations that begin it.
    if (!step.niss) {
      const turns = turnsOf(step.moves);
      const rotations = turns.findIndex((turn) => !/^[xyz]/.test(turn));
      const before = applyTurns(cube.puzzle, facelets, turns.slice(0, Math.max(0, rotations)));
      const picture = pictureOf(cube.puzzle, before, true);
      picture.classList.add("step-picture");
      row.append(picture, words);
      facelets = applyTurns(cube.puzzle, facelets, turns);
    } else {
      row.classList.add("without-picture");
      row.append(words);
    }
    return row;
  }));
}
