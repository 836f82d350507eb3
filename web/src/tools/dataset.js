// Data sets as `superflip dataset` writes them in HTM (docs/datasets.md), byte for byte: the cubes of a seed, solved one after
// the other by the optimal solver.

import { callPatiently, errorOf, solve } from "../api.js";

/** The form. The command has other metrics, and continues a file. */
export const DATASET = { type: "object", required: [], properties: {
  count: { type: "integer", description: "how many cubes", minimum: 1, maximum: 1000, default: 1 },
  seed: { type: "integer", description: "which cubes. The same seed gives the same cubes on every machine", minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 1 },
  labels: { type: "string", description: "moves: a shortest solution, and which moves begin one; all: all shortest solutions too; one: only one shortest solution, many times as fast", enum: ["moves", "all", "one"], default: "moves" },
} };

const MOVES = [..."URFDLB"].flatMap((face) => [face, `${face}2`, `${face}'`]);
const order = (solution) => solution.split(" ").map((move) => String.fromCharCode(97 + MOVES.indexOf(move))).join("");

function crc32(text) {
  let sum = -1;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; ++bit) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (~sum >>> 0).toString(16).padStart(8, "0");
}

function lineOf(draw, labels, { length, solution, solutions }) {
  const found = (solutions ?? [{ solution }]).map((one) => one.solution).sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const begun = new Set(solutions?.flatMap(({ steps }) => steps[0]));  // turns of opposite faces are one step
  const line = JSON.stringify({ schema: 1, metric: "htm", ...draw, length, solution: found[0], ...(labels === "all" && { solutions: found }),
    ...(labels !== "one" && { solution_count: found.length, optimal_moves: MOVES.map((move) => Number(begun.has(move))) }) }).slice(0, -1);
  return { moves: found[0], length, solutions: labels === "one" ? undefined : found.length, line: `${line},"crc32":"${crc32(line)}"}\n` };
}

/**
 * Makes {records, seed}; a record is {moves, length, solutions, line}. Calls `on(n, state)` as the search of the n-th cube goes on. When
 * it is aborted, the answer has those that are done.
 */
export async function makeDataset({ count = 1, seed = 1, labels = "moves" }, signal, busy, on) {
  const { scrambles } = await callPatiently("scramble", { count, seed }, signal, busy);
  const records = [];
  try {
    for (const [index, { facelets: cube }] of scrambles.entries()) {
      const progress = (state) => on(index + 1, state);
      const answer = await solve({ cube, solver: "optimal", ...(labels !== "one" && { count: "all" }) }, signal, { progress });
      if (answer.status !== "solved") throw errorOf(answer.error);
      records.push(lineOf({ seed, index, cube }, labels, answer));
    }
  } catch (error) {
    if (error.name !== "AbortError" || records.length === 0) throw error;
  }
  return { records, seed };
}
