// Thistlethwaite's phases: for each one its moves, the cube after it, and the group of that cube.

import { element } from "../dom.js";
import { pictureOf } from "../picture.js";
import { number, text } from "../text.js";

// Orders of the groups (docs/methods/thistlethwaite.md).
const GROUPS = [
  ["G0", 43252003274489856000n, "U D R L F B"],
  ["G1", 21119142223872000n, "U D R L F2 B2"],
  ["G2", 19508428800n, "U D R2 L2 F2 B2"],
  ["G3", 663552n, "U2 D2 R2 L2 F2 B2"],
  ["G4", 1n, ""],
];

/** Shows the stages of an explanation of the API in `host`. */
export function showGroups(host, { stages }) {
  host.replaceChildren(...stages.map(({ solution, length, facelets }, i) => {
    const [name, cubes, moves] = GROUPS[i];
    const card = element("div", "", { className: "group" });
    const line = (words, className) => card.append(element("p", words, { className }));
    line(`${name}: ${text(`workshop.group.${name}`)}`, "group-name");
    card.append(pictureOf("3x3x3", facelets));
    if (i > 0) line(length > 0 ? solution : text("common.no_moves"), "group-moves");
    line(text("workshop.group.cubes", { n: Number(cubes), count: number(cubes) }), "hint");
    line(moves ? text("workshop.group.turns", { moves }) : text("workshop.group.turns.none"), "hint");
    return card;
  }));
}
