// A case of the last layer from above, with the stickers at its sides.

import { svgElement } from "../dom.js";

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

/** An SVG element of the 21 stickers of a case, in the engine's order; it has letters where the page shows them. */
export function casePicture(stickers) {
  const picture = svgElement("svg", { viewBox: "0 0 100 100", class: "case-picture", "aria-hidden": "true" });
  [...stickers].forEach((colour, i) => {
    const [x, y, width, height] = boxOf(i);
    picture.append(svgElement("rect", { x, y, width, height, rx: 2, class: "case-sticker", "data-colour": colour }));
    if (colour !== ".")
      picture.append(svgElement("text", { x: x + width / 2, y: y + height / 2, "font-size": Math.min(width, height) < FACE ? 8 : 14, class: "net-letter", "data-colour": colour }, colour));
  });
  return picture;
}
