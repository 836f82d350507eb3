// Questions that need several answers: the same cube with several solvers, and a sample of random cubes.

import { call, callPatiently } from "../api.js";
import { number, moves, timeText } from "../words.js";
import { explained } from "./explained.js";
import { addBars, countsOf, histogramBars, meanText } from "./figure.js";

/**
 * Solves one cube in several ways, `ways`: [[label, fields of the request]], and compares their nodes; their lengths, if
 * `by` is "length".
 */
export async function compare(host, { asked, ways, by = "nodes" }, context) {
  const bars = ways.map(([label]) => ({ label, value: 0, text: "…" }));
  const show = addBars(host, by === "nodes" ? "Nodes (bars: logarithm)" : "Moves", bars, { stacked: true, logarithmic: by === "nodes" });
  const lengths = [];
  for (const [i, [label, fields]] of ways.entries()) {
    const { answer } = await explained({ ...asked, ...fields }, context);
    const solved = answer.status === "solved";
    if (solved) lengths.push(answer.length);
    bars[i] = { label: `${label}: ${solved ? moves(answer.length) : answer.error.message} in ${timeText(answer.time_ms)}`, value: answer[by] ?? 0 };
    show(bars);
  }
  const same = lengths.length === ways.length && new Set(lengths).size === 1;
  return same ? `All of them: ${moves(lengths[0])}.` : `Lengths: ${lengths.join(", ")}.`;
}

/**
 * Asks the solver about `count` random cubes and counts `value(explanation)`, a small number, for example a bound. Returns
 * a sentence with the mean.
 */
export async function sample(host, { asked, count, value, what }, context) {
  const { puzzle, ...fields } = asked;
  const { scrambles } = await call("scramble", { puzzle, count }, { signal: context.signal });
  const values = [];
  const show = addBars(host, `${what}, of random cubes`, []);
  for (const { facelets } of scrambles) {
    values.push(value(await explained({ ...fields, puzzle, cube: facelets }, context)));
    show(histogramBars(countsOf(values)));
  }
  return `Mean of ${number(count)} random cubes: ${meanText(values)}.`;
}

const NAMES = { bfs: "Breadth-first", bidirectional: "From both ends", astar: "A*", "astar-pathmax": "A* with pathmax", ida: "IDA*", "ida-pathmax": "IDA*, pathmax from parents", "ida-bpmx": "IDA*, pathmax both ways" };

/** Sets search algorithms side by side, on one cube or on random ones: nodes generated, and the memory for the lists. */
export async function searches(host, { asked }, { signal, say }) {
  const { description, cubes, mean_length: mean, algorithms } = await callPatiently("compare", asked, signal, say);
  const label = (name) => NAMES[name] ?? name;
  const grouped = description.replace(/\b\d{5,}\b/g, (digits) => number(Number(digits)));
  const perCube = cubes > 1 ? " a cube" : "";
  addBars(host, `Cubes generated${perCube}`, algorithms.map(({ name, generated, reopened }) => ({ label: label(name) + (reopened > 0 ? `: ${number(Math.round(10 * reopened) / 10)} reopened` : ""), value: generated, text: number(Math.round(generated)) })), { stacked: true });
  addBars(host, "Largest open and closed list", algorithms.map(({ name, open, closed }) => ({ label: `${label(name)}: ${number(open)} open, ${number(closed)} closed`, value: open + closed })), { stacked: true });
  addBars(host, `Processor time${perCube}`, algorithms.map(({ name, seconds }) => ({ label: label(name), value: seconds, text: timeText((1000 * seconds) / cubes) })), { stacked: true });
  return `${cubes > 1 ? `${number(cubes)} random cubes, ${mean.toFixed(2)} moves in the mean` : moves(mean)}. ${grouped}.`;
}
