// One cube, several searches: choose the algorithm, its bound and the iteration, and go through the expansions.

import { callPatiently } from "../api.js";
import { buttonOf, element } from "../dom.js";
import { errorWords } from "../say.js";
import { hasText, number, text } from "../text.js";
import { FATES, reasonOf, sumsOf } from "./fates.js";
import { spaceOf, titleOf, workshopTables } from "./spaces.js";
import { drawTree } from "./tree.js";

const MS_OF_A_RUN = 8000;
// A bound that is one table has the name of the table.
const boundOf = (name) => (hasText(`workshop.bound.${name}`) ? text(`workshop.bound.${name}`) : name);

const choice = (name, onChange) => {
  const label = element("label", `${name} `, { className: "choice" });
  const select = element("select");
  select.addEventListener("change", onChange);
  label.append(select);
  return { label, select };
};

const fill = (select, options, chosen) => {
  select.replaceChildren(...options.map(([value, said]) => element("option", said, { value })));
  if (options.some(([value]) => value === chosen)) select.value = chosen;
};

/**
 * Makes the tree with its controls in `box`. `signal`, if there is one, ends it. Returns {show(facelets, space, fields)}, which
 * searches a cube that is in the space; `fields` chooses {algorithm, bound}. It resolves to a sentence about the search.
 */
export function makeSearchTree(box, signal) {
  const algorithm = choice(text("workshop.tree.search"), () => askQuietly());
  const bound = choice(text("workshop.tree.bound"), () => askQuietly());
  const iteration = choice(text("workshop.tree.iteration"), () => draw());
  const choices = element("div", "", { className: "choices" });
  choices.append(algorithm.label, bound.label, iteration.label);
  const host = element("div", "", { className: "tree", id: "tree", tabIndex: 0 });
  host.setAttribute("role", "region");
  host.setAttribute("aria-label", text("workshop.tree.keys"));
  const play = buttonOf(text("workshop.tree.play"), () => (timer ? stop() : run()), { className: "wide-button", disabled: true });
  const slider = element("input", "", { type: "range", min: 0, id: "tree-step", disabled: true });
  slider.setAttribute("aria-label", text("workshop.tree.step"));
  const controls = element("div", "", { className: "controls" });
  controls.append(play, slider);
  const why = element("p", "", { className: "hint tree-why", id: "tree-why" });
  why.setAttribute("role", "status");
  const legend = element("ul", "", { className: "legend", id: "tree-legend" });
  const sums = element("p", "", { className: "hint", id: "tree-sums" });
  box.replaceChildren(choices, host, controls, why, legend, sums);

  let asked;     // {cube, space}
  let search;    // the answer of the API
  let drawing;
  let selected = -1;
  let running;   // the AbortController of the question
  let timer;

  const tree = () => search.trees[search.trees.length > 1 ? iteration.select.selectedIndex : 0];

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    play.textContent = text("workshop.tree.play");
  };

  const nameOf = (index) => drawing.pathOf(index).join(" ") || text("workshop.tree.cube");

  // Says what is known of a node, without the step.
  const point = (index) => {
    selected = index;
    drawing.select(index);
    why.textContent = `${nameOf(index)}: ${reasonOf(drawing.nodes[index], tree(), search.tables)}`;
  };

  const showStep = () => {
    const step = Number(slider.value);
    const expanded = drawing.nodes.findIndex((node) => node.step === step);
    drawing.showStep(step);
    drawing.select(expanded);
    selected = expanded;
    const f = expanded < 0 ? tree().root_f : drawing.nodes[expanded].f;
    const lists = tree().steps[step];
    why.textContent = [text("workshop.tree.expansion", { step: step + 1, all: tree().expanded, cube: nameOf(expanded), f }),
      ...(lists ? [text("workshop.tree.lists", { open: lists[1], closed: lists[2] })] : [])].join(" ");
  };

  const run = () => {
    const last = Number(slider.max);
    slider.value = "0";
    showStep();
    play.textContent = text("speed.stop");
    timer = setInterval(() => {
      slider.value = `${Number(slider.value) + Math.max(1, Math.round(last / 200))}`;
      showStep();
      if (slider.value === slider.max) stop();
    }, MS_OF_A_RUN / Math.min(200, Math.max(8, last)));
  };

  const draw = () => {
    stop();
    const shown = tree();
    drawing = drawTree(host, shown);
    const counts = new Map();
    for (const { fate } of drawing.nodes) counts.set(fate, (counts.get(fate) ?? 0) + 1);
    legend.replaceChildren(...FATES.filter(([fate]) => counts.has(fate)).map(([fate, className]) => {
      const item = element("li");
      item.append(element("span", "", { className: `key ${className}` }), `${text(`workshop.fate.${fate}`)}: ${number(counts.get(fate))}`);
      return item;
    }));
    slider.max = `${Math.max(0, ...drawing.nodes.map(({ born }) => born))}`;
    slider.value = slider.max;
    slider.disabled = play.disabled = shown.children === 0;
    selected = -1;
    why.textContent = shown.found ? (search.solution.length > 0 ? text("workshop.tree.found", { moves: search.solution.join(" ") }) : text("workshop.tree.at_goal"))
      : search.solution ? text("workshop.tree.none") : text("workshop.tree.nodes");
    sums.textContent = sumsOf(shown);
  };

  const ask = async () => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    box.setAttribute("aria-busy", "true");
    try {
      const question = { ...asked, algorithm: algorithm.select.value, bound: bound.select.value };
      const answer = await callPatiently("workshop/search", question, mine.signal, (said) => why.replaceChildren(said));
      if (running !== mine) return undefined;
      search = answer;
      iteration.label.hidden = search.trees.length < 2;
      fill(iteration.select, search.trees.map(({ limit }, i) => [`${i}`, text("workshop.tree.limit", { limit })]), `${search.trees.length - 1}`);
      draw();
      box.setAttribute("aria-busy", "false");
      const { expanded, generated } = search;
      const iterations = search.trees.length;
      return [text(iterations > 1 ? "workshop.tree.cost.iterations" : "workshop.tree.cost", { expanded, generated, iterations }),
        ...(search.consistent ? [] : [text("workshop.tree.inconsistent")])].join(" ");
    } catch (error) {
      if (running !== mine || error.name === "AbortError") return undefined;
      box.setAttribute("aria-busy", "false");
      host.replaceChildren();
      why.replaceChildren(errorWords(error));
      throw error;
    }
  };
  const askQuietly = () => ask().catch(() => {});  // the tree has said the error

  slider.addEventListener("input", () => { stop(); showStep(); });
  const pointAt = (event) => {
    const index = event.target.dataset?.node;
    if (index !== undefined) point(Number(index));
  };
  host.addEventListener("pointerover", pointAt);
  host.addEventListener("click", pointAt);
  host.addEventListener("keydown", (event) => {
    const change = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!change || !drawing?.nodes.length) return;
    event.preventDefault();
    stop();
    point(Math.min(drawing.nodes.length - 1, Math.max(0, selected + change)));
  });
  signal?.addEventListener("abort", () => { stop(); running?.abort(); });

  return {
    async show(cube, space, fields = {}) {
      const tables = await workshopTables(signal);
      asked = { cube, space };
      fill(algorithm.select, tables.algorithms.map((one) => [one.name, titleOf("algorithm", one)]), fields.algorithm ?? (algorithm.select.value || "ida"));
      fill(bound.select, spaceOf(tables, space).bounds.map((name) => [name, boundOf(name)]), fields.bound ?? (bound.select.value || "coordinates"));
      return ask();
    },
  };
}
