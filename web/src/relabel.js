// Colours as the faces on whose centres they are: a cube that is held in another way, told as if held the usual way.

import { BLANK, FACES } from "./cube.js";

/** Maps {toFace, toColour} between colours and faces; undefined when a centre is unpainted or two are alike. */
export function relabelling(puzzle, facelets) {
  const centres = puzzle === "2x2x2" ? FACES : FACES.map((_, face) => facelets[9 * face + 4]);
  if (centres.includes(BLANK) || new Set(centres).size < 6) return undefined;
  const toFace = Object.fromEntries(centres.map((colour, face) => [colour, FACES[face]]));
  const toColour = Object.fromEntries(centres.map((colour, face) => [FACES[face], colour]));
  return { toFace, toColour };
}

/** The facelets with each colour replaced; unpainted ones stay so. */
export const applyColours = (facelets, map) => [...facelets].map((colour) => map[colour] ?? colour).join("");
