// Questions that need several answers: the same cube with several solvers, and a sample of random cubes.

import { call, callPatiently } from "../api.js";
import { inEnglish } from "../english.js";
import { engineWords } from "../say.js";
import { hasText, number, text, textWith } from "../text.js";
import { decimals, moves, timeText } from "../words.js";
import { explained } from "./explained.js";
import { addBars, countsOf, histogramBars, meanText } from "./figure.js";

/**
 * Solves one cube in several ways, `ways`: [[label, fields of the request]], and compares their nodes; their lengths, if
 * `by` is "length".
 */
export async function compare(host, { asked, ways, by = "nodes" }, context) {
  const bars = ways.map(([label]) => ({ label: inEnglish(label), value: 0, text: "…" }));
  const show = addBars(host, text(by === "nodes" ? "live.compare.nodes" : "live.compare.moves"), bars, { stacked: true, logarithmic: by === "nodes" });
  const lengths = [];
  for (const [i, [label, fields]] of ways.entries()) {
    const { answer } = await explained({ ...asked, ...fields }, context);
    const solved = answer.status === "solved";
    if (solved) lengths.push(answer.length);
    bars[i] = { label: textWith("live.compare.way", { way: inEnglish(label), result: solved ? moves(answer.length) : engineWords(answer.error), time: timeText(answer.time_ms) }), value: answer[by] ?? 0 };
    show(bars);
  }
  const same = lengths.length === ways.length && new Set(lengths).size === 1;
  return same ? text("live.compare.same", { moves: moves(lengths[0]) }) : text("live.compare.lengths", { lengths: lengths.join(", ") });
}

/**
 * Asks the solver about `count` random cubes and counts `value(explanation)`, a small number, for example a bound. Returns
 * a sentence with the mean.
 */
export async function sample(host, { asked, count, value, what }, context) {
  const { puzzle, ...fields } = asked;
  const { scrambles } = await call("scramble", { puzzle, count }, { signal: context.signal });
  const values = [];
  const show = addBars(host, textWith("live.sample.title", { what: inEnglish(what) }), []);
  for (const { facelets } of scrambles) {
    values.push(value(await explained({ ...fields, puzzle, cube: facelets }, context)));
    show(histogramBars(countsOf(values)));
  }
  return text("live.sample.mean", { count, mean: meanText(values) });
}

/** Sets search algorithms side by side, on one cube or on random ones: nodes generated, and the memory for the lists. */
export async function searches(host, { asked }, { signal, say }) {
  const { description, cubes, mean_length: mean, algorithms } = await callPatiently("compare", asked, signal, say);
  const label = (name) => (hasText(`live.search.${name}`) ? text(`live.search.${name}`) : name);
  addBars(host, text("live.searches.generated", { n: cubes }), algorithms.map(({ name, generated, reopened }) => ({ label: reopened > 0 ? text("live.searches.reopened", { search: label(name), reopened: Math.round(10 * reopened) / 10 }) : label(name), value: generated, text: number(Math.round(generated)) })), { stacked: true });
  addBars(host, text("live.searches.lists"), algorithms.map(({ name, open, closed }) => ({ label: text("live.searches.open", { search: label(name), open, closed }), value: open + closed })), { stacked: true });
  addBars(host, text("live.searches.time", { n: cubes }), algorithms.map(({ name, seconds }) => ({ label: label(name), value: seconds, text: timeText((1000 * seconds) / cubes) })), { stacked: true });
  return [`${cubes > 1 ? text("live.searches.mean", { cubes, mean: decimals(mean, 2) }) : moves(mean)}. `, inEnglish(`${description}.`)];
}
