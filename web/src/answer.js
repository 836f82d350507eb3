// The solution on the page: its moves, the 3D player and the copy button.

import { applyTurns, holdingOf } from "./cube.js";
import { $, element } from "./dom.js";
import { makePlayer } from "./player.js";
import { say } from "./say.js";
import { partsOf, showMoves, showStep } from "./solution.js";

/** Makes the answer out of the elements of the page. */
export function makeAnswer() {
  let shown;  // what partsOf() returned for the solution on the page; undefined when there is none

  const player = makePlayer({
    host: $("stage"),
    still: $("still"),
    controls: Object.fromEntries(["play", "back", "next", "start", "end", "slider", "speed"].map((id) => [id, $(id)])),
    onStep: (done) => { if (shown) $("phase").textContent = showStep($("moves"), shown, done); },
  });

  return {
    player,
    isShown: () => shown !== undefined,
    text: () => shown.text,
    clear() {
      if (shown) player.close();
      shown = undefined;
      for (const control of $("controls").querySelectorAll("button, input, select")) control.disabled = true;
      $("slider").value = 0;
      $("copy").disabled = true;
      $("phase").textContent = "";
      $("moves").replaceChildren();
      say($("search-status"), "plain");
    },
    show(solution) {
      shown = partsOf(solution);
      showMoves($("moves"), shown, (done) => player.goTo(done));
      $("copy").disabled = false;
    },
    /** Whether the solution on the page solves the cube. */
    solves: ({ puzzle, facelets }) => holdingOf(puzzle, applyTurns(puzzle, facelets, shown.turns)) !== undefined,
    /** Loads the player's code. play() reports an error. */
    load: () => player.load().catch(() => undefined),
    async play({ puzzle, facelets }) {
      const mine = shown;
      try {
        await player.open(puzzle, facelets, mine.turns);
      } catch (error) {
        if (mine === shown) $("search-status").append(element("p", `The player could not be loaded (${error.message}).`));
        return;
      }
      if (mine !== shown) return;
      for (const id of ["play", "slider", "speed"]) $(id).disabled = false;
      $("player").scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    },
  };
}
