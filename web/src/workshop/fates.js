// What became of a node of a search tree, in words.

import { text } from "../text.js";
import { moves } from "../words.js";

/** The fates of nodes: [name, class of the dot]. The legend has their words. */
export const FATES = [["expanded", "kept"], ["pruned", "cut"], ["pathmax", "pathmax"], ["lifted", "lifted"], ["leaf", "leaf"],
  ["open", "open"], ["known", "known"], ["outdated", "outdated"], ["goal", "path"]];

/** The node of a row of the API. */
export const nodeOf = ([parent, move, ply, entries, bound, f, fate, born, step]) => ({ parent, move, ply, entries, bound, f, fate, born, step });

/** Why a node has its fate; `names` are those of the tables. */
export function reasonOf({ ply, entries, bound, f, fate }, { limit }, names) {
  const tables = entries.map((entry, i) => `${names[i]} ${entry}`).join(", ");
  const sum = `f = ${ply} + ${bound}${f > ply + bound ? text("workshop.reason.raised", { f }) : ` = ${f}`}${tables ? ` (${tables})` : ""}`;
  return text(`workshop.reason.${fate}`, { sum, limit, moves: moves(ply), left: limit - ply, turns: text("workshop.turns", { n: bound }),
    table: names[entries.indexOf(bound)] ?? text("workshop.reason.bound") });
}

/** What a whole tree cost. */
export function sumsOf({ children, expanded, pruned, pathmax, lifted, known, reopened, nodes, steps }) {
  if (children === 0) return "";
  const counts = { pruned, pathmax, lifted, known: steps.length > 0 ? known : 0, reopened };
  const sums = [text("workshop.sums.generated", { children, expanded }),
    ...Object.entries(counts).filter(([, n]) => n > 0).map(([name, n]) => text(`workshop.sums.${name}`, { n }))].join(", ");
  return nodes.length < children ? text("workshop.sums.drawn", { sums, n: nodes.length }) : `${sums}.`;
}
