// The search of the Solve button: one at a time. However it ends, its best solution is kept.

import { solve } from "./api.js";
import { text } from "./text.js";

/**
 * Makes the search. While one runs, `button` says Stop. Calls `on.found(solution, lengths)` for each better solution, with
 * the lengths of all solutions so far; `on.progress(state, best)`; and at the end `on.ended({request, answer, best,
 * lengths, doing, stopped, error})` with the server's `answer`, or with `error` and the best solution before it, if any;
 * `doing` is that of the last progress. Returns {running(), begin(request), stop(), abandon()}.
 */
export function makeSearch(button, on) {
  let running;  // {abort, stop, best, lengths, doing}

  const become = (search) => {
    running = search;
    button.textContent = text(search ? "solve.stop" : "solve.solve");
    button.classList.toggle("busy", search !== undefined);
  };

  return {
    running: () => running !== undefined,
    async begin(request) {
      /** @type {{abort: AbortController, stop: AbortController, best: any, lengths: number[], doing?: string}} */
      const mine = { abort: new AbortController(), stop: new AbortController(), best: undefined, lengths: [] };
      const whileMine = (action) => (data) => { if (running === mine) action(data); };
      become(mine);
      let answer;
      let error;
      try {
        answer = await solve(request, mine.abort.signal, {
          improvement: whileMine((solution) => {
            mine.best = solution;
            mine.lengths.push(solution.length);
            on.found(solution, mine.lengths);
          }),
          progress: whileMine((state) => {
            mine.doing = state.doing;
            on.progress(state, mine.best);
          }),
        }, mine.stop.signal);
      } catch (thrown) {
        error = thrown;
      }
      if (running !== mine) return;
      become(undefined);
      const { best, lengths, doing } = mine;
      on.ended({ request, answer, best, lengths, doing, stopped: mine.stop.signal.aborted, error });
    },
    /** Ends the search with the best solution so far. A second call does not wait for it. */
    stop() {
      (running.stop.signal.aborted ? running.abort : running.stop).abort();
    },
    /** Ends the search without a message, because its cube is no longer on the page. */
    abandon() {
      running?.abort.abort();
      become(undefined);
    },
  };
}
