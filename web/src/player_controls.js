// The controls of a player: {play, back, next, nextTurn, start, end, slider, speed}.

import { text } from "./text.js";

/** Shows that so many of all turns are done. */
export function showDone({ slider, back, start, next, end }, done, all) {
  slider.max = all;
  slider.value = done;
  slider.setAttribute("aria-valuetext", text("common.player.done", { done, all }));
  back.disabled = start.disabled = done === 0;
  next.disabled = end.disabled = done === all;
}
