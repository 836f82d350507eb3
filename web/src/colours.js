// The six colours: their names and keys. A colour has the letter of its face.

import { BLANK, FACES, geometryOf, isCentre } from "./cube.js";
import { text } from "./text.js";

/** The name of a colour. */
export const colourName = (colour) => text(`common.colour.${colour === BLANK ? "blank" : colour}`);

/** The name of a face. */
export const faceName = (face) => text(`common.face.${face}`);

/** The words for the place of a sticker. */
export function placeOf(puzzle, index) {
  const { face, row, column } = geometryOf(puzzle)[index];
  return { face: faceName(face), row: row + 1, column: column + 1 };
}

/** A sticker by its place and this colour. */
export const stickerName = (puzzle, index, colour) =>
  text(isCentre(puzzle, index) ? "solve.sticker.centre" : "solve.sticker", { ...placeOf(puzzle, index), colour: colourName(colour) });

const INITIALS = { W: "U", G: "F", Y: "D", O: "L" };

/** The colour that a key paints: the letter of a face, the initial of a colour, 1 to 6; Backspace, Delete and . erase. */
export function colourOfKey(key) {
  const letter = key.toUpperCase();
  if (FACES.includes(letter)) return letter;
  if (INITIALS[letter]) return INITIALS[letter];
  if (["BACKSPACE", "DELETE", BLANK].includes(letter)) return BLANK;
  return /^[1-6]$/.test(key) ? FACES[Number(key) - 1] : undefined;
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
