// The arrow on the cube that shows the next turn: along the layer that turns, over two faces that are seen.
//
// Points are those of a cube that reaches from -1 to 1.

import { sizeOf } from "./cube.js";
import { svgElement } from "./dom.js";

// By axis: two faces next to each other, the first of which goes to the second in a clockwise turn of R, U or F.
const AXES = { x: { axis: [1, 0, 0], ring: [[0, 0, 1], [0, 1, 0]] }, y: { axis: [0, 1, 0], ring: [[0, 0, 1], [-1, 0, 0]] },
  z: { axis: [0, 0, 1], ring: [[0, 1, 0], [1, 0, 0]] } };
// Axis, side (-1, 0 or 1 along it), and way as above or against it.
const TURNS = { R: ["x", 1, 1], L: ["x", -1, -1], M: ["x", 0, -1], x: ["x", 0, 1], U: ["y", 1, 1], D: ["y", -1, -1], E: ["y", 0, -1],
  y: ["y", 0, 1], F: ["z", 1, 1], B: ["z", -1, -1], S: ["z", 0, 1], z: ["z", 0, 1] };

const LIFT = 1.02;  // above the stickers
const START = -1.2;
const HALF = 0.1;   // half of the width of the shaft
const HEAD = 0.26;  // and of the head
const TIP = 0.4;    // the length of a head

const negative = (vector) => vector.map((value) => -value);
const sum = (...terms) => [0, 1, 2].map((i) => terms.reduce((all, [scale, vector]) => all + scale * vector[i], 0));

/**
 * An SVG group with the arrow of a turn. `see(vector)` gives how far a vector points towards the viewer as its third
 * number, `project(point)` where a point lies in the picture. A half turn has two heads.
 */
export function arrowOf(puzzle, turn, see, project) {
  const wide = /[rludfb]/.test(turn[0]);
  const [name, side, sense] = TURNS[wide ? turn[0].toUpperCase() : turn[0]];
  const { axis, ring: [one, two] } = AXES[name];
  const ring = [one, two, negative(one), negative(two)];
  const facing = (i) => Math.min(see(ring[i])[2], see(ring[(i + 1) % 4])[2]);
  const first = [0, 1, 2, 3].reduce((best, i) => (facing(i) > facing(best) ? i : best));
  const faces = [ring[first], ring[(first + 1) % 4]];
  const [from, to] = sense * (turn.endsWith("'") ? -1 : 1) > 0 ? faces : faces.reverse();
  const middle = side * (1 - (wide ? 2 : 1) / sizeOf(puzzle));
  // Before 0 it is on the face `from`, after it on `to`.
  const at = (along, aside) => project(sum([middle + aside, axis], [LIFT * Math.min(1, 1 - along), from], [LIFT * Math.min(1, 1 + along), to]));
  const heads = turn.endsWith("2") ? [0.5, 0.5 + TIP] : [0.85];
  const neck = heads[0];
  const shaft = [at(START, -HALF), at(0, -HALF), at(neck, -HALF), at(neck, HALF), at(0, HALF), at(START, HALF)];
  const group = svgElement("g", { class: "turn-arrow" });
  for (const points of [shaft, ...heads.map((begin) => [at(begin, -HEAD), at(begin + TIP, 0), at(begin, HEAD)])])
    group.append(svgElement("polygon", { points: points.map((point) => point.map((value) => value.toFixed(4)).join()).join(" ") }));
  return group;
}
