// How a cube is to be solved: the solver, what counts as a move, how long to search, and how long the answer may be.

import { element } from "./dom.js";

const METRICS = { htm: "half turns (HTM)", qtm: "quarter turns (QTM)", stm: "slice turns (STM)", ahtm: "axial, half turns", aqtm: "axial, quarter turns" };
const PAINTED = "The fewest moves that bring what is painted home; the grey stickers may end anywhere.";
const LONGEST_MS = 600000;  // the server allows no more

function fill(select, rows, wanted) {
  select.replaceChildren(...rows.map(([value, text]) => element("option", text, { value })));
  if (rows.some(([value]) => value === wanted)) select.value = wanted;
}

/**
 * Makes the options out of the controls {solver, metric, effort, maxLength} and `summary`, where it is said what the
 * solver gives; `onChange()` when the solver or the metric is another. Returns {open(solvers), offerNone(text),
 * follow(id), show(puzzle, wanted), chosen(), request()}.
 */
export function makeOptions({ solver, summary, metric, effort, maxLength }, onChange) {
  let solvers = [];
  let withoutSolver;  // what is asked for when no solver is chosen
  let followed = false;  // the solver that is shown is the one that answered, and was not chosen
  const info = () => solvers.find(({ id }) => id === solver.value);

  const showSolver = (wanted) => {
    const metrics = info()?.metrics ?? Object.keys(METRICS);
    fill(metric, metrics.map((id) => [id, METRICS[id] ?? id]), wanted ?? metric.value);
    effort.disabled = info()?.puzzle === "2x2x2";
    summary.textContent = info()?.summary ?? (withoutSolver ? PAINTED : "");
  };

  solver.addEventListener("change", () => {
    followed = false;
    showSolver();
    // Who proves its answers has nothing to show before the proof; the others have something soon.
    effort.value = info()?.optimal ? "best" : "1000";
    onChange();
  });
  metric.addEventListener("change", onChange);

  return {
    /** Tells which solvers there are, as the API lists them. */
    open(all) { solvers = all; },
    /** Offers to name no solver, and what that is; undefined: does not offer it. */
    offerNone(text) {
      if (text === withoutSolver && !followed) return;
      followed = false;
      withoutSolver = text;
      solver.querySelector('option[value=""]')?.remove();
      if (text) solver.prepend(element("option", text, { value: "" }));
      solver.selectedIndex = 0;
      showSolver();
    },
    /** Shows who answered, where no solver was named and one of the list did it. */
    follow(id) {
      if (solver.value !== "" || !solvers.some((s) => s.id === id)) return;
      solver.value = id;
      followed = true;
      showSolver();
    },
    /** Offers what there is for a puzzle, with {solver, metric} chosen where they are among it. */
    show(puzzle, wanted = {}) {
      const rows = solvers.filter((s) => s.puzzle === puzzle).map(({ id, optimal }) => [id, optimal ? `${id} (shortest)` : id]);
      fill(solver, withoutSolver ? [["", withoutSolver], ...rows] : rows, wanted.solver);
      showSolver(wanted.metric);
    },
    chosen: () => ({ solver: solver.value, metric: metric.value }),
    /** The same with the limits, as fields of a request. */
    request() {
      const request = { metric: metric.value };
      if (solver.value) request.solver = solver.value;
      const optimal = info()?.optimal;
      const wanted = effort.disabled ? "first" : effort.value;
      if (wanted === "best" && !optimal) request.best = true;
      if (wanted === "best" || (wanted === "first" && optimal)) request.time_limit_ms = LONGEST_MS;
      else if (wanted !== "first") request.time_limit_ms = Number(wanted);
      if (maxLength.value !== "") request.max_length = Number(maxLength.value);
      return request;
    },
  };
}
