// From six sides, in any order and turned in any way, to a cube held with white on top and green in front. The engine
// finds the order and the turns: it is the way in which the pieces exist (docs/camera.md). It receives 54 colours, never a
// picture.

import { call } from "../api.js";
import { FACES, applyTurns, rotations } from "../cube.js";
import { facesOf, misfitOfFaces } from "./sides.js";

// The cell of a face in its place that is cell `cell` of the face after clockwise quarter turns.
function cellBefore(cell, quarters) {
  let [row, column] = [Math.floor(cell / 3), cell % 3];
  for (let turn = 0; turn < quarters; ++turn) [row, column] = [2 - column, row];
  return 3 * row + column;
}

/** For each facelet the number of the shown sticker: sticker c of side k has number 9 k + c. */
export function shownAt(order, turns) {
  const shown = new Array(54);
  for (let side = 0; side < 6; ++side)
    for (let cell = 0; cell < 9; ++cell) shown[9 * FACES.indexOf(order[side]) + cellBefore(cell, Number(turns[side]))] = 9 * side + cell;
  return shown;
}

const NUMBERED = Array.from({ length: 54 }, (_, i) => String.fromCodePoint(0x100 + i)).join("");

// Turns the whole cube so that its centres have their usual colours: {facelets, from}; from[i] was facelet i before.
function asUsuallyHeld(facelets, colours) {
  const held = rotations().map((rotation) => [...applyTurns("3x3x3", NUMBERED, rotation)].map((mark) => mark.charCodeAt(0) - 0x100));
  const centres = (from) => FACES.map((_, face) => facelets[from[9 * face + 4]]);
  const cost = (from) => misfitOfFaces(centres(from).map((face) => colours[face]));
  const from = held.reduce((best, next) => (cost(next) < cost(best) ? next : best));
  const names = centres(from);
  return { facelets: from.map((old) => FACES[names.indexOf(facelets[old])]).join(""), from };
}

/** @returns {Promise<Reading | Failure>} */
async function ask(sides, order) {
  try {
    const rgb = sides.flat();
    const answer = await call("colours", { rgb, order: order ?? "any", turns: "any" });
    const shown = shownAt(answer.order, answer.turns);
    const { facelets, from } = order ? { facelets: answer.facelets, from: shown.map((_, i) => i) } : asUsuallyHeld(answer.facelets, answer.colours);
    const colours = from.map((old) => rgb[shown[old]]);
    const names = FACES.map((_, face) => answer.facelets[from[9 * face + 4]]);
    return { ...cubeOf(answer, facelets, (facelet) => from.indexOf(facelet), (face) => FACES[names.indexOf(face)]), colours,
      turned: [...answer.turns].filter((turn) => turn !== "0").length };
  } catch (error) {
    if (!error.problem) throw error;
    return { error };
  }
}

/**
 * @typedef {object} Reading
 * @property {string} facelets
 * @property {boolean} sure
 * @property {number} margin
 * @property {string[]} doubts
 * @property {Map<number, string>} doubtful
 * @property {{[face: string]: number[]}} fitted
 * @property {number[][]} colours
 * @property {number} turned
 */
/** @typedef {{error: Error, sure?: undefined}} Failure */

/** @returns {Omit<Reading, "colours" | "turned">} */
function cubeOf(answer, facelets, placeOf = (facelet) => facelet, nameOf = (face) => face) {
  return {
    facelets, sure: answer.sure, margin: answer.margin ?? Infinity, doubts: answer.doubts,
    doubtful: new Map(answer.doubtful.map(({ facelet, other }) => [placeOf(facelet), nameOf(other)])),
    fitted: Object.fromEntries(Object.entries(answer.colours).map(([face, rgb]) => [nameOf(face), rgb])),
  };
}

/**
 * Reads six sides. Gives {facelets, sure, doubts, doubtful, colours, turned} or {error}: `doubtful` has for each facelet in
 * doubt the other colour that it may have, `colours` are the RGB colours of the facelets, `turned` is the number of sides
 * that were held turned. Throws when the engine cannot be reached.
 * @param {number[][][]} sides
 * @returns {Promise<Reading | Failure>}
 */
export async function readSides(sides) {
  // In most light the centres tell which side is which. Where they do not, the pieces do.
  const named = await ask(sides, facesOf(sides));
  if (named.sure) return named;
  const free = await ask(sides);
  if ("error" in free) return "error" in named ? named : { ...named, sure: false };
  return free.sure || "error" in named || free.margin > named.margin ? free : named;
}

/**
 * Reads a cube again in which facelets have known colours: `known` is a Map from facelet to face.
 * @param {Reading} reading
 * @param {Map<number, string>} known
 * @returns {Promise<Reading>}
 */
export async function readAgain({ colours, fitted, turned }, known) {
  const rgb = colours.map((colour, facelet) => (fitted[known.get(facelet) ?? ""] ?? colour));
  const answer = await call("colours", { rgb, turns: "000000" });
  return { ...cubeOf(answer, answer.facelets), colours, turned };
}
