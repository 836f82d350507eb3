// The cube as an SVG picture: shown while no solution is played, and for small pictures.

import { BLANK, geometryOf, sizeOf } from "./cube.js";
import { svgElement } from "./dom.js";
import { arrowOf } from "./turn_arrow.js";
import { USUAL, seenFrom } from "./view.js";

// To the right and down on each face, as its stickers are numbered.
const PLAIN = { U: [[1, 0, 0], [0, 0, 1]], F: [[1, 0, 0], [0, -1, 0]], R: [[0, 0, -1], [0, -1, 0]],
  D: [[1, 0, 0], [0, 0, -1]], B: [[-1, 0, 0], [0, -1, 0]], L: [[0, 0, 1], [0, -1, 0]] };
const STICKER = 0.9;  // half a sticker, of half a cell
const CORNER = 0.32;  // the radius of its corners
const FAR = 11.3;     // from the middle of the cube to the viewer, of half the cube: as the 3D player begins
const EDGE_ON = 0.02;  // a face that is seen so flat is not drawn

// The outline of a sticker: to the right and down from its middle.
const OUTLINE = [[1, 1], [-1, 1], [-1, -1], [1, -1]].flatMap(([x, y], corner) => [0, 1, 2, 3, 4].map((i) => {
  const angle = (corner + i / 4) * Math.PI / 2;
  return [x * (STICKER - CORNER) + CORNER * Math.cos(angle), y * (STICKER - CORNER) + CORNER * Math.sin(angle)];
}));
const PLATE = [[-1, -1], [1, -1], [1, 1], [-1, 1]];

const add = (a, b, scale) => a.map((value, i) => value + scale * b[i]);
const text = (numbers) => numbers.map((value) => value.toFixed(3)).join(" ");

/**
 * An SVG element of the faces that are seen; `lettered`: with letters, if the page shows them; `turn`: with its arrow.
 * @param {string} puzzle
 * @param {string} facelets
 * @param {boolean} [lettered]
 * @param {{view?: {yaw: number, pitch: number}, turn?: string}} [seen]
 */
export function pictureOf(puzzle, facelets, lettered = false, { view = USUAL, turn } = {}) {
  const size = sizeOf(puzzle);
  const reach = size * 1.76;
  const picture = svgElement("svg", { viewBox: `${-reach} ${-reach} ${2 * reach} ${2 * reach}`, "aria-hidden": "true" });
  const see = seenFrom(view);
  const project = (point) => {
    const [x, y, near] = see(point);
    const scale = FAR / (FAR - near / size);
    return [x * scale, y * scale];
  };
  const onFace = (outline, centre, [right, down], scale) => outline
    .map(([a, b]) => text(project(add(add(centre, right, a * scale), down, b * scale)))).join(" ");
  geometryOf(puzzle).forEach(({ face, row, column, at, normal }, index) => {
    if (see(normal)[2] < 1 / FAR + EDGE_ON) return;
    const [right, down] = PLAIN[face];
    const centre = add(at, normal, 1);
    if (row + column === 0) picture.append(svgElement("polygon", { points: onFace(PLATE, add([0, 0, 0], normal, size), PLAIN[face], size), class: "plate" }));
    picture.append(svgElement("polygon", { points: onFace(OUTLINE, centre, PLAIN[face], 1), class: "facet", "data-colour": facelets[index] }));
    if (!lettered || facelets[index] === BLANK) return;
    picture.append(svgElement("text", { transform: `matrix(${text([right, down, centre].flatMap(project))})`, class: "facet-letter", "data-colour": facelets[index] }, facelets[index]));
  });
  if (turn) picture.append(arrowOf(puzzle, turn, see, (point) => project(point.map((value) => value * size))));
  return picture;
}
