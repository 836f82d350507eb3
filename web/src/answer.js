// The solution on the Solve page: its moves, the 3D player and the copy button.

import { applyTurns, holdingOf } from "./cube.js";
import { $, element } from "./dom.js";
import { inEnglish } from "./english.js";
import { makePlayback } from "./playback.js";
import { say } from "./say.js";
import { phasesInLink } from "./solution.js";
import { textWith } from "./text.js";

/** Makes the answer out of the elements of the page; calls `onStep(done)` after each turn. */
export function makeAnswer(onStep) {
  const playback = makePlayback($("phase"), onStep);

  return {
    player: playback.player,
    still: playback.still,
    isShown: () => playback.shown() !== undefined,
    text: () => playback.shown().text,
    /** The solution on the page as fields of an address. */
    link: () => ({ moves: playback.shown().text, phases: phasesInLink(playback.shown()) }),
    /** The number of turns of the solution on the page. */
    turns: () => playback.shown().turns.length,
    clear() {
      playback.clear();
      $("follow").hidden = $("share-bar").hidden = true;
      say($("search-status"), "plain");
      $("search-details").textContent = "";
    },
    show(solution) {
      playback.show(solution);
      $("follow").hidden = $("share-bar").hidden = false;
    },
    /** Whether the solution on the page solves the cube. */
    solves: ({ puzzle, facelets }) => holdingOf(puzzle, applyTurns(puzzle, facelets, playback.shown().turns)) !== undefined,
    /** Loads the player's code. play() reports an error. */
    load: () => playback.player.load().catch(() => undefined),
    /** Opens the player after `done` turns, and shows it where `seen`. */
    async play(cube, { done = 0, seen = true } = {}) {
      try {
        if (!(await playback.open(cube))) return;
        if (done > 0) playback.player.goTo(done);
      } catch (error) {
        $("search-status").append(element("p", textWith("common.player.failed", { reason: inEnglish(error.message) })));
        return;
      }
      if (seen) $("player").scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    },
  };
}
