// The six colours: their names and keys. A colour has the letter of its face.

import { BLANK, FACES, sizeOf } from "./cube.js";
import { text } from "./text.js";

/** The name of a colour. */
export const colourName = (colour) => text(`common.colour.${colour === BLANK ? "blank" : colour}`);
/** The name of a face. */
export const faceName = (face) => text(`common.face.${face}`);

const INITIALS = { W: "U", G: "F", Y: "D", O: "L" };

/** The colour that a key paints: the letter of a face, the initial of a colour, 1 to 6; Backspace, Delete and . erase. */
export function colourOfKey(key) {
  const letter = key.toUpperCase();
  if (FACES.includes(letter)) return letter;
  if (INITIALS[letter]) return INITIALS[letter];
  if (["BACKSPACE", "DELETE", BLANK].includes(letter)) return BLANK;
  return /^[1-6]$/.test(key) ? FACES[Number(key) - 1] : undefined;
}

/** Rewrites a message about wrong stickers, "U3 should be R, not L", with the words of the page. */
export function inColours(puzzle, message) {
  const size = sizeOf(puzzle);
  return message.replace(/\b([URFDLB])([1-9]) should be ([URFDLB]), not ([URFDLB])/g, (_, face, number, right, wrong) =>
    text("solve.sticker.should_be", { face: faceName(face), row: Math.ceil(number / size), column: (number - 1) % size + 1,
      right: colourName(right), wrong: colourName(wrong) }));
}
