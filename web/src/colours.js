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

const WRONG = /\b([URFDLB])([1-9]) should be ([URFDLB]), not ([URFDLB])/g;

/** The colours that a message about wrong stickers, "U3 should be R, not L", wants, by the numbers of the stickers. */
export const repairsIn = (puzzle, message) => new Map([...message.matchAll(WRONG)]
  .map(([, face, number, right]) => [FACES.indexOf(face) * sizeOf(puzzle) ** 2 + Number(number) - 1, right]));

/** Rewrites a message about stickers with the words of the page: wrong ones by their places, colours by their names. */
export function inColours(puzzle, message) {
  const size = sizeOf(puzzle);
  return message.replace(WRONG, (_, face, number, right, wrong) =>
    text("solve.sticker.should_be", { face: faceName(face), row: Math.ceil(number / size), column: (number - 1) % size + 1,
      right: colourName(right), wrong: colourName(wrong) }))
    .replace(/\b[Cc]olour ([URFDLB])\b/g, (_, colour) => colourName(colour));
}

/** How the style sheet draws a colour: {sticker, onSticker, plastic}. */
export function lookOf(colour) {
  const probe = document.createElement("span");
  probe.dataset.colour = colour;
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const [sticker, onSticker, plastic] = ["--sticker", "--on-sticker", "--plastic"].map((name) => style.getPropertyValue(name).trim());
  probe.remove();
  return { sticker, onSticker, plastic };
}
