// The six colours: their names and keys. A colour has the letter of its face.

import { BLANK, FACES, geometryOf, isCentre, sizeOf } from "./cube.js";
import { inEnglish } from "./english.js";
import { text, textWith } from "./text.js";
import english from "./text/en/common.js";

/** The name of a colour. */
export const colourName = (colour) => text(`common.colour.${colour === BLANK ? "blank" : colour}`);

/** The name of a face. */
export const faceName = (face) => text(`common.face.${face}`);

// The words for the place of a sticker.
function placeOf(puzzle, index) {
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

const WRONG = /\b([URFDLB])([1-9]) should be ([URFDLB])/g;

/** The ways to repair that a message about wrong stickers names, "U3 should be R, not L; or F1 should be R, not L": of each,
 * the right colours by the numbers of the stickers. */
export const repairsIn = (puzzle, message) => message.split("; or ").map((way) => new Map([...way.matchAll(WRONG)]
  .map(([, face, number, right]) => [FACES.indexOf(face) * sizeOf(puzzle) ** 2 + Number(number) - 1, right]))).filter(({ size }) => size > 0);

/** What is wrong by such a way, a sentence for each sticker. */
export const wrongsOf = (puzzle, facelets, way) => [...way].map(([index, right]) => text("solve.sticker.should_be",
  { ...placeOf(puzzle, index), right: colourName(right), wrong: colourName(facelets[index]) }));

/**
 * Why a cube is impossible: what the page says of the reason's name, and the engine's English sentence without the ways to
 * repair, with colours by their names.
 * @param {{reason: string, message: string}} defect
 */
export const defectWords = ({ reason, message }) => textWith(`solve.reason.${reason}`,
  { said: inEnglish(message.replace(/^[URFDLB]\d should be .*?\. /, "").replace(/\b[Cc]olour ([URFDLB])\b/g, (_, colour) => english[`colour.${colour}`])) });

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
