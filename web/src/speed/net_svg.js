// The net of a cube as an SVG picture.

import { lookOf } from "../colours.js";
import { NET, geometryOf, sizeOf } from "../cube.js";
import { svgElement } from "../dom.js";

const FACE = 30;  // along a face
const GAP = 2;    // between faces, and around them

const NET_SIZE = { width: 4 * FACE + 5 * GAP, height: 3 * FACE + 4 * GAP };

/** An SVG element of the net of these facelets, with letters, if the page shows them. */
export function netSvg(puzzle, facelets) {
  const { width, height } = NET_SIZE;
  const picture = svgElement("svg", { viewBox: `0 0 ${width} ${height}`, width, height, class: "net-picture", "aria-hidden": "true" });
  const cell = FACE / sizeOf(puzzle);
  const looks = Object.fromEntries([...new Set(facelets)].map((colour) => [colour, lookOf(colour)]));
  geometryOf(puzzle).forEach(({ face, row, column }, index) => {
    const [x, y] = [GAP + NET[face][0] * (FACE + GAP) + column * cell, GAP + NET[face][1] * (FACE + GAP) + row * cell];
    picture.append(svgElement("rect", { x, y, width: cell, height: cell, fill: looks[facelets[index]].sticker, stroke: looks[facelets[index]].plastic, "stroke-width": 1 }));
    picture.append(svgElement("text", { x: x + cell / 2, y: y + cell / 2, "font-size": cell * 0.7, class: "net-letter", "data-colour": facelets[index] }, facelets[index]));
  });
  return picture;
}
