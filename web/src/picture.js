// The cube as an SVG picture, seen from the front, above and the right: shown while no solution is played.

import { svgElement } from "./dom.js";
import { BLANK, geometryOf, sizeOf } from "./cube.js";

const COS30 = Math.sqrt(3) / 2;
const PLAIN = { U: [[1, 0, 0], [0, 0, 1]], F: [[1, 0, 0], [0, -1, 0]], R: [[0, 0, -1], [0, -1, 0]] };

// Orthographic, from the direction (1, 1, 1).
const project = ([x, y, z]) => [(x - z) * COS30, (x + z) / 2 - y];
const add = (a, b, scale) => a.map((value, i) => value + scale * b[i]);

/** An SVG element of the three visible faces; `lettered`: with letters, if the page shows them. */
export function pictureOf(puzzle, facelets, lettered = false) {
  const size = sizeOf(puzzle);
  const reach = size * 2.15;
  const picture = svgElement("svg", { viewBox: `${-reach} ${-reach} ${2 * reach} ${2 * reach}`, "aria-hidden": "true" });
  geometryOf(puzzle).forEach(({ face, at, normal }, index) => {
    if (!PLAIN[face]) return;
    const [right, down] = PLAIN[face];
    const centre = add(at, normal, 1);
    const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]]
      .map(([a, b]) => project(add(add(centre, right, a * 0.92), down, b * 0.92)));
    const points = corners.map((point) => point.map((c) => c.toFixed(3)).join()).join(" ");
    picture.append(svgElement("polygon", { points, class: "facet", "data-colour": facelets[index] }));
    if (!lettered || facelets[index] === BLANK) return;
    const lie = [right, down, centre].flatMap(project).map((value) => value.toFixed(3)).join(" ");
    picture.append(svgElement("text", { transform: `matrix(${lie})`, class: "facet-letter", "data-colour": facelets[index] }, facelets[index]));
  });
  return picture;
}
