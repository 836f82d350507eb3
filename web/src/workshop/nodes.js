// The nodes of an optimal solver's search: by iteration, and by depth of the last iteration.

import { element } from "../dom.js";
import { explain } from "../live/explained.js";
import { errorWords } from "../say.js";
import { text } from "../text.js";

const LIMIT_MS = 20000;
const SOLVERS = { "3x3x3": ["reid", "korf"], "2x2x2": ["pocket-ida", "pocket"] };

/** Makes the plots out of {select, button, host, status}. Returns {clear(facelets, puzzle)}, which sets the cube that Run solves. */
export function makeNodes({ select, button, host, status }) {
  let cube;
  let puzzle;
  let running;

  const leave = () => {
    running?.abort();
    running = undefined;
    button.textContent = text("workshop.run");
  };

  const run = async () => {
    const mine = new AbortController();
    running = mine;
    const say = (said) => { if (running === mine) status.replaceChildren(said); };
    host.replaceChildren();
    button.textContent = text("speed.stop");
    say(text("speed.searching"));
    try {
      const asked = { cube, puzzle, solver: select.value, time_limit_ms: LIMIT_MS };
      say(await explain(host, { asked, show: ["iterations", "plies", "speeds"] }, { signal: mine.signal, say }));
    } catch (error) {
      say(errorWords(error));  // not of a search that was stopped
    }
    if (running === mine) leave();
  };

  button.disabled = true;  // until there is a cube
  button.addEventListener("click", () => {
    if (!running) return run();
    leave();
    status.textContent = text("common.stopped");
  });
  select.addEventListener("change", () => {
    leave();
    run();
  });

  return {
    clear(facelets, itsPuzzle) {
      leave();
      if (puzzle !== itsPuzzle) select.replaceChildren(...SOLVERS[itsPuzzle].map((value) => element("option", text(`workshop.nodes.of.${value}`), { value })));
      puzzle = itsPuzzle;
      cube = facelets;
      button.disabled = false;
      host.replaceChildren();
      status.textContent = "";
    },
  };
}
