// What is wrong with an impossible cube, and what to do about it. Loaded when the first one comes.

import { colourName, faceName, placeOf, stickerName } from "./colours.js";
import { FACES, isCentre, sizeOf } from "./cube.js";
import { inEnglish } from "./english.js";
import { text } from "./text.js";

const WRONG = /\b([URFDLB])([1-9]) should be ([URFDLB])/g;

// The ways to repair that a message about wrong stickers names, "U3 should be R, not L; or F1 should be R, not L": of each,
// the right colours by the numbers of the stickers.
const repairsIn = (puzzle, message) => message.split("; or ").map((way) => new Map([...way.matchAll(WRONG)]
  .map(([, face, number, right]) => [FACES.indexOf(face) * sizeOf(puzzle) ** 2 + Number(number) - 1, right]))).filter(({ size }) => size > 0);

// What is wrong by such a way, a sentence for each sticker.
const wrongsOf = (puzzle, facelets, way) => [...way].map(([index, right]) => text("solve.sticker.should_be",
  { ...placeOf(puzzle, index), right: colourName(right), wrong: colourName(facelets[index]) }));

const TURNED = /face ([URFDLB]) turned by (a quarter|a half|three)/g;
const QUARTERS = { "a quarter": 1, "a half": 2, three: 3 };

// The faces of a 3x3x3 that a message says are painted turned, if turning them is the only way to a cube, and the colours of
// their stickers after that, by number: {faces, way}; undefined otherwise.
function turnedIn(facelets, message) {
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

// The centres that do not have the colour of their face, with it, by number.
const wrongCentres = (puzzle, facelets) => new Map(FACES.map((face, i) => /** @type {[number, string]} */ ([9 * i + 4, face]))
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

// What to do, in words, and the ways to repair.
function wayOut({ puzzle, facelets }, message, defects) {
  const centres = wrongCentres(puzzle, facelets);
  if (centres.size > 0) return { told: text("solve.centres"), ways: [centres] };
  const ways = repairsIn(puzzle, message);
  if (ways.length > 0) return { told: text(ways.length > 1 ? "solve.repaint.ways" : "solve.repaint", { n: ways[0].size }), ways };
  const turned = turnedIn(facelets, message);
  if (turned) return { told: text("solve.turned", { n: turned.faces.length, faces: turned.faces.map(faceName).join(", ") }), ways: [turned.way] };
  return { told: defects.some((defect) => defect.facelets.length > 0) ? text("solve.compare") : "", ways };
}

/**
 * What to say of an impossible cube: {told, repairs, reasons}. `told` is what to do, or "" where the reasons say all;
 * `repairs` are buttons with a name, each with the right colours of stickers by number.
 * @param {{puzzle: string, facelets: string}} cube
 * @param {string} message
 * @param {{reason: string, message: string, facelets: number[]}[]} defects
 */
export function adviceOn(cube, message, defects) {
  const { puzzle, facelets } = cube;
  const { told, ways } = wayOut(cube, message, defects);
  // Which of several ways is right, only the cube in the hand says.
  const nameOf = (way) => (ways.length === 1 ? text("solve.repair", { n: way.size })
    : [...way].map(([index, colour]) => stickerName(puzzle, index, colour)).join(", "));
  const reasons = defects.length > 0 ? defects.map(defectWords) : [inEnglish(message)];
  const named = repairsIn(puzzle, message);
  return { told, repairs: ways.map((way) => ({ name: nameOf(way), way })),
    reasons: named.length === 1 ? [...wrongsOf(puzzle, facelets, named[0]), ...reasons] : reasons };
}
