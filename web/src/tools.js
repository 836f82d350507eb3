// The Tools page: algorithms as text, the targets of blindfold solves, and counts of positions by distance. The forms are made
// of the fields that requests have (tools/fields.js); a field without words of the page has its name in the API.

import { readAddress, solveLink, writeAddress } from "./address.js";
import { callPatiently } from "./api.js";
import { $, element } from "./dom.js";
import { say, sayError } from "./say.js";
import { hasText, language, text } from "./text.js";
import { FIELDS } from "./tools/fields.js";
import { decimals, number } from "./words.js";
import { showBars } from "./workshop/bars.js";

const PUZZLE = "3x3x3";
const GIVEN = { alg: "[R U R', D]", cube: "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F" };

// What is said of an answer, line by line: [name, value, address, way of a mirror]; a line without a value is left out. Forms of an
// algorithm that only repeat its moves are not said.
const ANSWERS = {
  alg({ moves, lengths, order, inverse, mirrors, cycles, brackets, ...forms }) {
    const other = ["simple", "faces", "rotations", "slices", "wide"].filter((name) => forms[name] !== moves);
    return [["moves", moves, solveLink(PUZZLE, moves)], ["lengths", FIELDS.distances.properties.metric.enum.map((id) => `${lengths[id]} ${id.toUpperCase()}`).join(", ")],
      ["order", order], ["brackets", brackets], ...other.map((name) => [name, forms[name] || text("common.no_moves")]), ["inverse", inverse],
      ...Object.entries(mirrors).map(([slice, mirrored]) => ["mirror", mirrored, undefined, text(`tools.mirror.${slice.toUpperCase()}`)]), ["cycles", cycles]];
  },
  blind({ memo, edges, corners, flips, twists, parity, facelets, commutators = [] }) {
    const turned = twists.map(({ corner, clockwise }) => text(clockwise ? "tools.clockwise" : "tools.anticlockwise", { corner }));
    const pairs = commutators.flatMap(({ letters, algorithms }) => algorithms.map(({ alg }) => ["commutator", alg, undefined, letters]));
    return [["memo", memo], ["edges", edges.targets.join(" ")], ["corners", corners.targets.join(" ")], ["flips", flips.join(", ")], ["twists", turned.join(", ")],
      ["parity", text(parity ? "tools.yes" : "tools.no")], ["stickers", facelets, solveLink(PUZZLE, facelets)], ...pairs];
  },
  distances: ({ positions, unreached, mean, max }) => [["positions", number(positions)], ["unreached", unreached > 0 ? number(unreached) : ""],
    ["max", max], ["mean", decimals(mean, 2)]],
};

// An element with the words of a field or of one of its values, or else with its name.
function worded(tag, key, name, properties = {}) {
  const known = [`tools.${key}`, `common.${key}`].find(hasText);
  return element(tag, known ? text(known) : name, { ...properties, ...(known ? {} : { lang: "en" }) });
}

// The control of a field. Empty ones, and those with the default, are not sent.
function controlOf(name, { type, enum: values, minimum, maximum, default: usual = "" }) {
  if (type === "boolean") return element("input", "", { type: "checkbox", name });
  if (!values) {
    const control = element("input", "", { name, value: GIVEN[name] ?? "", placeholder: usual, autocomplete: "off", spellcheck: false });
    control.setAttribute("autocapitalize", "off");
    return type === "integer" ? Object.assign(control, { type: "number", min: minimum, max: maximum }) : control;
  }
  const select = element("select", "", { name });
  select.append(...(values.includes(usual) ? values : ["", ...values])
    .map((value) => worded("option", `${name}.${value || "none"}`, value, { value: value === usual ? "" : value })));
  return select;
}

// Fills a form with its fields: the one that is required first, with the button.
function makeForm(form) {
  const { properties, required } = FIELDS[form.id];
  const options = element("div", "", { className: "options" });
  const first = element("div", "", { className: "text-form" });
  const checks = [];
  for (const [name, field] of Object.entries(properties)) {
    const control = controlOf(name, field);
    const label = element("label", "", { className: field.type === "boolean" ? "check first" : "", title: language === "en" ? field.description : "" });
    const words = worded("span", name, name);
    if (required.includes(name)) {
      control.required = true;
      control.setAttribute("aria-label", words.textContent);
      first.append(control);
    } else if (field.type === "boolean") {
      label.append(control, " ", words);
      checks.push(label);
    } else {
      label.append(words, " ", control);
      options.append(label);
    }
  }
  first.append(element("button", text("tools.show")));
  form.append(...(required.length > 0 ? [first, options, ...checks] : [options, ...checks, first]));
}

// The fields of a request, by name; numbers and flags as JSON has them.
const valueOf = (control) => (control.type === "checkbox" ? control.checked : control.type === "number" && control.value !== "" ? Number(control.value) : control.value);
const fieldsOf = (form) => Object.fromEntries([...form.elements].filter(({ name }) => name).map((control) => [control.name, valueOf(control)])
  .filter(([, value]) => value !== "" && value !== false));

// In an address `puzzle` is that of the cube.
const keyOf = (name) => (name === "puzzle" ? "distances" : name);
const addressOf = (form) => Object.entries(fieldsOf(form)).map(([name, value]) => [keyOf(name), value]);

const running = {};

async function ask(form) {
  const part = (selector) => form.parentElement.querySelector(selector);
  running[form.id]?.abort();
  const mine = running[form.id] = new AbortController();
  const [status, list] = [part(".status"), part("dl")];
  try {
    const answer = await callPatiently(form.id, fieldsOf(form), mine.signal, (words) => say(status, "busy", element("p", words)));
    say(status, "plain", ...(answer.assumptions ?? []).map((assumption) => element("p", assumption, { lang: "en" })));
    list.replaceChildren(...ANSWERS[form.id](answer).filter(([, value]) => value !== null && value !== "").flatMap(([name, value, href, way]) => {
      const said = element("dd");
      said.append(element("code", `${value}`), ...(href ? [" ", element("a", text("tools.to_solve"), { href })] : []));
      return [element("dt", text(`tools.form.${name}`, { way })), said];
    }));
    if (answer.counts) showBars(part(".bars"), answer.counts.map((value, i) => ({ label: `${i}`, value })), { logarithmic: true });
  } catch (error) {
    if (error.name === "AbortError") return;
    list.replaceChildren();
    part(".bars")?.replaceChildren();
    sayError(status, error);
  }
}

const forms = Object.keys(FIELDS).map($);
const { puzzle, ...given } = readAddress();
if (puzzle === "2x2x2") delete given.cube;
for (const form of forms) {
  makeForm(form);
  for (const control of form.elements) {
    const value = given[keyOf(control.name)];
    if (control.type === "checkbox") control.checked = value === "true";
    else if (control.name) control.value = value ?? control.value;
    if (control.selectedIndex === -1) control.selectedIndex = 0;
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    writeAddress(Object.fromEntries(forms.flatMap(addressOf)));
    ask(form);
  });
  form.addEventListener("change", ({ target }) => { if (target.matches("select, [type=checkbox]")) form.requestSubmit(); });
  if (addressOf(form).length > 0) ask(form);
}
