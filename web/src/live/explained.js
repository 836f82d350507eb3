// An explained solve: what the solver saw in the cube, and what its search did.

import { callPatiently } from "../api.js";
import { element } from "../dom.js";
import { inEnglish } from "../english.js";
import { engineWords } from "../say.js";
import { pictureOf } from "../picture.js";
import { nameOf, solutionText } from "../solution.js";
import { number, text, textWith } from "../text.js";
import { moves } from "../words.js";
import { addBars, addFigure } from "./figure.js";

/** Asks for an explained solve of the cube in `asked`. */
export const explained = (asked, { signal, say }) => callPatiently("explain", asked, signal, say);

// Shorter times are more noise than time.
const SHORTEST_MS = 0.05;

// What can be shown of an explanation, by name.
const SHOWN = {
  /** The cube. */
  cube(host, { answer, stages }) {
    const figure = addFigure(host, text("live.cube"), pictureOf(answer.puzzle, stages[0].facelets));
    figure.classList.add("cube-figure");
  },
  /** The coordinates of each part. */
  coordinates(host, { parts }, { parts: shown }) {
    for (const [i, part] of parts.entries()) {
      if (part.coordinates.length === 0 || (shown && i >= shown)) continue;
      const list = element("dl", "", { className: "numbers" });
      for (const { name, value, size } of part.coordinates) list.append(element("dt", name), element("dd", text("live.coordinate.value", { value, size })));
      addFigure(host, part.name ? textWith("live.coordinates.of", { part: inEnglish(part.name) }) : text("live.coordinates"), list);
    }
  },
  /** The lower bounds of the tables. */
  bounds(host, { parts }) {
    const bars = parts.flatMap((part) => part.bounds.map(({ of, moves: n }) => ({ label: inEnglish(part.name ? `${part.name}: ${of}` : of), value: n, text: moves(n) })));
    if (bars.length > 0) addBars(host, text("live.bounds"), bars, { stacked: true });
  },
  /** Nodes by limit of the iteration. Where several parts have searched, each is named. */
  iterations(host, { parts }) {
    const searched = parts.filter(({ iterations }) => iterations.length > 0);
    for (const part of searched) {
      // "search, by length of phase 1": what searched, and what its iterations differ in.
      const [what = "", by] = part.name?.split(", by ") ?? [];
      addBars(host, textWith(searched.length > 1 ? "live.nodes.by.of" : "live.nodes.by", { what: inEnglish(what), by: by ? inEnglish(by) : text("live.nodes.limit") }),
        part.iterations.map(({ length, nodes }) => ({ label: `${length}`, value: nodes })), { logarithmic: true });
    }
  },
  /** Nodes by depth of the last iteration. */
  plies(host, { parts }) {
    for (const { iterations } of parts) {
      const last = iterations.at(-1);
      if (!last?.plies?.length) continue;
      addBars(host, text("live.nodes.depth", { limit: last.length }), last.plies.map(({ nodes }, depth) => ({ label: `${depth}`, value: nodes })), { logarithmic: true });
      const sum = (what) => last.plies.reduce((total, ply) => total + (ply[what] ?? 0), 0);
      if (sum("children") > 0) host.lastChild.append(element("p", text("live.nodes.children", { children: sum("children"), pruned: sum("pruned") }), { className: "hint" }));
    }
  },
  /** Nodes a second in each iteration. An iteration that is too short to be timed has none. */
  speeds(host, { parts }) {
    for (const { iterations } of parts.filter((part) => part.iterations.length > 0))
      addBars(host, text("live.nodes.speed"), iterations.map(({ length, nodes, time_ms: ms }) => {
        const speed = ms >= SHORTEST_MS ? Math.round((1000 * nodes) / ms) : 0;
        return { label: `${length}`, value: speed, text: speed > 0 ? number(speed) : text("live.nodes.short") };
      }));
  },
  /** The solution. */
  solution(host, { answer }) {
    if (answer.status === "solved") addFigure(host, text("live.solution"), element("code", answer.solution || text("common.no_moves"), { className: "solution" }));
  },
  /** The cube after each phase. */
  stages(host, { answer, stages }) {
    const row = element("div", "", { className: "groups" });
    for (const { name, solution, length, facelets } of stages) {
      const card = element("div", "", { className: "group" });
      card.append(element("p", name ? nameOf({ name }) : solution === null ? text("live.cube") : "", { className: "group-name" }), pictureOf(answer.puzzle, facelets));
      if (length !== null) card.append(element("p", solution || text("common.no_moves"), { className: "group-moves" }), element("p", moves(length), { className: "hint" }));
      row.append(card);
    }
    addFigure(host, text("live.cube.phases"), row);
  },
};

/**
 * Shows the parts `show` of an explained solve; returns a sentence about it.
 * @param {HTMLElement} host
 * @param {{asked: {[field: string]: any}, show: string[], parts?: any}} part
 * @param {{signal: AbortSignal, say: (words: string) => void}} context
 */
export async function explain(host, { asked, show, parts }, context) {
  const explanation = await explained(asked, context);
  for (const name of show) SHOWN[name](host, explanation, { parts });
  const { answer } = explanation;
  if (answer.status === "solved") return solutionText(answer);
  // A limit of no moves asks for the bounds alone.
  return asked.max_length === 0 ? text("live.bound", { moves: moves(answer.lower_bound) }) : engineWords(answer.error);
}
