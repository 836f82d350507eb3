// The search behind the Solve button: one at a time, stopped or abandoned, and what it found is kept however it ends.

import { call, solve } from "./api.js";

/**
 * Makes the search. While one runs, `button` says Stop. `on.found(solution, lengths)` for each better solution, with the
 * lengths of all so far; `on.progress(state, best)`; and at the end `on.ended({request, answer, best, lengths, error})`:
 * `answer` from the server, or else `error` and the `best` that was found before it, if any. Returns {running(),
 * begin(request), stop(), abandon()}.
 */
export function makeSearch(button, on) {
  let running;  // {abort, id, stopping, best, lengths}; id is known once the server has begun

  const become = (search) => {
    running = search;
    button.textContent = search ? "Stop" : "Solve";
    button.classList.toggle("busy", search !== undefined);
  };

  return {
    running: () => running !== undefined,
    async begin(request) {
      const mine = { abort: new AbortController(), id: undefined, stopping: false, best: undefined, lengths: [] };
      const whileMine = (action) => (data) => { if (running === mine) action(data); };
      become(mine);
      let answer;
      let error;
      try {
        answer = await solve(request, mine.abort.signal, {
          started: ({ id }) => { mine.id = id; },
          improvement: whileMine((solution) => {
            mine.best = solution;
            mine.lengths.push(solution.length);
            on.found(solution, mine.lengths);
          }),
          progress: whileMine((state) => on.progress(state, mine.best)),
        });
      } catch (thrown) {
        error = thrown;
      }
      if (running !== mine) return;
      become(undefined);
      on.ended({ request, answer, best: mine.best, lengths: mine.lengths, error });
    },
    /** Ends the search; the server answers with the best so far. Who asks again does not wait for the server. */
    stop() {
      const mine = running;
      if (mine.id === undefined || mine.stopping) {
        mine.abort.abort();
        return;
      }
      mine.stopping = true;
      call("cancel", { id: mine.id }).catch(() => mine.abort.abort());
    },
    /** Ends the search without a word: its cube is no longer on the page. */
    abandon() {
      running?.abort.abort();
      become(undefined);
    },
  };
}
