// The state of a page in the fragment of its address: a link, a reload and the browser's Back bring it back, and the links
// to other pages take the cube along.

import { BLANK, solvedFacelets, stickersOf } from "./cube.js";
import { $ } from "./dom.js";
import { text } from "./text.js";

const PUZZLES = ["3x3x3", "2x2x2"];
const LONGEST = 40;  // letters of an unknown choice, and of its name, that the page repeats

const OF_CUBE = ["puzzle", "cube"];  // fields that every page takes from another one
const SWITCH = { yes: true, true: true, no: false, false: false };

/** @returns {{[name: string]: string}} */
const linked = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

const unknown = new Map();  // choices of the link that the page does not know, by name
addEventListener("popstate", () => unknown.clear());

function sayUnknown() {
  const choices = [...unknown].map((choice) => choice.map((part) => (part.length > LONGEST ? `${part.slice(0, LONGEST)}…` : part)).join("="));
  $("unknown").textContent = choices.length > 0 ? text("frame.unknown", { choices: choices.join(", ") }) : "";
}

/**
 * The fields of the address, by name. The frame says which the page does not know: those that are neither among the names
 * that `namesFor(fields)` returns nor the cube of another page.
 * @param {(given: {[name: string]: string}) => string[]} namesFor
 */
export function readAddress(namesFor) {
  const given = linked();
  const names = [...OF_CUBE, ...namesFor(given)];
  for (const [name, value] of Object.entries(given)) if (!names.includes(name)) unknown.set(name, value);
  sayUnknown();
  return given;
}

// Sets a control to a value. False, and nothing changes, where a list does not have it or a field does not allow it.
function take(control, value) {
  if (control.type === "checkbox") {
    const wanted = SWITCH[value];
    control.checked = wanted === true && !control.disabled;
    return control.checked === wanted;
  }
  const before = control.value;
  control.value = value;
  if ((control.value !== "" || value === "") && control.selectedIndex !== -1 && control.validity.valid) return true;
  control.value = before;
  return false;
}

/**
 * Sets the controls to the choices of a link with their names, if it has them. The frame says which choices are unknown. A
 * function in place of a control takes the value itself, and returns whether it is known.
 * @param {{[name: string]: any}} given
 * @param {{[name: string]: HTMLInputElement | HTMLSelectElement | ((value: string) => boolean)}} controls
 */
export function takeChoices(given, controls) {
  for (const [name, control] of Object.entries(controls)) {
    const value = given[name];
    if (value === undefined) continue;
    if (typeof control === "function" ? control(value) : take(control, value)) unknown.delete(name);
    else unknown.set(name, value);
  }
  sayUnknown();
}

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
export const isFacelets = (puzzle, cube) => cube?.length === stickersOf(puzzle) && /^[URFDLB.]*$/.test(cube);

/** The puzzle of the address, and its cube as a page that links to this one gave it: stickers or a scramble, or undefined. */
export function cubeOfAddress() {
  const { puzzle, cube } = linked();
  takeChoices({ puzzle }, { puzzle: (name) => PUZZLES.includes(name) });
  return { puzzle: puzzle === "2x2x2" ? puzzle : "3x3x3", cube: cube || undefined };
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
