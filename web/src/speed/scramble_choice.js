// The choice of a kind of scrambles: WCA, a stage of some length, or a case of the last layer.

import { call } from "../api.js";
import { $ } from "../dom.js";
import { text } from "../text.js";
import { colourName } from "./colour_column.js";
import { fillStages } from "./stage_list.js";

/** "pll:Ua" as "PLL Ua". */
const caseName = (name) => name.replace(/^\w+/, (set) => set.toUpperCase()).replace(":", " ");

/**
 * Makes the choice out of the elements of speed/scramble_choice.html. Calls `onChange()` at each change. Returns
 * {load(), request(), set(fields), fields(), label(), puzzle()}.
 */
export function makeScrambleChoice(onChange) {
  const kinds = { "3x3x3": [], "2x2x2": [], stage: ["stage-part", "length-part", "faces-part"], case: ["case-part", "faces-part"] };
  const show = () => {
    for (const id of ["stage-part", "length-part", "faces-part", "case-part"]) $(id).hidden = !kinds[$("kind").value].includes(id);
  };
  for (const face of ["D", "U", "F", "B", "R", "L"]) $("faces").append(new Option(colourName(face), face));
  $("faces").append(new Option(text("scrambles.faces.any"), "DULRFB"));
  for (const id of ["kind", "stage-name", "length", "faces", "case"]) $(id).addEventListener("change", () => { show(); onChange(); });
  show();

  return {
    /** Asks the engine for its stages and cases. */
    async load() {
      const { stages, cases } = await call("stages");
      fillStages($("stage-name"), stages);
      $("stage-name").value = "cross";
      for (const set of ["pll", "oll"]) {
        const group = document.createElement("optgroup");
        group.label = set.toUpperCase();
        group.append(new Option(text("scrambles.case.any", { set: set.toUpperCase() }), set));
        for (const name of cases.filter((one) => one.startsWith(`${set}:`))) group.append(new Option(caseName(name), name));
        $("case").append(group);
      }
    },
    puzzle: () => ($("kind").value === "2x2x2" ? "2x2x2" : "3x3x3"),
    /** The fields of a request for scrambles. */
    request() {
      const kind = $("kind").value;
      if (kind === "stage") return { stage: $("stage-name").value, faces: $("faces").value, ...($("length").value === "" ? {} : { length: Number($("length").value) }) };
      if (kind !== "case") return { puzzle: kind };
      return { case: $("case").value, faces: $("faces").value };
    },
    /** The choice as fields of an address, and back. */
    fields() {
      const kind = $("kind").value;
      return { kind: kind === "3x3x3" ? "" : kind, stage: kind === "stage" ? $("stage-name").value : "", length: kind === "stage" ? $("length").value : "",
        case: kind === "case" ? $("case").value : "", faces: kind.length === 5 && kind !== "stage" || $("faces").value === "D" ? "" : $("faces").value };
    },
    set(given) {
      for (const [id, value] of [["kind", given.kind], ["stage-name", given.stage], ["case", given.case], ["faces", given.faces]])
        if ([...$(id).options].some((option) => option.value === value)) $(id).value = value;
      if (/^\d{1,2}$/.test(given.length ?? "")) $("length").value = given.length;
      show();
    },
    /** The name under which times are kept. */
    label() {
      const kind = $("kind").value;
      if (kind === "stage") return `${$("stage-name").value}${$("length").value === "" ? "" : ` ${$("length").value}`}`;
      return kind === "case" ? caseName($("case").value) : kind;
    },
  };
}
