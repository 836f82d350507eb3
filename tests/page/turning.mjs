// A cube of the tests' own, to apply the answers that a page shows: it shares no code with the page or the engine.
//
// A sticker is its place and its direction in space (x right, y up, z to the viewer). A turn rotates those whose piece is
// in its layers. Facelets are numbered by faces U R F D L B, row by row, as in docs/conventions.md.

import assert from "node:assert/strict";

// Of each face: its direction, and those of a row from left to right and of a column downwards.
const FACES = {
  U: [[0, 1, 0], [1, 0, 0], [0, 0, 1]], R: [[1, 0, 0], [0, 0, -1], [0, -1, 0]], F: [[0, 0, 1], [1, 0, 0], [0, -1, 0]],
  D: [[0, -1, 0], [1, 0, 0], [0, 0, -1]], L: [[-1, 0, 0], [0, 0, 1], [0, -1, 0]], B: [[0, 0, -1], [-1, 0, 0], [0, -1, 0]],
};
const STICKERS = Object.values(FACES).flatMap(([out, along, down]) => Array.from({ length: 9 }, (_, i) => ({
  out, at: out.map((x, axis) => x + (i % 3 - 1) * along[axis] + (Math.floor(i / 3) - 1) * down[axis]),
})));
const keyOf = ({ out, at }) => `${out}/${at}`;
const INDEX = new Map(STICKERS.map((sticker, i) => [keyOf(sticker), i]));

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
// A quarter turn clockwise, seen from where the axis points to.
/** @type {(place: number[], axis: number[]) => number[]} */
const rotated = ([x, y, z], [a, b, c]) => {
  const along = dot([x, y, z], [a, b, c]);
  return [y * c - z * b + along * a, z * a - x * c + along * b, x * b - y * a + along * c];
};

// Letters of turns: the face whose way they go, and which layers along its axis they take.
const OUTER = (layer) => layer === 1;
const INNER = (layer) => layer === 0;
const WIDE = (layer) => layer >= 0;
const ALL = () => true;
const TURNS = [
  ...Object.keys(FACES).flatMap((face) => [{ letter: face, face, takes: OUTER }, { letter: `${face}w`, face, takes: WIDE }, { letter: face.toLowerCase(), face, takes: WIDE }]),
  { letter: "M", face: "L", takes: INNER }, { letter: "E", face: "D", takes: INNER }, { letter: "S", face: "F", takes: INNER },
  { letter: "x", face: "R", takes: ALL }, { letter: "y", face: "U", takes: ALL }, { letter: "z", face: "F", takes: ALL },
];
// Of each letter: which sticker comes to each place.
const PERMUTATIONS = new Map(TURNS.map(({ letter, face, takes }) => {
  const axis = FACES[face][0];
  const from = STICKERS.map((_, i) => i);
  STICKERS.forEach(({ out, at }, i) => {
    if (takes(dot(at, axis))) from[INDEX.get(keyOf({ out: rotated(out, axis), at: rotated(at, axis) }))] = i;
  });
  return /** @type {const} */ ([letter, from]);
}));

export const SOLVED = "URFDLB".replace(/./g, (face) => face.repeat(9));

/** The facelets after these turns, a text like "R U2 Fw' M". Fails on what is no turn. */
export function turned(facelets, turns) {
  let now = facelets;
  for (const turn of turns.split(/\s+/).filter(Boolean)) {
    const [, letter, times] = turn.match(/^([URFDLB]w?|[urfdlbMESxyz])(2'?|')?$/) ?? assert.fail(`${turn} is no turn`);
    for (let i = 0; i < (times === undefined ? 1 : times === "'" ? 3 : 2); ++i) now = PERMUTATIONS.get(letter).map((place) => now[place]).join("");
  }
  return now;
}

/** The 24 facelets of a 2x2x2: the corners of a 3x3x3. */
export const cornersOf = (facelets) => [...facelets].filter((_, i) => [0, 2, 6, 8].includes(i % 9)).join("");

/** Whether each face of a 3x3x3 or 2x2x2 has one colour, however it is held. */
export const isSolved = (facelets) => facelets.match(new RegExp(`.{${facelets.length / 6}}`, "g")).every((face) => new Set(face).size === 1);

// The four edges at the bottom: the sticker that looks down, that at the side, and the centre of the side.
const CROSS = [[28, 25, 22], [32, 16, 13], [34, 52, 49], [30, 43, 40]];

/** Whether the edges at the bottom have the colours of the centres. */
export const hasCross = (facelets) => CROSS.every(([down, side, centre]) => facelets[down] === facelets[31] && facelets[side] === facelets[centre]);

/** Whether the lower two layers have the colours of the centres. */
export const hasTwoLayers = (facelets) => [..."RFDLB"].every((face) => {
  const first = 9 * "URFDLB".indexOf(face);
  return Array.from({ length: 9 }, (_, i) => i).every((i) => (face !== "D" && i < 3) || facelets[first + i] === facelets[first + 4]);
});

const EDGES = STICKERS.flatMap(({ at, out }, i) => (dot(at, at) !== 2 ? [] : [[i, INDEX.get(keyOf({ at, out: at.map((x, axis) => x - out[axis]) }))]]));

/** The 18 moves of the half-turn metric. */
export const MOVES = [..."URFDLB"].flatMap((face) => ["", "2", "'"].map((times) => face + times));

// A cross is the places of its four stickers that look down.
const keyOfCross = (places) => places.reduce((key, place) => 54 * key + place, 0);

// The distance of each cross: breadth-first from the solved one.
function crossDistances() {
  // Where a sticker goes by each move.
  const ways = MOVES.map((move) => {
    const to = new Uint8Array(54);
    [...turned(STICKERS.map((_, i) => String.fromCharCode(200 + i)).join(""), move)].forEach((was, i) => { to[was.charCodeAt(0) - 200] = i; });
    return to;
  });
  const distances = new Uint8Array(54 ** 4).fill(255);
  let frontier = [CROSS.map(([down]) => down)];
  distances[keyOfCross(frontier[0])] = 0;
  for (let distance = 1; frontier.length > 0; ++distance) {
    const next = [];
    for (const places of frontier)
      for (const way of ways) {
        const after = places.map((place) => way[place]);
        if (distances[keyOfCross(after)] !== 255) continue;
        distances[keyOfCross(after)] = distance;
        next.push(after);
      }
    frontier = next;
  }
  return distances;
}
let distances;

/** The fewest moves (HTM) to the cross at the bottom, by a search of the tests' own. */
export function crossDistance(facelets) {
  distances ??= crossDistances();
  const placeOf = (down, side) => EDGES.find(([one, other]) => facelets[one] === facelets[down] && facelets[other] === facelets[side])[0];
  return distances[keyOfCross(CROSS.map(([, , centre]) => placeOf(31, centre)))];
}
