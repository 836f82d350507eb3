// The six colours: their names and keys. A colour has the letter of its face.

import { BLANK, FACES, geometryOf, isCentre, sizeOf } from "./cube.js";
import { text } from "./text.js";

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

const TURNED = /face ([URFDLB]) turned by (a quarter|a half|three)/g;
const QUARTERS = { "a quarter": 1, "a half": 2, three: 3 };

/** The faces of a 3x3x3 that a message says are painted turned, if turning them is the only way to a cube, and the colours of
 * their stickers after that, by number: {faces, way}; undefined otherwise. */
export function turnedIn(facelets, message) {
  const said = /They are one( with face [^,]*) clockwise\. /.exec(message)?.[1] ?? "";
  const turned = [...said.matchAll(TURNED)];
  if (turned.length === 0) return undefined;
  const way = new Map(turned.flatMap(([, face, turn]) => {
    let cells = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    for (let quarters = QUARTERS[turn]; quarters > 0; --quarters) cells = cells.map((_, i) => cells[3 * (2 - (i % 3)) + Math.floor(i / 3)]);
    const first = 9 * FACES.indexOf(face);
    return cells.map((from, i) => [first + i, facelets[first + from]]);
  }));
  return { faces: turned.map(([, face]) => face), way };
}

/** The centres that do not have the colour of their face, with it, by number. */
export const wrongCentres = (puzzle, facelets) => new Map(FACES.map((face, i) => /** @type {[number, string]} */ ([9 * i + 4, face]))
  .filter(([index, face]) => isCentre(puzzle, index) && facelets[index] !== face));

const PIECE = /shows ([URFDLB]+)|^The ([URFDLB]+) \w+ occurs/;
const COUNT = /colour ([URFDLB]) is on (\d+) stickers?, not on (\d+)/;

/**
 * Why a cube is impossible, with colours by their names. The page has a sentence for each reason of the engine.
 * @param {{reason: string, message: string}} defect
 */
export function defectWords({ reason, message }) {
  const [, colour, n, right] = COUNT.exec(message) ?? [];
  const [, shown, piece] = PIECE.exec(message) ?? [];
  const anticlockwise = message.includes("any one corner counter-clockwise");
  return text(`solve.reason.${reason}${anticlockwise ? ".anticlockwise" : ""}`,
    { n: Number(n), right, colour: colour && colourName(colour), colours: [...(shown ?? piece ?? "")].map(colourName).join(", ") });
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
