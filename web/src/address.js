// The state of a page in the fragment of its address: a link, a reload and the browser's Back bring it back, and the links
// to other pages take the cube along.

import { BLANK, solvedFacelets, stickersOf } from "./cube.js";
import { $ } from "./dom.js";

/**
 * The fields of the address, by name.
 * @returns {{[name: string]: string}}
 */
export const readAddress = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

/** What was stored with the entry of the browser's history: the solution with its phases, if there is one. */
export const storedSolution = () => history.state?.solution;

/**
 * Writes fields into the address; empty ones are left out. `solution` is stored with the entry of the browser's history;
 * `step`: as a new entry, to which Back returns.
 * @param {{[name: string]: unknown}} fields
 * @param {{solution?: object, step?: boolean}} [entry]
 */
export function writeAddress(fields, { solution, step = false } = {}) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "" && value !== false);
  const address = `#${new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))}`;
  const isNew = step && location.hash !== "" && address !== location.hash;
  history[isNew ? "pushState" : "replaceState"]({ solution }, "", address);
}

/** Whether a text is the stickers of a puzzle, grey ones too. */
export const isFacelets = (puzzle, text) => text?.length === stickersOf(puzzle) && /^[URFDLB.]*$/.test(text);

/** The puzzle of the address, and its cube as a page that links to this one gave it: stickers or a scramble, or undefined. */
export function cubeOfAddress() {
  const { puzzle, cube } = readAddress();
  return { puzzle: puzzle === "2x2x2" ? "2x2x2" : "3x3x3", cube: cube || undefined };
}

/** The address of the Solve page with a cube: its stickers or a scramble. */
export const solveLink = (puzzle, cube) => `./#${new URLSearchParams({ puzzle, cube })}`;

/** Makes the links to the other pages take a cube along: its stickers or a scramble. A solved or an unpainted one stays. */
export function takeAlong(puzzle, cube) {
  const isOne = cube !== "" && cube !== solvedFacelets(puzzle) && !(isFacelets(puzzle, cube) && cube.includes(BLANK));
  for (const link of $("pages").querySelectorAll("a")) {
    if (!link.hasAttribute("aria-current")) link.href = link.href.split("#")[0] + (isOne ? `#${new URLSearchParams({ puzzle, cube })}` : "");
  }
}
