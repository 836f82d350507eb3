// Thistlethwaite's phases: for each one its moves, the cube after it, and the group of that cube.

import { element } from "../dom.js";
import { pictureOf } from "../picture.js";

// Orders of the groups (docs/methods/thistlethwaite.md).
const GROUPS = [
  ["G0", "any cube", "43,252,003,274,489,856,000", "U D R L F B"],
  ["G1", "edges oriented", "21,119,142,223,872,000", "U D R L F2 B2"],
  ["G2", "corners oriented, slice edges in their slice", "19,508,428,800", "U D R2 L2 F2 B2"],
  ["G3", "half turns suffice", "663,552", "U2 D2 R2 L2 F2 B2"],
  ["G4", "solved", "1", "none"],
];

/** Shows the stages of an explanation of the API in `host`. */
export function showGroups(host, { stages }) {
  host.replaceChildren(...stages.map(({ solution, length, facelets }, i) => {
    const [name, meaning, cubes, moves] = GROUPS[i];
    const card = element("div", "", { className: "group" });
    const line = (text, className) => card.append(element("p", text, { className }));
    line(`${name}: ${meaning}`, "group-name");
    card.append(pictureOf("3x3x3", facelets));
    if (i > 0) line(length > 0 ? solution : "no moves", "group-moves");
    line(`${cubes} ${cubes === "1" ? "cube" : "cubes"}`, "hint");
    line(`allowed turns: ${moves}`, "hint");
    return card;
  }));
}
