// A cube as 54 stickers, for programs that turn one themselves: sticker i of the solved cube is at place state[i]'s i.
//
//   state[place] = the place that the sticker there has on a solved cube
//
// Places are counted as in the facelets of docs/notation.md: faces U R F D L B, each row by row. Turns follow from the
// places' coordinates: x to the right, y up, z to the front.

const FACES = "URFDLB";

// Corners and edges by their stickers, that of U or D (else of F or B) first: the order of the package cubejs.
export const CORNERS = [[8, 9, 20], [6, 18, 38], [0, 36, 47], [2, 45, 11], [29, 26, 15], [27, 44, 24], [33, 53, 42], [35, 17, 51]];
export const EDGES = [[5, 10], [7, 19], [3, 37], [1, 46], [32, 16], [28, 25], [30, 43], [34, 52], [23, 12], [21, 41], [50, 39], [48, 14]];
export const CENTRES = [4, 13, 22, 31, 40, 49];

// Where a sticker is, by face, row and column: its cubie, and outward from it the direction of the face.
const PLACES = [
  (row, column) => [column - 1, 1, row - 1],
  (row, column) => [1, 1 - row, 1 - column],
  (row, column) => [column - 1, 1 - row, 1],
  (row, column) => [column - 1, -1, 1 - row],
  (row, column) => [-1, 1 - row, column - 1],
  (row, column) => [1 - column, 1 - row, -1],
];
const OUTWARD = [[0, 1, 0], [1, 0, 0], [0, 0, 1], [0, -1, 0], [-1, 0, 0], [0, 0, -1]];
const places = Array.from({ length: 54 }, (_, i) => {
  const face = Math.floor(i / 9);
  return [...PLACES[face](Math.floor((i % 9) / 3), i % 3), ...OUTWARD[face]];
});
const placeAt = new Map(places.map((place, i) => [place.join(), i]));

// A quarter turn about x, y or z, clockwise seen from its positive end.
const TURNS = [([x, y, z]) => [x, z, -y], ([x, y, z]) => [-z, y, x], ([x, y, z]) => [y, -x, z]];

// Each letter: the axis, the layers, and whether it turns as the positive end does. The order is that of cubejs's numbers.
const outer = (v) => v === 1;
const inner = (v) => v === -1;
const middle = (v) => v === 0;
const all = () => true;
const outerTwo = (v) => v >= 0;
const innerTwo = (v) => v <= 0;
const LETTERS = {
  U: [1, outer, 1], R: [0, outer, 1], F: [2, outer, 1], D: [1, inner, 3], L: [0, inner, 3], B: [2, inner, 3],
  E: [1, middle, 3], M: [0, middle, 3], S: [2, middle, 1], x: [0, all, 1], y: [1, all, 1], z: [2, all, 1],
  u: [1, outerTwo, 1], r: [0, outerTwo, 1], f: [2, outerTwo, 1], d: [1, innerTwo, 3], l: [0, innerTwo, 3], b: [2, innerTwo, 3],
};

/** The moves by name, in the order U U2 U' R R2 R' ...: [name, where each place's sticker comes from]. */
export const MOVES = Object.entries(LETTERS).flatMap(([letter, [axis, layer, power]]) => {
  const quarter = new Array(54);
  places.forEach((place, i) => {
    if (!layer(place[axis])) return (quarter[i] = i);
    let [position, outward] = [place.slice(0, 3), place.slice(3)];
    for (let turn = 0; turn < power; turn++) [position, outward] = [TURNS[axis](position), TURNS[axis](outward)];
    quarter[placeAt.get([...position, ...outward].map((v) => v + 0).join())] = i;
  });
  const half = turned(quarter, quarter);
  return [[letter, quarter], [`${letter}2`, half], [`${letter}'`, turned(half, quarter)]];
});
const NUMBERS = new Map(MOVES.map(([name], i) => [name, i]));

export const solvedState = () => Array.from({ length: 54 }, (_, i) => i);

/** The state after `state` and then a move, or another cube's state as if it were one. */
export function turned(state, move) {
  return move.map((from) => state[from]);
}

export const faceletsOf = (state) => state.map((sticker) => FACES[Math.floor(sticker / 9)]).join("");

/** Solved in any holding. */
export const isSolved = (state) => state.every((sticker, i) => Math.floor(sticker / 9) === Math.floor(state[i - (i % 9)] / 9));

/** The state that a text of 54 letters shows; it must be that of a possible cube. */
export function stateOf(facelets) {
  const state = new Array(54);
  for (const place of CENTRES) state[place] = 9 * FACES.indexOf(facelets[place]) + 4;
  for (const pieces of [CORNERS, EDGES]) {
    const size = pieces[0].length;
    for (const place of pieces) {
      const shown = place.map((i) => facelets[i]).join("");
      for (const piece of pieces)
        for (let twist = 0; twist < size; twist++) {
          const twisted = place.map((_, i) => FACES[Math.floor(piece[(i + size - twist) % size] / 9)]).join("");
          if (twisted === shown) place.forEach((at, i) => (state[at] = piece[(i + size - twist) % size]));
        }
    }
  }
  return state;
}

/** The numbers of the moves of a text, an array of numbers, or a number. Throws for anything else. */
export function moveNumbers(algorithm) {
  const items = typeof algorithm === "string" ? algorithm.split(/\s+/).filter(Boolean) : [algorithm].flat();
  return items.map((item) => {
    const number = typeof item === "string" ? NUMBERS.get(item) : item;
    if (!Number.isInteger(number) || !MOVES[number]) throw new RangeError(`'${item}' is no move: use U R F D L B E M S x y z u r f d l b with 2 or '`);
    return number;
  });
}

/** The numbers of the moves that take a sequence back. */
export const inverseOf = (numbers) => numbers.map((number) => number + 2 - 2 * (number % 3)).reverse();

export const textOf = (numbers) => numbers.map((number) => MOVES[number][0]).join(" ");
