// The stickers of the 3D cube as one image, the net of the solved cube. twisty-player maps it onto its puzzle, so the 3D
// cube has the colours, shapes and letters of the net.

import { lookOf } from "./colours.js";
import { BLANK, NET, geometryOf, sizeOf } from "./cube.js";
import { penOf } from "./dom.js";

const FACE = 288;     // pixels along a face: a multiple of 2 and 3
const GAP = 0.05;     // plastic on each side of a sticker, as a fraction of its cell
const CORNER = 0.16;  // the same as .sticker in style.css

/** The data URL of the image for a puzzle with these facelets when solved; `letters`: on all stickers that are not grey. */
export function spriteOf(puzzle, facelets, letters) {
  const canvas = Object.assign(document.createElement("canvas"), { width: 4 * FACE, height: 3 * FACE });
  const pen = penOf(canvas);
  const cell = FACE / sizeOf(puzzle);
  const looks = Object.fromEntries([...new Set(facelets)].map((colour) => [colour, lookOf(colour)]));
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `650 ${Math.round(cell * 0.5)}px system-ui, sans-serif`;
  geometryOf(puzzle).forEach(({ face, row, column }, index) => {
    const { sticker, onSticker, plastic } = looks[facelets[index]];
    const [x, y] = [NET[face][0] * FACE + column * cell, NET[face][1] * FACE + row * cell];
    pen.fillStyle = plastic;
    pen.fillRect(x, y, cell, cell);
    pen.fillStyle = sticker;
    pen.beginPath();
    pen.roundRect(x + GAP * cell, y + GAP * cell, (1 - 2 * GAP) * cell, (1 - 2 * GAP) * cell, CORNER * cell);
    pen.fill();
    if (!letters || facelets[index] === BLANK) return;
    pen.fillStyle = onSticker;
    pen.fillText(facelets[index], x + cell / 2, y + cell * 0.53);
  });
  return canvas.toDataURL();
}
