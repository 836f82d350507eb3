// A case of the last layer from above, with the stickers at its sides.

import { svgElement } from "../dom.js";
import { movesOf } from "./permutation.js";

const FACE = 24;   // along a sticker of the layer
const SIDE = 8;    // across a sticker at its sides
const START = 14;  // where the layer begins
const END = START + 3 * FACE + 2;

const along = (k) => START + k * FACE;

// Left edge, top edge, width and height of sticker `i`: three at the back, three at the left, three at the right, the nine
// of the layer, three at the front.
function boxOf(i) {
  if (i < 3) return [along(i), START - SIDE - 2, FACE, SIDE];
  if (i < 6) return [START - SIDE - 2, along(i - 3), SIDE, FACE];
  if (i < 9) return [END, along(i - 6), SIDE, FACE];
  if (i < 18) return [along((i - 9) % 3), along(Math.floor((i - 9) / 3)), FACE, FACE];
  return [along(i - 18), END, FACE, SIDE];
}

const HOME = "BRLF";  // the sides of a cube with yellow on top and green in front: back, left, right, front
const SHORTER = 0.18;  // of an arrow, at either end
const HEAD = 5;

// An arrow from one sticker of the layer to another: a line and a head.
function arrowOf([from, to]) {
  const middle = (i) => [along(i % 3) + FACE / 2, along(Math.floor(i / 3)) + FACE / 2];
  const [[a, b], [c, d]] = [middle(from), middle(to)];
  const at = (share) => [a + share * (c - a), b + share * (d - b)];
  const [[x, y], [u, v]] = [at(SHORTER), at(1 - SHORTER)];
  const length = Math.hypot(c - a, d - b);
  const [ex, ey] = [(HEAD * (c - a)) / length, (HEAD * (d - b)) / length];
  const group = svgElement("g", { class: "case-arrow" });
  group.append(svgElement("line", { x1: x, y1: y, x2: u - ex / 2, y2: v - ey / 2 }),
    svgElement("polygon", { points: [[u + ex / 2, v + ey / 2], [u - ex - ey * 0.8, v - ey + ex * 0.8], [u - ex + ey * 0.8, v - ey - ex * 0.8]].map((point) => point.join()).join(" ") }));
  return group;
}

/** An SVG element of the 21 stickers of a case with yellow on top, in the engine's order; with letters where the page shows
 * them, and with arrows for pieces that change their places. */
export function casePicture(stickers) {
  const picture = svgElement("svg", { viewBox: "0 0 100 100", class: "case-picture", "aria-hidden": "true" });
  [...stickers].forEach((colour, i) => {
    const [x, y, width, height] = boxOf(i);
    picture.append(svgElement("rect", { x, y, width, height, rx: 2, class: "case-sticker", "data-colour": colour }));
    if (colour !== ".")
      picture.append(svgElement("text", { x: x + width / 2, y: y + height / 2, "font-size": Math.min(width, height) < FACE ? 8 : 14, class: "net-letter", "data-colour": colour }, colour));
  });
  picture.append(...movesOf(stickers, HOME).map(arrowOf));
  return picture;
}
