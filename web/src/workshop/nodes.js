// The nodes of an optimal solver's search: by iteration, and by depth of the last iteration.

import { element } from "../dom.js";
import { explain } from "../live/explained.js";
import { errorText } from "../say.js";

const LIMIT_MS = 5000;
const SOLVERS = {
  "3x3x3": [["reid", "Reid"], ["korf", "Korf"]],
  "2x2x2": [["pocket-ida", "Two pattern databases"], ["pocket", "Every distance"]],
};

/** Makes the plots out of {select, button, host, text}. Returns {clear(facelets, puzzle)}, which sets the cube that Run solves. */
export function makeNodes({ select, button, host, text }) {
  let cube;
  let puzzle;
  let running;

  const leave = () => {
    running?.abort();
    running = undefined;
    button.textContent = "Run";
  };

  const run = async () => {
    const mine = new AbortController();
    running = mine;
    const say = (said) => { if (running === mine) text.textContent = said; };
    host.replaceChildren();
    button.textContent = "Stop";
    say("Searching…");
    try {
      const asked = { cube, puzzle, solver: select.value, time_limit_ms: LIMIT_MS };
      say(await explain(host, { asked, show: ["iterations", "plies", "speeds"] }, { signal: mine.signal, say }));
    } catch (error) {
      say(errorText(error));  // not of a search that was stopped
    }
    if (running === mine) leave();
  };

  button.addEventListener("click", () => {
    if (!running) return run();
    leave();
    text.textContent = "Stopped.";
  });
  select.addEventListener("change", () => {
    leave();
    run();
  });

  return {
    clear(facelets, itsPuzzle) {
      leave();
      if (puzzle !== itsPuzzle) select.replaceChildren(...SOLVERS[itsPuzzle].map(([value, said]) => element("option", said, { value })));
      puzzle = itsPuzzle;
      cube = facelets;
      host.replaceChildren();
      text.textContent = "";
    },
  };
}
