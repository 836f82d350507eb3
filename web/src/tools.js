// The Tools page: algorithms as text, and the targets of blindfold solves. The controls of a form have the names of the
// request's fields (docs/server.md).

import { readAddress, solveLink, writeAddress } from "./address.js";
import { call } from "./api.js";
import { $, element } from "./dom.js";
import { say, sayError } from "./say.js";
import { text } from "./text.js";

const PUZZLE = "3x3x3";
const SCRAMBLE = "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F";
const METRICS = ["htm", "qtm", "stm", "ahtm", "aqtm"];

// What is said of an answer, line by line: [name, value, address, way of a mirror]; a line without a value is left out. Forms of an
// algorithm that only repeat its moves are not said.
const ANSWERS = {
  alg({ moves, lengths, order, inverse, mirrors, cycles, brackets, ...forms }) {
    const other = ["simple", "faces", "rotations", "slices", "wide"].filter((name) => forms[name] !== moves);
    return [["moves", moves, solveLink(PUZZLE, moves)], ["lengths", METRICS.map((id) => `${lengths[id]} ${id.toUpperCase()}`).join(", ")], ["order", order],
      ["brackets", brackets], ...other.map((name) => [name, forms[name] || text("common.no_moves")]), ["inverse", inverse],
      ...Object.entries(mirrors).map(([slice, mirrored]) => ["mirror", mirrored, undefined, text(`tools.mirror.${slice}`)]), ["cycles", cycles]];
  },
  blind({ memo, edges, corners, flips, twists, parity, facelets }) {
    const turned = twists.map(({ corner, clockwise }) => text(clockwise ? "tools.clockwise" : "tools.anticlockwise", { corner }));
    return [["memo", memo], ["edges", edges.targets.join(" ")], ["corners", corners.targets.join(" ")], ["flips", flips.join(", ")], ["twists", turned.join(", ")],
      ["parity", text(parity ? "tools.yes" : "tools.no")], ["stickers", facelets, solveLink(PUZZLE, facelets)]];
  },
};

const fieldsOf = (form) => Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));

async function ask(form) {
  const [status, list] = [form.parentElement.querySelector(".status"), form.parentElement.querySelector("dl")];
  const flags = [...form.querySelectorAll("input[type=checkbox]:checked")].map(({ name }) => [name, true]);
  try {
    const answer = await call(form.id, { ...fieldsOf(form), ...Object.fromEntries(flags) });
    say(status, "plain", ...answer.assumptions.map((assumption) => element("p", assumption, { lang: "en" })));
    list.replaceChildren(...ANSWERS[form.id](answer).filter(([, value]) => value !== null && value !== "").flatMap(([name, value, href, way]) => {
      const said = element("dd");
      said.append(element("code", `${value}`), ...(href ? [" ", element("a", text("tools.to_solve"), { href })] : []));
      return [element("dt", text(`tools.form.${name}`, { way })), said];
    }));
  } catch (error) {
    list.replaceChildren();
    sayError(status, error);
  }
}

const forms = Object.keys(ANSWERS).map($);
const given = { cube: SCRAMBLE, ...readAddress() };
if (given.puzzle === "2x2x2") given.cube = SCRAMBLE;
for (const form of forms) {
  for (const control of form.querySelectorAll("input, select")) {
    if (control.type === "checkbox") control.checked = given[control.name] === control.value;
    else control.value = given[control.name] ?? control.value;
    if (control.selectedIndex === -1) control.selectedIndex = 0;
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    writeAddress(Object.assign({}, ...forms.map(fieldsOf)));
    ask(form);
  });
  form.addEventListener("change", ({ target }) => { if (target.matches("select, [type=checkbox]")) form.requestSubmit(); });
  ask(form);
}
