// The stickers of a 3x3x3 or 2x2x2, and turns of them. Stickers are numbered as in docs/conventions.md: faces U R F D L B,
// each row by row. Permutations are computed from positions in space (x to the right, y up, z towards the viewer), so
// there is no table of cycles that could have a typing error.

export const FACES = ["U", "R", "F", "D", "L", "B"];
export const BLANK = ".";
const NORMALS = { U: [0, 1, 0], R: [1, 0, 0], F: [0, 0, 1], D: [0, -1, 0], L: [-1, 0, 0], B: [0, 0, -1] };

/** Stickers along an edge of the cube: 3 or 2. */
export const sizeOf = (puzzle) => (puzzle === "2x2x2" ? 2 : 3);
/** The number of stickers: 54 or 24. */
export const stickersOf = (puzzle) => 6 * sizeOf(puzzle) ** 2;

/** The facelets of the solved cube. */
export const solvedFacelets = (puzzle) => FACES.map((face) => face.repeat(sizeOf(puzzle) ** 2)).join("");

/** The unpainted cube: blank except for the centres of a 3x3x3. */
export function blankFacelets(puzzle) {
  if (puzzle === "2x2x2") return BLANK.repeat(24);
  return FACES.map((face) => BLANK.repeat(4) + face + BLANK.repeat(4)).join("");
}

/** How many stickers of each colour are still missing; negative: too many. */
export function coloursLeft(facelets) {
  const each = facelets.length / 6;
  return Object.fromEntries(FACES.map((face) => [face, each - [...facelets].filter((c) => c === face).length]));
}

/** Whether a sticker is the centre of a face of the 3x3x3. */
export const isCentre = (puzzle, index) => puzzle === "3x3x3" && index % 9 === 4;

/** The place of each face in the net: [column, row] of each, in units of a face. */
export const NET = { U: [1, 0], L: [0, 1], F: [1, 1], R: [2, 1], B: [3, 1], D: [1, 2] };

function place(face, row, column, size) {
  const edge = size - 1;
  const across = 2 * column - edge;
  const down = 2 * row - edge;
  switch (face) {
    case "U": return [across, edge, down];
    case "D": return [across, -edge, -down];
    case "F": return [across, -down, edge];
    case "B": return [-across, -down, -edge];
    case "R": return [edge, -down, -across];
    default: return [-edge, -down, across];
  }
}

const geometries = new Map();

/** For each sticker: face, row, column, position of its piece, and normal vector. */
export function geometryOf(puzzle) {
  if (!geometries.has(puzzle)) {
    const size = sizeOf(puzzle);
    const stickers = [];
    for (const face of FACES)
      for (let row = 0; row < size; ++row)
        for (let column = 0; column < size; ++column)
          stickers.push({ face, row, column, at: place(face, row, column, size), normal: NORMALS[face] });
    geometries.set(puzzle, stickers);
  }
  return geometries.get(puzzle);
}

// Quarter turns about x, y, z: clockwise, seen from the positive end of the axis.
const QUARTER = [([x, y, z]) => [x, z, -y], ([x, y, z]) => [-z, y, x], ([x, y, z]) => [y, -x, z]];

// By letter: axis, number of quarter turns, and which layers move (`edge` is the coordinate of the outer layer).
const TURNS = {
  R: [0, 1, (c, edge) => c === edge], L: [0, 3, (c, edge) => c === -edge], M: [0, 3, (c) => c === 0], x: [0, 1, () => true],
  U: [1, 1, (c, edge) => c === edge], D: [1, 3, (c, edge) => c === -edge], E: [1, 3, (c) => c === 0], y: [1, 1, () => true],
  F: [2, 1, (c, edge) => c === edge], B: [2, 3, (c, edge) => c === -edge], S: [2, 1, (c) => c === 0], z: [2, 1, () => true],
};
// Wide turns: the face and the layer next to it.
for (const face of "RLUDFB") {
  const [axis, quarters, moves] = TURNS[face];
  TURNS[face.toLowerCase()] = [axis, quarters, (c, edge) => c === 0 || moves(c, edge)];
}

const permutations = new Map();

// The new place of each sticker after a quarter turn.
function permutationOf(puzzle, letter) {
  const key = puzzle + letter;
  if (!permutations.has(key)) {
    const [axis, quarters, moves] = TURNS[letter];
    const stickers = geometryOf(puzzle);
    const name = (at, normal) => `${at} ${normal}`;
    const indexAt = new Map(stickers.map((sticker, index) => [name(sticker.at, sticker.normal), index]));
    permutations.set(key, stickers.map(({ at, normal }, index) => {
      if (!moves(at[axis], sizeOf(puzzle) - 1)) return index;
      for (let i = 0; i < quarters; ++i) [at, normal] = [QUARTER[axis](at), QUARTER[axis](normal)];
      return indexAt.get(name(at.map((c) => c + 0), normal.map((c) => c + 0)));
    }));
  }
  return permutations.get(key);
}

/** The turns of a solution, one word each. Parentheses around the turns of one move are dropped. */
export const turnsOf = (solution) => solution.replace(/[()]/g, " ").split(/\s+/).filter(Boolean);

/** Whether a turn is a rotation of the whole cube. */
export const isRotation = (turn) => /^[xyz]/.test(turn);

/** The inverse of these turns. */
export const inverseOf = (turns) => [...turns].reverse()
  .map((turn) => (turn.endsWith("2") ? turn : turn.endsWith("'") ? turn.slice(0, -1) : `${turn}'`));

/** The facelets after the turns: face turns, slices, wide turns (r) and rotations, as the solvers write them. */
export function applyTurns(puzzle, facelets, turns) {
  let now = [...facelets];
  for (const turn of turns) {
    const permutation = permutationOf(puzzle, turn[0]);
    const quarters = turn.endsWith("2") ? 2 : turn.endsWith("'") ? 3 : 1;
    for (let i = 0; i < quarters; ++i) {
      const next = [];
      permutation.forEach((to, from) => { next[to] = now[from]; });
      now = next;
    }
  }
  return now.join("");
}

const TIPS = [[], ["x"], ["x2"], ["x'"], ["z"], ["z'"]];
const SPINS = [[], ["y"], ["y2"], ["y'"]];

/** The 24 ways of holding a cube, each as the rotation that leads to it. */
export const rotations = () => TIPS.flatMap((tip) => SPINS.map((spin) => [...tip, ...spin]));

/**
 * The rotation that turns the solved cube into these facelets; blank facelets match any colour. Undefined if the facelets
 * are not a solved cube.
 */
export function holdingOf(puzzle, facelets) {
  const solved = solvedFacelets(puzzle);
  const fits = (held) => [...facelets].every((colour, i) => colour === BLANK || colour === held[i]);
  return rotations().find((rotation) => fits(applyTurns(puzzle, solved, rotation)));
}
