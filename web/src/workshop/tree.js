// Draws the tree of a search: every generated cube by depth, as a dot whose colour and shape say what became of it.

import { svgElement as make } from "../dom.js";
import { text } from "../text.js";
import { FATES, nodeOf } from "./fates.js";

const WIDTH = 960;
const STEP = 84;
const LABELLED = 45;  // leaves, at most, for which there is room for numbers

const CLASSES = new Map(FATES.map(([fate, className]) => [fate, className]));

// Leaves are placed side by side, parents above the middle of their children. Returns the root and how many leaves there are.
function place(nodes) {
  const kids = nodes.map(() => []);
  const top = [];
  nodes.forEach((node, i) => (node.parent < 0 ? top : kids[node.parent]).push(i));
  const leaves = kids.filter((list) => list.length === 0).length || 1;
  let next = 0;
  const middle = (list) => (nodes[list[0]].x + nodes[list.at(-1)].x) / 2;
  const placeOne = (i) => {
    kids[i].forEach(placeOne);
    nodes[i].x = kids[i].length > 0 ? middle(kids[i]) : ((next++ + 0.5) * (WIDTH - 40)) / leaves + 20;
    nodes[i].y = 24 + nodes[i].ply * STEP;
  };
  top.forEach(placeOne);
  return { root: { x: top.length > 0 ? middle(top) : WIDTH / 2, y: 24 }, leaves };
}

function dotOf({ x, y, fate }, radius, attributes) {
  if (fate === "pathmax") return make("path", { d: `M${x} ${y - 1.4 * radius} l${1.4 * radius} ${1.4 * radius} l${-1.4 * radius} ${1.4 * radius} l${-1.4 * radius} ${-1.4 * radius} z`, ...attributes });
  return make("circle", { cx: x, cy: y, r: fate === "known" ? Math.max(2, radius / 2) : radius, ...attributes });
}

/**
 * Draws a tree of the API into `host`. Returns {nodes, showStep(step), select(index), pathOf(index)}: the nodes; shows what
 * was generated until an expansion; marks a node; the moves to it.
 */
export function drawTree(host, { nodes: rows, children, found, root_f: rootF }) {
  const nodes = rows.map(nodeOf);
  const { root, leaves } = place(nodes);
  const deepest = Math.max(0, ...nodes.map(({ ply }) => ply));
  const path = new Set();
  for (let i = found ? nodes.findIndex(({ fate }) => fate === "goal") : -1; i >= 0; i = nodes[i].parent) path.add(i);

  const cut = nodes.filter(({ fate }) => fate === "pruned" || fate === "pathmax").length;
  const svg = make("svg", { viewBox: `0 0 ${WIDTH} ${48 + deepest * STEP}`, role: "img", "aria-label": text("workshop.tree.picture", { shown: nodes.length, all: children, cut }) });
  svg.style.minWidth = `${Math.min(60, Math.max(22, leaves * 1.6))}rem`;
  const lines = nodes.map((node, i) => {
    const from = node.parent < 0 ? root : nodes[node.parent];
    return make("line", { x1: from.x, y1: from.y, x2: node.x, y2: node.y, class: path.has(i) ? "branch path" : "branch" });
  });
  const radius = Math.max(2.6, Math.min(9, 300 / leaves));
  const dots = nodes.map((node, i) => dotOf(node, radius, { "data-node": i, class: `node ${CLASSES.get(path.has(i) ? "goal" : node.fate)}` }));
  svg.append(...lines, make("circle", { cx: root.x, cy: root.y, r: 9, class: "node root" }), ...dots);
  const label = ({ x, y }, f) => make("text", { x, y: y - 13, "text-anchor": "middle", class: "chart-text node-label" }, `f ${f}`);
  const labels = leaves > LABELLED ? [] : nodes.map((node) => label(node, node.f));
  if (labels.length > 0) svg.append(label(root, rootF), ...labels);
  host.replaceChildren(svg);
  // On a phone the tree is wider than the screen.
  const goal = nodes.find(({ fate }) => fate === "goal");
  host.scrollLeft = goal ? (goal.x / WIDTH) * host.scrollWidth - host.clientWidth / 2 : 0;

  let marked;
  return {
    nodes,
    showStep(step) {
      nodes.forEach(({ born, step: mine }, i) => {
        const later = born > step;
        for (const part of [lines[i], dots[i], labels[i]]) part?.classList.toggle("later", later);
        dots[i].classList.toggle("waits", !later && mine > step);
      });
    },
    select(index) {
      marked?.classList.remove("now");
      marked = index < 0 ? svg.querySelector(".root") : dots[index];
      marked.classList.add("now");
    },
    pathOf(index) {
      const moves = [];
      for (let i = index; i >= 0; i = nodes[i].parent) moves.unshift(nodes[i].move);
      return moves;
    },
  };
}
