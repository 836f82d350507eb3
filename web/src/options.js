// The options of a search: solver, metric, time, and maximum length.

import { takeChoices } from "./address.js";
import { element } from "./dom.js";
import { hasText, text } from "./text.js";

const LONGEST_MS = 600000;  // the server allows no more
const EFFORTS = ["first", "1000", "10000", "60000", "best"];

/**
 * A solver that proves its answer has none before the proof; those of the 2x2x2 have it at once.
 * @param {{optimal?: boolean, puzzle?: string}} [solver]
 */
const effortsOf = ({ optimal, puzzle } = {}) => (puzzle === "2x2x2" ? ["best"] : optimal ? EFFORTS.slice(1) : EFFORTS);

function fill(select, rows, wanted) {
  select.replaceChildren(...rows.map(([value, name]) => element("option", name, { value })));
  if (rows.some(([value]) => value === wanted)) select.value = wanted;
}

/**
 * Makes the options out of the controls {solver, metric, effort, maxLength} and `summary`, which describes the solver.
 * Calls `onChange()` when the user changes one of them. Returns {open(solvers), offerNone(name), follow(id),
 * show(puzzle, wanted), info(), chosen(), request()}.
 */
export function makeOptions({ solver, summary, metric, effort, maxLength }, onChange) {
  let solvers = [];
  let withoutSolver;  // the name of the choice without a solver
  let shown;             // the solver that the options are set for
  let followed = false;  // the list shows the solver that answered, not one that the user chose
  const info = () => solvers.find(({ id }) => id === solver.value);

  const showSolver = () => {
    const metrics = info()?.metrics ?? [...new Set(solvers.flatMap((one) => one.metrics))];
    fill(metric, metrics.map((id) => [id, hasText(`common.metric.${id}`) ? text(`common.metric.${id}`) : id]), metric.value);
    const { optimal } = info() ?? {};
    const efforts = effortsOf(info()).map((id) => [id, text(`solve.effort.${id === "best" && optimal ? "proved" : id}`)]);
    fill(effort, efforts, shown === solver.value ? effort.value : optimal ? "best" : "1000");
    effort.disabled = efforts.length === 1;
    shown = solver.value;
    const about = `solve.about.${solver.value}`;
    summary.textContent = hasText(about) ? text(about) : info()?.summary ?? (withoutSolver ? text("solve.painted") : "");
  };

  solver.addEventListener("change", () => {
    followed = false;
    showSolver();
    onChange();
  });
  for (const control of [metric, effort, maxLength]) control.addEventListener("change", onChange);

  return {
    /** Sets the solvers, as the API lists them. */
    open(all) { solvers = all; },
    /** Offers the choice of no solver, with this name; undefined removes the choice. */
    offerNone(name) {
      if (name === withoutSolver && !followed) return;
      followed = false;
      withoutSolver = name;
      solver.querySelector('option[value=""]')?.remove();
      if (name) solver.prepend(element("option", name, { value: "" }));
      solver.selectedIndex = 0;
      showSolver();
    },
    /** Shows the solver that answered a request without a solver, if the list has it. */
    follow(id) {
      if (solver.value !== "" || !solvers.some((s) => s.id === id)) return;
      shown = solver.value = id;  // the search was as long as it says
      followed = true;
      showSolver();
    },
    /** Shows the solvers of a puzzle, and takes the choices {solver, metric, effort, most}. */
    show(puzzle, wanted = {}) {
      const rows = solvers.filter((s) => s.puzzle === puzzle).map(({ id, optimal }) => [id, optimal ? text("solve.solver.shortest", { id }) : id]);
      fill(solver, withoutSolver ? [["", withoutSolver], ...rows] : rows);
      takeChoices(wanted, { solver });
      showSolver();
      takeChoices(wanted, { metric, effort, most: maxLength });
    },
    /** The chosen solver, as the API lists it; undefined without one. */
    info,
    chosen: () => ({ solver: solver.value, metric: metric.value, effort: effort.value, most: maxLength.value }),
    /** The options as fields of a request. */
    request() {
      const request = { metric: metric.value };
      if (solver.value) request.solver = solver.value;
      if (effort.value === "best" && !info()?.optimal) request.best = true;
      if (effort.value !== "first") request.time_limit_ms = effort.value === "best" ? LONGEST_MS : Number(effort.value);
      if (maxLength.value !== "") request.max_length = Number(maxLength.value);
      return request;
    },
  };
}
