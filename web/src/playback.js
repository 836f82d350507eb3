// A solution that is played: its moves, the phase of the moment, and the 3D player with its controls (player.html).

import { $ } from "./dom.js";
import { makeCubeView, turnByKeys } from "./cube_view.js";
import { makePlayer } from "./player.js";
import { hasWebGL, makeStillPlayer } from "./still_player.js";
import { partsOf, showMoves, showStep } from "./solution.js";
import { text } from "./text.js";
import { turnInWords } from "./turn_words.js";

/**
 * Makes the playback out of the elements of player.html and `phase`, which names the phase of the moment. Calls
 * `onStep(done)` when the number of turns that are done changes.
 * @param {HTMLElement} phase
 * @param {(done: number) => void} [onStep]
 */
export function makePlayback(phase, onStep = () => undefined) {
  let shown;  // what partsOf() returned for the solution on the page; undefined when there is none
  const moves = $("moves");
  const controls = $("controls");
  const nextTurn = $("next-turn");
  const active = [$("play"), $("slider"), $("speed")];

  const step = (done) => {
    if (!shown) return;
    phase.textContent = showStep(moves, shown, done);
    const turn = shown.turns[done];
    if (!turn && document.activeElement === nextTurn) $("stage").focus({ preventScroll: true });
    nextTurn.disabled = turn === undefined;
    $("next-name").textContent = turn ?? "";
    $("next-words").textContent = turn ? turnInWords(turn) : text("common.next.last");
    onStep(done);
  };
  const still = makeCubeView($("still"));
  const player = (hasWebGL() ? makePlayer : makeStillPlayer)({
    host: $("stage"),
    still,
    controls: { nextTurn, ...Object.fromEntries(["play", "back", "next", "start", "end", "slider", "speed"].map((id) => [id, $(id)])) },
    onStep: step,
  });
  const present = (is) => { for (const part of [nextTurn, controls]) part.hidden = !is; };
  present(false);
  turnByKeys($("stage"), (yaw, pitch) => player.turnBy(yaw, pitch));

  return {
    player,
    /** The picture of the cube while nothing is played: {show(puzzle, facelets)}. */
    still,
    /** What partsOf() returned for the solution on the page, or undefined. */
    shown: () => shown,
    clear() {
      if (shown) player.close();
      shown = undefined;
      for (const control of [nextTurn, .../** @type {NodeListOf<HTMLButtonElement>} */ (controls.querySelectorAll("button, input, select"))]) control.disabled = true;
      $("slider").value = "0";
      phase.textContent = "";
      moves.replaceChildren();
      present(false);
    },
    show(solution) {
      shown = partsOf(solution);
      showMoves(moves, shown, (before) => player.goTo(before));
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
      present(true);
      for (const control of active) control.disabled = false;
      return true;
    },
  };
}
