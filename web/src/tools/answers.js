// What the tools say of an answer: {lines, table, bars, pictures, file}, each left out where there is none. A line is
// [name, value, address, way of a mirror], and without a value it is left out too; a value may be an element. A table is
// {columns, rows} with names of columns; a bar is that of workshop/bars.js; a picture is {puzzle, facelets, words, href,
// also: {words, href}}; a file for a download is {name, parts, type}.

import { solveLink } from "../address.js";
import { errorOf } from "../api.js";
import { inEnglish } from "../english.js";
import { text } from "../text.js";
import { decimals, moves as movesText, number } from "../words.js";
import { FIELDS } from "./fields.js";

const PUZZLE = "3x3x3";

const counted = (counts) => counts.map((value, i) => ({ label: `${i}`, value }));
const puzzleOf = (facelets) => (facelets.length === 24 ? "2x2x2" : PUZZLE);
const toolLink = (tool, fields) => `#${new URLSearchParams({ tool, ...fields })}`;
// The words of a length of a pattern.
const shortest = ({ length, solutions }, metric) => `${length} ${metric}${solutions ? `, ${text("tools.solutions", { n: solutions })}` : ""}`;

/** @param {{[name: string]: any}} split */
function splitOf({ face, turns, cancelled, steps }) {
  return {
    lines: [["face", face], ["turns", number(turns)], ["cancelled", cancelled > 0 ? number(cancelled) : ""]],
    table: { columns: ["step", "moves", "turns", "shortest", ...(steps.some(({ ends_ms: ends }) => ends) ? ["ends"] : [])],
      rows: steps.map(({ step, case: name, moves, turns: own, shortest: least, ends_ms: ends }) =>
        [name ? `${step} ${name}` : step, moves, own, least ?? "", ...(ends ? [decimals(ends / 1000, 2)] : [])]) },
  };
}

/** By the id of the question: what is said of its answer; `asked` are the fields of the request. */
export const ANSWERS = {
  alg({ moves, lengths, order, inverse, mirrors, cycles, brackets, ...forms }) {
    // Forms that only repeat the moves are not said.
    const other = ["simple", "faces", "rotations", "slices", "wide"].filter((name) => forms[name] !== moves);
    return { lines: [["moves", moves, solveLink(PUZZLE, moves)],
      ["lengths", FIELDS.distances.properties.metric.enum.map((id) => `${lengths[id]} ${id.toUpperCase()}`).join(", ")],
      ["order", order], ["brackets", brackets], ...other.map((name) => [name, forms[name] || text("common.no_moves")]), ["inverse", inverse],
      ...Object.entries(mirrors).map(([slice, mirrored]) => ["mirror", mirrored, undefined, text(`tools.mirror.${slice.toUpperCase()}`)]), ["cycles", cycles]] };
  },
  blind({ memo, edges, corners, flips, twists, parity, facelets, commutators = [] }) {
    const turned = twists.map(({ corner, clockwise }) => text(clockwise ? "tools.clockwise" : "tools.anticlockwise", { corner }));
    const pairs = commutators.flatMap(({ letters, algorithms }) => algorithms.map(({ alg }) => ["commutator", alg, undefined, letters]));
    return { lines: [["memo", memo], ["edges", edges.targets.join(" ")], ["corners", corners.targets.join(" ")], ["flips", flips.join(", ")], ["twists", turned.join(", ")],
      ["parity", text(parity ? "tools.yes" : "tools.no")], ["stickers", facelets, solveLink(PUZZLE, facelets)], ...pairs] };
  },
  solve({ puzzle, solution, length, metric, steps, cost, optimal, solver, solutions = [] }, { cube, goal }) {
    const link = goal ? undefined : `./#${new URLSearchParams({ puzzle, cube, moves: solution })}`;
    const robot = (turns) => turns.map((step) => step.join("+")).join(" ");
    return {
      lines: [["moves", solution || text("common.no_moves"), link], ["length", `${length} ${metric.toUpperCase()}`], ["proved", text(optimal ? "tools.yes" : "tools.no")],
        ["robot", `${steps.length}: ${robot(steps)}`], ["cost", cost], ["solver", solver]],
      table: solutions.length > 1 && { columns: ["number", "moves", "turns"], rows: solutions.map((one, i) => [number(i + 1), one.solution, one.length]) },
    };
  },
  analyze({ columns, rows, steps, orders, ...split }) {
    if (steps) return splitOf({ ...split, steps });
    if (orders) return { table: { columns: ["slots", "moves", "turns"], rows: orders.map((order) => [order.slots.join(" "), order.moves.join("  ·  "), order.total]) } };
    const [{ lengths, error }] = rows;
    if (error) throw errorOf(error);
    return { bars: columns.map((column, i) => ({ label: column.replace("_", ", "), value: lengths[i], text: movesText(lengths[i]) })) };
  },
  patterns: ({ patterns }) => ({
    pictures: patterns.map(({ name, also, algorithm, facelets, htm, qtm }) => ({ puzzle: PUZZLE, facelets, href: solveLink(PUZZLE, facelets),
      words: [name, also ?? "", shortest(htm, "HTM"), shortest(qtm, "QTM")], also: { words: text("tools.as_goal"), href: toolLink("solve", { cube: "R R'", goal: algorithm }) } })),
  }),
  find: ({ counts, complete, positions }) => ({
    lines: [["complete", text(complete ? "tools.yes" : "tools.no")]], bars: counted(counts),
    pictures: positions.map(({ moves, facelets }) => ({ puzzle: PUZZLE, facelets, href: solveLink(PUZZLE, facelets), words: [moves] })),
  }),
  convert: ({ encoding, text: written }) => ({ lines: [["encoding", written, undefined, encoding]] }),
  distances: ({ positions, unreached, mean, max, counts }) => ({ bars: counted(counts),
    lines: [["positions", number(positions)], ["unreached", unreached > 0 ? number(unreached) : ""], ["max", max], ["mean", decimals(mean, 2)]] }),
  coset: ({ subgroup, positions, bound, beyond, undecided, counts, listed }) => ({
    lines: [["subgroup", subgroup], ["positions", number(positions)],
      ...(counts ? [] : [["within", `${number(positions - beyond - undecided)}`, undefined, bound], ["beyond", number(beyond), undefined, bound], ["undecided", undecided > 0 ? number(undecided) : ""]])],
    bars: counts && counted(counts),
    pictures: listed.map(({ facelets, length }) => ({ puzzle: puzzleOf(facelets), facelets, href: solveLink(puzzleOf(facelets), facelets), words: [length === undefined ? "" : movesText(length)] })),
  }),
  dataset: ({ records, seed }) => ({
    table: { columns: ["number", "moves", "turns", "solutions"], rows: records.map(({ moves, length, solutions }, i) => [number(i), moves, length, solutions ?? ""]) },
    file: { name: `cubes-${seed}.ndjson`, parts: records.map(({ line }) => line), type: "application/x-ndjson" },
  }),
  compare: ({ description, cubes, mean_length: mean, algorithms }) => ({
    lines: [["description", inEnglish(description)], ["cubes", number(cubes)], ["mean", decimals(mean, 2)]],
    table: { columns: ["algorithm", "expanded", "generated", "open", "closed", "seconds"],
      rows: algorithms.map(({ name, expanded, generated, open, closed, seconds }) => [name, number(Math.round(expanded)), number(Math.round(generated)), number(open), number(closed), decimals(seconds, 3)]) },
    bars: algorithms.map(({ name, expanded }) => ({ label: name, value: expanded, text: number(Math.round(expanded)) })),
  }),
};
