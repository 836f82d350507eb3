// The Tools page: questions of the engine that no other page asks, one at a time. Their forms are made of the fields that
// requests have (tools/form.js), and their answers are lines, tables, bars and pictures (tools/answers.js).

import { readAddress, takeChoices, writeAddress } from "./address.js";
import { callPatiently, errorOf, solve } from "./api.js";
import { makeTabs } from "./algs/set_tabs.js";
import { $, buttonOf, element } from "./dom.js";
import { pictureOf } from "./picture.js";
import { say, sayError } from "./say.js";
import { progressText } from "./solution.js";
import { download } from "./speed/download.js";
import { hasText, text } from "./text.js";
import { ANSWERS } from "./tools/answers.js";
import { makeDataset } from "./tools/dataset.js";
import { fieldsOf, fillForm, namesOf, setFields } from "./tools/form.js";
import { showBars } from "./workshop/bars.js";

const TOOLS = ["alg", "blind", "analyze", "solve", "patterns", "find", "convert", "distances", "coset", "compare", "dataset"];
// They take a moment, so any change asks again.
const QUICK = new Set(["alg", "blind", "patterns", "convert", "distances"]);

const nodesOf = (tag, parts) => parts.map((part) => element(tag, part));

// The cards of a tool: its form, and its answer.
function makeTool(id) {
  const tool = element("div", "", { className: "tool", id: `tool-${id}`, hidden: true });
  tool.setAttribute("role", "tabpanel");
  tool.setAttribute("aria-labelledby", `set-${id}`);
  const form = element("form", "", { id });
  const status = element("div", "", { className: "status alg-status" });
  status.setAttribute("role", "status");
  const answer = element("section", "", { className: "card" });
  const asked = element("section", "", { className: "card" });
  asked.append(element("h2", text(`tools.${id}.heading`)), element("p", text(`tools.${id}.lead`), { className: "lead" }));
  if (hasText(`tools.${id}.cost`)) asked.append(element("p", text(`tools.${id}.cost`), { className: "hint" }));
  asked.append(form);
  fillForm(form);
  answer.setAttribute("aria-label", text("tools.answer"));
  const host = element("div", "", { className: "tool-answer" });
  answer.append(status, host);
  tool.append(asked, answer);
  return { tool, form, status, host };
}

function tableOf({ columns, rows }) {
  const box = element("div", "", { className: "table-scroll", tabIndex: 0 });
  const table = element("table", "", { className: "data-table" });
  const head = element("tr");
  head.append(...nodesOf("th", columns.map((name) => text(`tools.column.${name}`))));
  const lines = rows.map((cells) => {
    const row = element("tr");
    row.append(...cells.map((cell, i) => element("td", `${cell}`, { className: columns[i] === "moves" ? "moves-cell" : "" })));
    return row;
  });
  table.append(head, ...lines);
  box.append(table);
  return box;
}

function linesOf(lines) {
  const list = element("dl", "", { className: "numbers" });
  list.append(...lines.filter(([, value]) => value !== undefined && value !== null && value !== "").flatMap(([name, value, href, way]) => {
    const said = element("dd");
    said.append(value instanceof Node ? value : element("code", `${value}`), ...(href ? [" ", element("a", text("tools.to_solve"), { href })] : []));
    return [element("dt", text(`tools.form.${name}`, { way })), said];
  }));
  return list;
}

function picturesOf(pictures) {
  const list = element("ul", "", { className: "case-grid" });
  list.append(...pictures.map(({ puzzle, facelets, href, words, also }) => {
    const item = element("li", "", { className: "pattern" });
    const link = element("a", "", { href });
    link.append(pictureOf(puzzle, facelets), element("b", words[0] || text("tools.to_solve")));
    item.append(link, ...nodesOf("span", words.slice(1).filter((part) => part !== "")), ...(also ? [element("a", also.words, { href: also.href })] : []));
    return item;
  }));
  return list;
}

function show(host, { lines = [], table, bars, pictures = [], file }) {
  const chart = element("div", "", { className: bars?.some(({ label }) => label.length > 2) ? "bars stacked" : "bars" });
  if (bars) showBars(chart, bars, { logarithmic: bars.every(({ text: words }) => words === undefined) });
  host.replaceChildren(...(lines.length > 0 ? [linesOf(lines)] : []), ...(table ? [tableOf(table)] : []), ...(bars ? [chart] : []),
    ...(pictures.length > 0 ? [picturesOf(pictures)] : []),
    ...(file ? [buttonOf(text("tools.download", { name: file.name }), () => download(file.name, file.parts, file.type))] : []));
}

const running = {};  // by the id of the tool: the AbortController

function become(form, controller) {
  running[form.id] = controller;
  const button = form.querySelector(".text-form button");
  button.textContent = text(controller ? "speed.stop" : "tools.show");
  button.classList.toggle("busy", controller !== undefined);
}

// A search says how far it is.
async function answerOf(id, fields, signal, busy) {
  if (id === "dataset") return makeDataset(fields, signal, busy, (n, state) => busy(text("tools.dataset.at", { n, said: progressText(state) })));
  if (id !== "solve") return callPatiently(id, fields, signal, busy);
  const answer = await solve(fields, signal, { progress: (state) => busy(progressText(state)) });
  if (answer.status !== "solved") throw errorOf(answer.error);
  return answer;
}

async function ask(form) {
  running[form.id]?.abort();
  const mine = new AbortController();
  const { status, host } = tools[form.id];
  const fields = fieldsOf(form);
  become(form, mine);
  const busy = (words) => { if (running[form.id] === mine) say(status, "busy", element("p", words)); };
  if (!QUICK.has(form.id)) busy(text("tools.busy"));
  try {
    const answer = await answerOf(form.id, fields, mine.signal, busy);
    if (running[form.id] !== mine) return;
    show(host, ANSWERS[form.id](answer, fields));
    say(status, "plain", ...nodesOf("p", answer.assumptions ?? []).map((line) => Object.assign(line, { lang: "en" })));
  } catch (error) {
    if (running[form.id] !== mine) return;
    host.replaceChildren();
    sayError(status, error);
  } finally {
    if (running[form.id] === mine) become(form);
  }
}

// Writes the tool and its fields into the address, where the cubes of analyze are the cube.
const link = (form, step) => writeAddress({ tool: form.id,
  ...Object.fromEntries(Object.entries(fieldsOf(form)).map(([name, value]) => (name === "cubes" ? ["cube", value[0]] : [name, value]))) }, { step });

const tools = Object.fromEntries(TOOLS.map((id) => [id, makeTool(id)]));
$("main").append(...Object.values(tools).map(({ tool }) => tool));
const tabs = makeTabs($("tools"), TOOLS.map((id) => ({ set: id, label: text(`tools.${id}.tab`), panel: `tool-${id}` })), (id) => {
  open(id);
  link(tools[id].form, true);
});

// Shows a tool. One that has said nothing yet answers what its form begins with.
function open(id) {
  tabs.choose(id);
  for (const name of TOOLS) tools[name].tool.hidden = name !== id;
  if (!running[id] && !tools[id].host.hasChildNodes()) ask(tools[id].form);
}

/**
 * The tool of an address; one that names none has that for its cube or algorithm.
 * @param {{[name: string]: string}} given
 */
const toolOf = ({ tool, alg, puzzle, cube }) => (TOOLS.includes(tool) ? tool : alg ? "alg" : puzzle === "2x2x2" ? "solve" : cube ? "blind" : "alg");

// Shows the tool of the address with its fields. A cube from another page goes into every form but those
// of compare and dataset, which draw their cubes.
function restore() {
  const { tool, ...given } = readAddress((all) => ["tool", ...namesOf(tools[toolOf(all)].form)]);
  const isLink = TOOLS.includes(tool);
  takeChoices({ tool }, { tool: () => isLink });
  const id = toolOf({ tool, ...given });
  const along = given.puzzle === "2x2x2" ? {} : { cube: given.cube };
  for (const name of TOOLS) setFields(tools[name].form, name === id ? given : ["compare", "dataset"].includes(name) ? {} : along, isLink && name === id);
  if (isLink) tools[id].host.replaceChildren();
  open(id);
  if (!isLink) link(tools[id].form);
}

for (const id of TOOLS) {
  const { form } = tools[id];
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (running[id] && !QUICK.has(id)) {
      running[id].abort();
      return;
    }
    link(form, true);
    ask(form);
  });
  form.addEventListener("change", ({ target }) => { if (QUICK.has(id) && target instanceof Element && target.matches("select, [type=checkbox]")) form.requestSubmit(); });
}
addEventListener("popstate", restore);
restore();
