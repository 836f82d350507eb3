// A page that searches something for one scramble (Stages, Methods): the field for the scramble, the button that begins and
// stops a search, and the card with the player (speed/play_card.html).

import { $ } from "../dom.js";
import { bindLetters } from "../letters.js";
import { makePlayback } from "../playback.js";
import { sayError } from "../say.js";
import { text } from "../text.js";
import { bindShare, copy } from "../copy.js";
import { makeCubeField } from "./cube_field.js";

// A click so soon after a search has begun by itself was meant to begin it.
const HASTE_MS = 1000;

/**
 * Makes the page out of its elements. `verb` is the key of the button's word; `search()` begins a search, `cleared()` drops
 * what the page shows of the last one, `address()` writes the choices into the address, `solution()` is the text of the
 * solution in the player. Returns {field, playback, clear(), run(work, failed), running(),
 * searchAlone()}.
 */
export function makeCubePage({ verb, search, cleared, address, solution }) {
  const playback = makePlayback($("phase"));
  let running;  // the AbortController of the search
  let begun;    // when it began by itself

  const clear = () => {
    running?.abort();
    cleared();
    playback.clear();
    $("copy").disabled = true;
    playback.still.show(field.cube().puzzle, field.cube().facelets);
  };
  const field = makeCubeField(() => {
    clear();
    searchAlone();
  });
  const searchAlone = () => {
    begun = performance.now();
    return search();
  };
  const become = (controller) => {
    running = controller;
    $("solve").textContent = text(controller ? "speed.stop" : verb);
    $("solve").classList.toggle("busy", controller !== undefined);
  };

  bindLetters($("letters"), (shown) => playback.player.letter(shown));
  $("solve").addEventListener("click", () => {
    if (!running) search();
    else if (!(performance.now() - begun < HASTE_MS)) running.abort();
  });
  $("copy").addEventListener("click", () => copy(solution(), $("copied")));
  bindShare(address);
  addEventListener("hashchange", () => location.reload());  // another link
  (window.requestIdleCallback ?? setTimeout)(() => playback.player.load().catch(() => undefined));
  // For the tests in a browser.
  window.superflip = { playerState: () => playback.player.state() };

  return {
    field,
    playback,
    clear,
    running: () => running !== undefined,
    /** Begins a search because a choice has changed: a click on the button that comes at once does not stop it. */
    searchAlone,
    /** Runs work(signal, isCurrent) as the search of the page. Calls failed() before the page says what went wrong. */
    async run(work, failed = () => undefined) {
      const mine = new AbortController();
      become(mine);
      try {
        await work(mine.signal, () => running === mine);
      } catch (error) {
        if (running !== mine && running !== undefined) return;
        failed();
        sayError($("status"), error);
      } finally {
        if (running === mine) become(undefined);
      }
    },
  };
}
