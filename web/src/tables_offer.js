// The offer to make larger tables for the solver that is chosen, where the browser itself is the engine. They are made in a
// worker of their own: the small tables answer meanwhile.

import { engine } from "./engine/choose.js";
import { inEnglish } from "./english.js";
import { text, textWith } from "./text.js";

/** Makes the offer out of {box, said, bar, button}. Returns {show(solver, metric)}; `solver` as the API lists it. */
export function makeTablesOffer({ box, said, bar, button }) {
  let shown;    // {solver, metric}
  let running;  // {solver, metric, abort, fraction}
  let failed;   // what went wrong with the tables of `shown`

  const isShown = (job) => job && shown && job.solver.id === shown.solver.id && job.metric === shown.metric;

  async function draw() {
    const source = await engine();
    const tables = shown?.solver && source.largerTables?.(shown.solver, shown.metric);
    box.hidden = !tables;
    if (!tables) return;
    const making = isShown(running);
    const megabytes = Math.round(tables.bytes / 1e6);
    const percent = making && running.fraction !== undefined ? Math.floor(100 * running.fraction) : undefined;
    bar.hidden = !making;
    if (percent === undefined) bar.removeAttribute("value");
    else bar.value = running.fraction;
    button.hidden = tables.ready || (running !== undefined && !making);
    button.textContent = text(making ? "solve.tables.cancel" : "solve.tables.make");
    said.replaceChildren(...failed ?? [tables.ready ? text("solve.tables.ready", { megabytes })
      : !making ? text("solve.tables.small", { megabytes })
      : percent === undefined ? text("solve.tables.making") : text("solve.tables.percent", { percent })]);
  }

  async function make() {
    const job = { ...shown, abort: new AbortController(), fraction: undefined };
    running = job;
    failed = undefined;
    draw();
    const source = await engine();
    try {
      await source.prepare(job.solver.id, job.metric, job.abort.signal, ({ doing, fraction }) => {
        job.fraction = doing === "tables" ? fraction ?? undefined : 1;
        draw();
      });
    } catch (error) {
      source.forget(job.solver.id, job.metric);
      if (isShown(job) && error.name !== "AbortError") failed = textWith("solve.tables.failed", { reason: inEnglish(error.message) });
    }
    running = undefined;
    draw();
  }

  button.addEventListener("click", () => (isShown(running) ? running.abort.abort() : make()));

  return {
    async show(solver, metric) {
      shown = solver && { solver, metric };
      failed = undefined;
      await draw();
      const source = await engine();
      const tables = solver && source.largerTables?.(solver, metric);
      if (tables?.wanted && !tables.ready && !running && shown?.solver === solver) make();
    },
  };
}
