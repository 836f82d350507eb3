// The solution on the Solve page: its moves, the 3D player and the copy button.

import { applyTurns, holdingOf } from "./cube.js";
import { $, element } from "./dom.js";
import { makePlayback } from "./playback.js";
import { say } from "./say.js";
import { text } from "./text.js";

/** Makes the answer out of the elements of the page. */
export function makeAnswer() {
  const playback = makePlayback($("phase"));

  return {
    player: playback.player,
    isShown: () => playback.shown() !== undefined,
    text: () => playback.shown().text,
    clear() {
      playback.clear();
      $("copy").disabled = true;
      say($("search-status"), "plain");
    },
    show(solution) {
      playback.show(solution);
      $("copy").disabled = false;
    },
    /** Whether the solution on the page solves the cube. */
    solves: ({ puzzle, facelets }) => holdingOf(puzzle, applyTurns(puzzle, facelets, playback.shown().turns)) !== undefined,
    /** Loads the player's code. play() reports an error. */
    load: () => playback.player.load().catch(() => undefined),
    async play(cube) {
      try {
        if (!(await playback.open(cube))) return;
      } catch (error) {
        $("search-status").append(element("p", text("common.player.failed", { reason: error.message })));
        return;
      }
      $("player").scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    },
  };
}
