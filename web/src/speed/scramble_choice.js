// The choice of a kind of scrambles: WCA, a stage of some length, or a case of the last layer.

import { makeLearned } from "../algs/learned.js";
import { isFacelets, takeChoices } from "../address.js";
import { call, callPatiently, errorOf } from "../api.js";
import { inverseOf, turnsOf } from "../cube.js";
import { $ } from "../dom.js";
import { text } from "../text.js";
import { colourName } from "./colour_column.js";
import { fillStages, ofWholeCube } from "./stage_list.js";

// Sets of cubes with a part left to solve.
const PARTS = ["f2l", "wv", "ll", "ell", "coll", "zbll", "cmll", "corners", "edges", "oriented"];
// What is solved there is the same on any colour: faces say nothing.
const ON_ALL_FACES = ["corners", "edges", "finish"];
/** The names of the choice in an address. */
export const CHOICES = ["kind", "stage", "case", "faces", "length"];
const OPEN = ":open";  // the cases of a set that are not learned yet

/** "pll:Ua" as "PLL Ua". */
const caseName = (name) => name.replace(OPEN, "").replace(/^\w+/, (set) => (set.length > 4 ? set : set.toUpperCase())).replace(":", " ");

/** A scramble that leads to a cube of another page: the inverse of its solution. */
export async function scrambleTo({ puzzle, cube }, signal) {
  if (!isFacelets(puzzle, cube)) return cube;
  const answer = await callPatiently("solve", { cube, puzzle, solver: puzzle === "2x2x2" ? "pocket" : "two-phase" }, signal, () => undefined);
  if (answer.status !== "solved") throw errorOf(answer.error);
  return inverseOf(turnsOf(answer.solution)).join(" ");
}

/**
 * Makes the choice out of the elements of speed/scramble_choice.html. Calls `onChange()` at each change. `learner`: offers
 * the cases that are not learned. Returns
 * {load(), request(), set(fields), fields(), label(), puzzle()}.
 */
export function makeScrambleChoice(onChange, { learner = false } = {}) {
  const show = () => {
    const kind = $("kind").value;
    $("stage-part").hidden = $("length-part").hidden = kind !== "stage";
    $("case-part").hidden = kind !== "case";
    const chosen = { stage: $("stage-name").value, case: $("case").value }[kind];
    $("faces-part").hidden = chosen === undefined || ON_ALL_FACES.includes(chosen);
  };
  const faces = () => ($("faces-part").hidden ? {} : { faces: $("faces").value });
  for (const face of ["D", "U", "F", "B", "R", "L"]) $("faces").append(new Option(colourName(face), face));
  $("faces").append(new Option(text("scrambles.faces.any"), "DULRFB"));
  for (const id of ["kind", "stage-name", "length", "faces", "case"]) $(id).addEventListener("change", () => { show(); onChange(); });
  show();
  addEventListener("hashchange", () => location.reload());  // another link
  let cases = [];

  // A case of this set that the reader has not learned; any of the set where all are learned.
  const openCase = (set) => {
    const learned = makeLearned(() => undefined);
    const open = cases.filter((one) => one.startsWith(`${set}:`) && !learned.has({ set, case: one.slice(set.length + 1) }));
    return open[Math.floor(Math.random() * open.length)] ?? set;
  };

  return {
    /** Asks the engine for its stages and cases. */
    async load() {
      const { stages, cases: all } = await call("stages");
      cases = all;
      fillStages($("stage-name"), ofWholeCube(stages));
      $("stage-name").value = "cross";
      for (const set of ["pll", "oll"]) {
        const group = document.createElement("optgroup");
        group.label = set.toUpperCase();
        for (const [kind, value] of [["any", set], ...(learner ? [["open", set + OPEN]] : [])]) group.append(new Option(text(`scrambles.case.${kind}`, { set: set.toUpperCase() }), value));
        for (const name of cases.filter((one) => one.startsWith(`${set}:`))) group.append(new Option(caseName(name), name));
        $("case").append(group);
      }
      const parts = document.createElement("optgroup");
      parts.label = text("scrambles.parts");
      for (const name of PARTS) parts.append(new Option(text(`scrambles.part.${name}`), name));
      $("case").append(parts);
    },
    puzzle: () => ($("kind").value === "2x2x2" ? "2x2x2" : "3x3x3"),
    /**
     * The fields of a request for scrambles.
     * @returns {{puzzle?: string, kind?: string, stage?: string, length?: number, case?: string, faces?: string}}
     */
    request() {
      const kind = $("kind").value;
      if (kind === "stage") return { stage: $("stage-name").value, ...faces(), ...($("length").value === "" ? {} : { length: Number($("length").value) }) };
      if (kind !== "case") return kind.includes("x") ? { puzzle: kind } : { kind };
      const name = $("case").value;
      return { case: name.endsWith(OPEN) ? openCase(name.replace(OPEN, "")) : name, ...faces() };
    },
    /** The choice as fields of an address, and back. */
    fields() {
      const kind = $("kind").value;
      return { kind: kind === "3x3x3" ? "" : kind, stage: kind === "stage" ? $("stage-name").value : "", length: kind === "stage" ? $("length").value : "",
        case: kind === "case" ? $("case").value : "", faces: $("faces-part").hidden || $("faces").value === "D" ? "" : $("faces").value };
    },
    set(given) {
      takeChoices(given, { kind: $("kind"), stage: $("stage-name"), case: $("case"), faces: $("faces"), length: $("length") });
      show();
    },
    /** The name under which times are kept; `name` is the case of a request. */
    label(name = $("case").value) {
      const kind = $("kind").value;
      if (kind === "stage") return `${$("stage-name").value}${$("length").value === "" ? "" : ` ${$("length").value}`}`;
      return kind === "case" ? caseName(name) : kind;
    },
  };
}
