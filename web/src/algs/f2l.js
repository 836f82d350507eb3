// The set F2L of the Algs page: the 41 cases of a corner and its edge at the last slot, front right, with the numbers that
// scrambles have. The engine finds their algorithms when they are asked for.

import { call, callPatiently } from "../api.js";
import { BLANK, applyTurns, inverseOf, solvedFacelets, turnsOf } from "../cube.js";

const PUZZLE = "3x3x3";
const TURNS_OF_U = [[], ["U"], ["U2"], ["U'"]];
const FAMILIES = ["<R,U>", "<R,U,F>", "<U,R,F,D,L,B>"];
const MOST_MOVES = 14;
const COUNT = 6;  // algorithms of each family
const CALLS = 4;  // at a time
const POSITIONS = 150;  // of the corner and the edge

// Stickers, by place: the layer but for its centre; the corner above the slot; corner, edge, front and top of the slot.
const LAYER = [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20, 36, 37, 38, 45, 46, 47];
const [ABOVE_TOP, ABOVE, SLOT_CORNER, SLOT_EDGE, FRONT_EDGE] = [8, [8, 9, 20], 29, 12, 19];

// The solved cube with the pieces of the last layer in grey: whatever is not grey is solved, or the pair.
const PAIR = [...solvedFacelets(PUZZLE)].map((colour, place) => (LAYER.includes(place) ? BLANK : colour)).join("");

function shapeOf(pair) {
  const [cornerIn, edgeIn] = [SLOT_CORNER, SLOT_EDGE].map((place) => pair[place] !== BLANK);
  if (cornerIn) return edgeIn ? "both in slot" : "corner in slot";
  if (edgeIn) return "edge in slot";
  return pair[ABOVE_TOP] === "D" ? "corner up" : "corner aside";
}

// Pictures show the corner above its slot; one in the slot has the edge in front.
const mayBeShown = (pair) => (pair[SLOT_CORNER] === BLANK ? ABOVE.some((place) => pair[place] === "D") : pair[SLOT_EDGE] !== BLANK || pair[FRONT_EDGE] !== BLANK);

// A case out of its usual algorithm.
function makeCase(algorithm, i) {
  const members = TURNS_OF_U.map((turn) => [...inverseOf(turnsOf(algorithm)), ...turn]).map((turns) => ({ turns, pair: applyTurns(PUZZLE, PAIR, turns) }));
  const { turns, pair } = members.find((one) => mayBeShown(one.pair)) ?? members[0];
  return { set: "f2l", also: null, case: `${i + 1}`, shape: shapeOf(pair), positions: new Set(members.map((one) => one.pair)).size, of: POSITIONS,
    facelets: pair, cube: applyTurns(PUZZLE, solvedFacelets(PUZZLE), turns), algorithms: [] };
}

/** The cases of the usual algorithms, by number: {set, case, shape, facelets with the other pieces of the layer in grey, cube, ...}. */
export const f2lCases = (algorithms) => algorithms.map(makeCase);

let cases;

/** The row of the set, as the library has rows, of its usual algorithms. */
export function f2lSet(algorithms) {
  cases = f2lCases(algorithms);
  return { set: "f2l", label: "F2L", positions: POSITIONS, cases: cases.map((one) => one.case) };
}

// Solutions of a case with these moves, the shortest first; none where the moves cannot solve it.
async function solutionsOf({ cube }, moves, count, signal) {
  const answer = await callPatiently("solve", { cube, stage: "f2l", moves, count, max_length: MOST_MOVES }, signal, () => undefined);
  return answer.status === "solved" ? (answer.solutions ?? [answer]).map(({ solution }) => solution) : [];
}

const asAlgorithm = (rated) => ({ ...rated, before: "", after: "", setup: inverseOf(turnsOf(rated.text)).join(" ") });

// A case with its algorithms, each rated, the easiest or the shortest first.
async function withAlgorithms(one, { by, moves }, signal) {
  const solutions = (await Promise.all((moves ? [moves] : FAMILIES).map((family) => solutionsOf(one, family, COUNT, signal)))).flat();
  const rated = await Promise.all([...new Set(solutions)].map((check) => call("algs", { check }, { signal })));
  const [first, second] = by === "length" ? ["length", "ease"] : ["ease", "length"];
  return { ...one, algorithms: rated.map(asAlgorithm).sort((a, b) => a[first] - b[first] || a[second] - b[second]) };
}

// All cases, each with a shortest algorithm.
async function withShortest({ moves = FAMILIES[1] }, signal) {
  const rest = cases.map((one, i) => [one, i]);
  const answered = [];
  await Promise.all(Array.from({ length: CALLS }, async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [one, i] = next;
      const [text] = await solutionsOf(one, moves, 1, signal);
      answered[i] = { ...one, algorithms: text === undefined ? [] : [asAlgorithm({ text, length: turnsOf(text).length })] };
    }
  }));
  return answered;
}

/** Answers a question {case, by, moves} about the set as the library does: {cases}. */
export async function askF2l(question, signal) {
  if (question.case === undefined) return { cases: await withShortest(question, signal) };
  return { cases: [await withAlgorithms(cases.find((one) => one.case === question.case), question, signal)] };
}
