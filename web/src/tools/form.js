// The form of a tool, made of the fields that its requests have (fields.js). A field without words of the page has its name in
// the API.

import { takeChoices } from "../address.js";
import { element } from "../dom.js";
import { hasText, text } from "../text.js";
import { DATASET } from "./dataset.js";
import { FIELDS as QUESTIONS } from "./fields.js";

const FIELDS = { ...QUESTIONS, dataset: DATASET };

const LONG = 18;  // letters of a choice that half a phone does not show

// With what a form begins, where nothing else is given.
const SCRAMBLE = "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F";
const GIVEN = { alg: { alg: "[R U R', D]" }, blind: { cube: SCRAMBLE }, solve: { cube: SCRAMBLE }, analyze: { cubes: SCRAMBLE }, convert: { cube: SCRAMBLE, to: "cycles" },
  distances: { puzzle: "2x2x2" }, coset: { cube: SCRAMBLE, subgroup: "half-turns" }, find: { pattern: "edges solved, corners in their layers", length: "8" }, compare: { count: "20" }, dataset: { seed: "75" } };
// What everybody fills in, where a form has much more than that.
const FIRST = { solve: ["cube", "goal", "moves", "count", "solver", "metric"], analyze: ["cubes", "solve", "orders", "stages"],
  coset: ["cube", "subgroup", "moves", "bound", "metric", "exact"], find: ["pattern", "length", "moves", "unique"], compare: ["space", "algorithms", "bound", "count"] };

// An element with the words of a field of a form, or of one of its values, or else with its name.
function worded(tag, form, key, name, properties = {}) {
  const known = [`tools.${form}.${key}`, `tools.${key}`, `common.${key}`].find(hasText);
  return element(tag, known ? text(known) : name, { ...properties, ...(known ? {} : { lang: "en" }) });
}

// The control of a field. Empty ones, and those with the default, are not sent.
function controlOf(form, name, { type, enum: values, minimum, maximum, default: usual = "" }) {
  if (type === "boolean") return element("input", "", { type: "checkbox", name });
  const given = GIVEN[form]?.[name] ?? "";
  if (!values) {
    const control = element("input", "", { name, value: given, placeholder: usual, autocomplete: "off", spellcheck: false });
    control.setAttribute("autocapitalize", "off");
    return type === "integer" ? Object.assign(control, { type: "number", min: minimum, max: maximum }) : control;
  }
  const select = element("select", "", { name });
  select.append(...(values.includes(usual) ? values : ["", ...values])
    .map((value) => worded("option", form, `${name}.${value || "none"}`, value, { value: value === usual ? "" : value })));
  select.value = given;
  return select;
}

/**
 * Fills a form, whose id is the question: its first required field, with the button, then the others, with labels. English
 * descriptions appear below for the field that has the focus.
 */
export function fillForm(form) {
  const { properties, required } = FIELDS[form.id];
  const first = FIRST[form.id] ?? Object.keys(properties);
  const line = element("div", "", { className: "text-form" });
  const hint = element("p", "", { className: "hint", id: `${form.id}-hint`, lang: "en" });
  const groups = [0, 1].map(() => ({ options: element("div", "", { className: "options" }), checks: /** @type {HTMLElement[]} */ ([]) }));
  for (const name of new Set([...first, ...Object.keys(properties)])) {
    const field = properties[name];
    const control = controlOf(form.id, name, field);
    control.setAttribute("aria-describedby", hint.id);
    control.addEventListener("focus", () => { hint.textContent = field.description; });
    const words = worded("span", form.id, name, name);
    const { options, checks } = groups[first.includes(name) ? 0 : 1];
    control.required = required.includes(name);
    if (name === required[0]) {
      control.setAttribute("aria-label", words.textContent);
      line.append(control);
    } else {
      const shown = control instanceof HTMLSelectElement ? [...control.options].map((option) => option.text) : [control.placeholder];
      const label = element("label", "", { className: field.type === "boolean" ? "check first" : shown.some((one) => one.length > LONG) ? "long" : "" });
      label.append(...(field.type === "boolean" ? [control, " ", words] : [words, " ", control]));
      if (field.type === "boolean") checks.push(label);
      else options.append(label);
    }
  }
  line.append(element("button", text("tools.show")));
  const [main, rest] = groups.map(({ options, checks }) => [...(options.hasChildNodes() ? [options] : []), ...checks]);
  const more = element("details", "", { className: "more" });
  more.append(element("summary", text("tools.more")), ...rest);
  form.append(...(required.length > 0 ? [line, ...main] : [...main, line]), ...(rest.length > 0 ? [more] : []), hint);
  return hint;
}

// A value as JSON has it: numbers, flags, lists, and counts, which may be "all".
function valueOf(control, { type }) {
  if (control.type === "checkbox") return control.checked;
  if (type === "array") return control.value === "" ? "" : control.name === "cubes" ? [control.value] : control.value.split(",").map(Number);
  return /^\d+$/.test(control.value) && [type].flat().includes("integer") ? Number(control.value) : control.value;
}

/** The fields of a request, by name. */
export const fieldsOf = (form) => Object.fromEntries(Object.entries(FIELDS[form.id].properties)
  .map(([name, field]) => [name, valueOf(form.elements.namedItem(name), field)]).filter(([, value]) => value !== "" && value !== false));

// The controls of a form by their names in an address, where the cubes of analyze are the cube.
const controlsOf = (form) => Object.fromEntries(Object.keys(FIELDS[form.id].properties).map((name) => [name === "cubes" ? "cube" : name, form.elements.namedItem(name)]));

/** The names of the fields of a form in an address. */
export const namesOf = (form) => Object.keys(controlsOf(form));

/** Sets the controls to the values of an address; others keep theirs, or, if it is of this form and they may be empty, are empty. */
export function setFields(form, given, isWhole) {
  const controls = controlsOf(form);
  for (const control of Object.values(controls)) {
    if (control.type === "checkbox") control.checked = false;
    else if (isWhole && !control.required) control.value = "";
    if (control.selectedIndex === -1) control.selectedIndex = 0;
  }
  takeChoices(given, controls);
}
