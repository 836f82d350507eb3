// A solution that is played: its moves, the phase of the moment, and the 3D player with its controls (player.html).

import { $ } from "./dom.js";
import { makePlayer } from "./player.js";
import { partsOf, showMoves, showStep } from "./solution.js";

/** Makes the playback out of the elements of player.html and `phase`, which names the phase of the moment. */
export function makePlayback(phase) {
  let shown;  // what partsOf() returned for the solution on the page; undefined when there is none
  const moves = $("moves");
  const controls = $("controls");
  const active = ["play", "slider", "speed"].map($);

  const player = makePlayer({
    host: $("stage"),
    still: $("still"),
    controls: Object.fromEntries(["play", "back", "next", "start", "end", "slider", "speed"].map((id) => [id, $(id)])),
    onStep: (done) => { if (shown) phase.textContent = showStep(moves, shown, done); },
  });

  return {
    player,
    /** What partsOf() returned for the solution on the page, or undefined. */
    shown: () => shown,
    clear() {
      if (shown) player.close();
      shown = undefined;
      for (const control of controls.querySelectorAll("button, input, select")) control.disabled = true;
      $("slider").value = 0;
      phase.textContent = "";
      moves.replaceChildren();
    },
    show(solution) {
      shown = partsOf(solution);
      showMoves(moves, shown, (done) => player.goTo(done));
    },
    /** Opens the player with the solution on the page; true unless another one came meanwhile. Throws what loading throws. */
    async open({ puzzle, facelets }) {
      const mine = shown;
      try {
        await player.open(puzzle, facelets, mine.turns);
      } catch (error) {
        if (mine !== shown) return false;
        throw error;
      }
      if (mine !== shown) return false;
      for (const control of active) control.disabled = false;
      return true;
    },
  };
}
