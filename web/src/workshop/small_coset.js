// The cosets of H = <U, R2> in <U, R>: the coset solver of docs/methods/cosets.md in miniature. It is computed here, from
// the turns of stickers alone, so it needs no server.
//
//                        H = <U, R2> in <U, R>                         G1 in the whole cube
//   positions of H       14,400                                        19,508,428,800
//   pages                120 arrangements of six corners               40,320
//   bits of a page       120 arrangements of seven edges of one parity 483,840
//   cosets               5,103: twists of the corners (243) and the    2,217,093,120
//                        places of the edges FR and BR (21)

import { applyTurns, geometryOf } from "../cube.js";

const TURNS = ["U", "U2", "U'", "R", "R2", "R'"];
const ALL = [0, 1, 2, 3, 4, 5];
const OF_GROUP = [0, 1, 2, 4];  // the turns of H
const ENTERING = [3, 5];        // the others: only after them a sequence enters H
const OF_FACE = [[0, 1, 2], [3, 4, 5]];
export const PAGES = 120;
export const PAGE_BITS = 120;
export const UNKNOWN = 255;
/** No position of <U, R> needs more turns. */
export const MOST_TURNS = 20;

// A letter for each label, so that an arrangement of labels is a string.
const letter = (label) => String.fromCodePoint(0x100 + label);
const PUZZLE = "3x3x3";
const STICKERS = geometryOf(PUZZLE);
// [turn][place]: where the sticker comes from.
const SOURCES = TURNS.map((turn) =>
  [...applyTurns(PUZZLE, STICKERS.map((_, sticker) => letter(sticker)).join(""), [turn])].map((from) => from.charCodeAt(0) - 0x100));

const zeros = ({ at }) => at.filter((c) => c === 0).length;
const isCorner = (sticker) => zeros(sticker) === 0;
const isEdge = (sticker) => zeros(sticker) === 1;
const pieceOf = ({ at }) => STICKERS.findIndex((other) => `${other.at}` === `${at}`);
// The edges FR and BR: on the right, and neither up nor down.
const isOfSlice = ({ at: [x, y, z] }) => x > 0 && y === 0 && z !== 0;

// What the turns make of the labels of the solved cube: {count, next: [turn][number], parity: [number]}. The parity is
// that of the quarter turns.
function arrangements(labelOf) {
  const start = STICKERS.map((sticker) => letter(labelOf(sticker))).join("");
  const numbers = new Map([[start, 0]]);
  const all = [start];
  const parity = [0];
  const next = TURNS.map(() => /** @type {number[]} */ ([]));
  for (let number = 0; number < all.length; ++number) {
    for (const turn of ALL) {
      let after = "";
      for (const source of SOURCES[turn]) after += all[number][source];
      const known = numbers.get(after) ?? all.length;
      if (known === all.length) {
        numbers.set(after, known);
        all.push(after);
        parity.push(parity[number] ^ (turn % 3 === 1 ? 0 : 1));
      }
      next[turn][number] = known;
    }
  }
  return { count: all.length, next: next.map((numbersAfter) => Int32Array.from(numbersAfter)), parity };
}

// The columns of H: a number from 0 to 119 for each arrangement of the edges that H makes, among those of its parity.
function columnsOf(edges) {
  const columns = new Int32Array(edges.count).fill(-1);
  const counts = [0, 0];
  const open = [0];
  columns[0] = counts[0]++;
  for (const number of open) {
    for (const turn of OF_GROUP) {
      const after = edges.next[turn][number];
      if (columns[after] >= 0) continue;
      columns[after] = counts[edges.parity[after]]++;
      open.push(after);
    }
  }
  return { columns, numbers: open };
}

// The distances of the cosets from H, by breadth-first search.
function distancesOf(cosets) {
  const distances = new Uint8Array(cosets.count).fill(UNKNOWN);
  const open = [0];
  distances[0] = 0;
  for (const coset of open) {
    for (const { [coset]: after } of cosets.next) {
      if (distances[after] !== UNKNOWN) continue;
      distances[after] = distances[coset] + 1;
      open.push(after);
    }
  }
  return distances;
}

/** The tables of all cosets: some tenths of a second. */
export function makeTables() {
  const corners = arrangements((sticker) => (isCorner(sticker) ? 1 + pieceOf(sticker) : 0));
  const edges = arrangements((sticker) => (isEdge(sticker) ? 1 + pieceOf(sticker) : 0));
  const cosets = arrangements((sticker) => {
    if (isCorner(sticker)) return sticker.face === "U" || sticker.face === "D" ? 1 : 2;
    return isEdge(sticker) ? (isOfSlice(sticker) ? 3 : 4) : 0;
  });
  return { corners, edges, cosets, distances: distancesOf(cosets), ...columnsOf(edges) };
}

/**
 * The coset of the cube after `turns` (numbers of TURNS). `levels` has the distance of each position by its bit, page *
 * 120 + column, or UNKNOWN. advance() does the next level and returns what it found: {depth, sequences, entered,
 * extended}.
 */
export function makeCoset(tables, turns) {
  const { corners, edges, cosets, distances, columns, numbers } = tables;
  const start = { corner: 0, edge: 0, coset: 0 };
  for (const turn of turns) {
    start.corner = corners.next[turn][start.corner];
    start.edge = edges.next[turn][start.edge];
    start.coset = cosets.next[turn][start.coset];
  }
  const levels = new Uint8Array(PAGES * PAGE_BITS).fill(UNKNOWN);
  // The arrangement of the edges in each column, by parity.
  /** @type {number[][]} */
  const edgeAt = [[], []];
  for (const number of numbers) edgeAt[edges.parity[number]][columns[number]] = number;
  let latest = [];  // bits of the last level
  let depth = -1;
  let known = 0;

  // Sets the bit of an element of H if it is not set.
  const mark = (corner, edge) => {
    const bit = corner * PAGE_BITS + columns[edge];
    if (levels[bit] !== UNKNOWN) return 0;
    levels[bit] = depth;
    latest.push(bit);
    return 1;
  };

  // Every position of the level before, after each turn of H.
  const extend = () => {
    const before = latest;
    latest = [];
    let found = 0;
    for (const bit of before) {
      const corner = Math.floor(bit / PAGE_BITS);
      const edge = edgeAt[corners.parity[corner]][bit % PAGE_BITS];
      for (const turn of OF_GROUP) found += mark(corners.next[turn][corner], edges.next[turn][edge]);
    }
    return found;
  };

  // All sequences of exactly `depth` turns into H, the last of which is none of H.
  const search = () => {
    let sequences = 0;
    let entered = 0;
    const below = (corner, edge, coset, left, face) => {
      if (left === 0) {
        ++sequences;
        entered += mark(corner, edge);
        return;
      }
      for (const turn of left === 1 ? ENTERING : OF_FACE[face]) {
        const after = cosets.next[turn][coset];
        if (distances[after] < left) below(corners.next[turn][corner], edges.next[turn][edge], after, left - 1, 1 - face);
      }
    };
    // Turns of the two faces alternate, and the last one is of R.
    if (depth > 0) below(start.corner, start.edge, start.coset, depth, depth % 2);
    else if (start.coset === 0) below(start.corner, start.edge, start.coset, 0, 0);
    return { sequences, entered };
  };

  return {
    levels,
    entry: distances[start.coset],
    get known() { return known; },
    get depth() { return depth; },
    advance() {
      ++depth;
      const extended = extend();
      const { sequences, entered } = search();
      known += extended + entered;
      return { depth, sequences, entered, extended };
    },
  };
}
