// Sides of a cube as nine RGB colours, in any order and turned in any way: whether two are the same, and which is which.

import { FACES } from "../cube.js";

const SAME = 0.035;         // largest typical difference of two pictures of a side, in shares of red and green
const SAME_CENTRE = 0.06;
const SAME_CUBE_CENTRE = 0.02;  // two centres that are as near look like one side that was read twice

const linear = (value) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
// The shares of red and green in a colour: they do not change with the brightness.
function sharesOf(rgb) {
  const [red, green, blue] = rgb.map((value) => linear(value) + 1e-4);
  return [red / (red + green + blue), green / (red + green + blue)];
}
/** @type {(one: number[], other: number[]) => number} */
const difference = ([a, b], [c, d]) => Math.hypot(a - c, b - d);

/** A side turned clockwise by a quarter. */
export const turned = (side) => side.map((_, cell) => side[3 * (2 - cell % 3) + Math.floor(cell / 3)]);

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Whether two pictures show the same side, each turned in any way. A few stickers may differ by glare. */
export function sameSide(one, other) {
  const shares = one.map(sharesOf);
  let there = other.map(sharesOf);
  if (difference(shares[4], there[4]) > SAME_CENTRE) return false;
  for (let turn = 0; turn < 4; ++turn) {
    if (median(shares.map((share, cell) => difference(share, there[cell]))) < SAME) return true;
    there = turned(there);
  }
  return false;
}

/** The numbers of two sides whose centres look alike; undefined if there are none. */
export function alikeCentres(sides) {
  const centres = sides.map((side) => sharesOf(side[4]));
  for (let a = 0; a < centres.length; ++a)
    for (let b = 0; b < a; ++b)
      if (difference(centres[a], centres[b]) < SAME_CUBE_CENTRE) return [b, a];
  return undefined;
}

// Usual colours of the faces, white on top and green in front.
const USUAL = { U: [235, 235, 230], R: [190, 30, 40], F: [20, 140, 70], D: [235, 205, 30], L: [240, 110, 25], B: [25, 75, 180] };
const USUAL_SHARES = FACES.map((face) => sharesOf(USUAL[face]));

// How unlike the usual colours are, by the face that each centre is given.
const misfit = (centres, faces) => faces.reduce((sum, face, i) => sum + difference(sharesOf(centres[i]), USUAL_SHARES[face]) ** 2, 0);

/** A cost of naming these colours U R F D L B, one for each face. */
export const misfitOfFaces = (colours) => misfit(colours, [0, 1, 2, 3, 4, 5]);

/** The face of each side by the colour of its centre, each face once: "UFR". */
export function facesOf(sides) {
  const centres = sides.map((side) => side[4]);
  let best = { cost: Infinity, faces: [] };
  const choose = (faces) => {
    if (faces.length === centres.length) {
      const cost = misfit(centres, faces);
      if (cost < best.cost) best = { cost, faces };
      return;
    }
    for (let face = 0; face < 6; ++face) if (!faces.includes(face)) choose([...faces, face]);
  };
  choose([]);
  return best.faces.map((face) => FACES[face]).join("");
}
