// The stages that the engine knows: names in the reader's language, groups, and the places where a stage can be solved.

import { call } from "../api.js";
import { hasText, text } from "../text.js";

/** @type {[string, RegExp][]} */
const GROUPS = [
  ["pseudo", /^pseudo/],
  ["pair", /^pair/],
  ["fmc", /^(ar|dr|htr|finish|fr|frfinish|leaveslice)$/],
  ["last", /^(oll|lsll|coll|zbll|pll|1lll)$/],
  ["blocks", /^(square|block|2x2x|secondblock|cmll|lse|petrus)/],
  ["eo", /^(eo|zz)/],
];
const ORDER = ["cross", "pair", "pseudo", "eo", "blocks", "last", "fmc", "pocket"];

/** The rows of the engine: {puzzle, name, title, goals, any_turn, follows, niss}. */
export const loadStages = async (signal) => (await call("stages", undefined, { signal })).stages;

/** Those of the 3x3x3. */
export const ofWholeCube = (rows) => rows.filter(({ puzzle }) => puzzle === "3x3x3");

/** The title of a row in the reader's language; a row that the page does not know has its English title. */
const titleOf = ({ name, title }) => (hasText(`stages.of.${name}`) ? text(`stages.of.${name}`) : title);

/** Fills a select with the rows, in groups. */
export function fillStages(select, rows) {
  const groupOf = ({ name, puzzle }) => puzzle === "2x2x2" ? "pocket" : GROUPS.find(([, fits]) => fits.test(name))?.[0] ?? "cross";
  for (const group of ORDER) {
    const list = document.createElement("optgroup");
    list.label = text(`stages.group.${group}`);
    for (const row of rows.filter((one) => groupOf(one) === group)) list.append(new Option(`${row.name}: ${titleOf(row)}`, row.name));
    if (list.children.length > 0) select.append(list);
  }
}

const NEXT = { F: "L", L: "B", B: "R", R: "F" };  // y turns the place of F to that of L
const ORDERED = ["FR", "FL", "BL", "BR", "DF", "DL", "DB", "DR", "DFR", "DFL", "DBL", "DBR"];
const canonical = (piece) => ORDERED.find((name) => name.length === piece.length && [...piece].every((face) => name.includes(face))) ?? piece;

// The text of goals after a turn y of the whole cube.
const turned = (goals) => goals.replace(/\b[FLBRD]{2,3}\b/g, (piece) => canonical([...piece].map((face) => NEXT[face] ?? face).join("")));

// One goal with its blocks, or its pieces, in a fixed order: places that differ only in the order are one.
const sorted = (goal) => {
  const place = (piece) => ORDERED.indexOf(piece.replace(/[<>]/g, ""));
  const inOrder = (words, separator) => words.split(separator).sort((a, b) => place(a) - place(b)).join(separator);
  return goal.includes("+") ? inOrder(goal.trim(), "+") : inOrder(goal.trim(), " ");
};

/**
 * The places where a row can be solved, as the cube is held with its face at the bottom: texts for the field stage of a
 * request. Empty where there is only one.
 */
export function placesOf({ goals, any_turn: any }) {
  if (!goals || (!any && !goals.includes("|"))) return [];
  const places = new Set();
  let now = goals;
  for (let turns = 0; turns < (any ? 4 : 1); ++turns, now = turned(now))
    for (const goal of now.split("|")) places.add(sorted(goal));
  return places.size > 1 ? [...places] : [];
}
