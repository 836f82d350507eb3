// The tree of an IDA* iteration: every generated cube, by depth, and why it was pruned.

import { element, svgElement as make } from "../dom.js";
import { number } from "../words.js";

const WIDTH = 960;
const STEP = 84;

/** Makes the drawing out of {select, host, why, sums}. Returns {show(names, iterations)}. */
export function makeTree({ select, host, why, sums }) {
  let names = [];
  let iterations = [];

  const reasonOf = ({ move, ply, bounds, pruned }, length) => {
    const left = length - ply;
    const said = bounds.map((bound, i) => `${names[i]} ${bound}`).join(", ");
    const worst = names[bounds.indexOf(Math.max(...bounds))];
    return pruned ? `${move}: pruned. ${worst} needs ${Math.max(...bounds)} turns, ${left} are left (${said}).`
      : `${move}: expanded. ${left} turns are left, the tables demand ${Math.max(...bounds)} (${said}).`;
  };

  const draw = () => {
    const { length, children, pruned, solution, nodes: rows } = iterations[select.selectedIndex];
    const nodes = rows.map(([parent, move, ply, bounds, cut]) => ({ parent, move, ply, bounds, pruned: cut }));
    const deepest = Math.max(0, ...nodes.map(({ ply }) => ply));
    // Leaves are placed side by side, parents above the middle of their children.
    const kids = nodes.map(() => []);
    const top = [];
    nodes.forEach((node, i) => (node.parent < 0 ? top : kids[node.parent]).push(i));
    const leaves = kids.filter((list) => list.length === 0).length || 1;
    let next = 0;
    const place = (i) => {
      nodes[i].x = kids[i].length === 0 ? ((next++ + 0.5) * (WIDTH - 40)) / leaves + 20
        : (kids[i].forEach(place), (nodes[kids[i][0]].x + nodes[kids[i].at(-1)].x) / 2);
      nodes[i].y = 24 + nodes[i].ply * STEP;
    };
    top.forEach(place);
    const root = { x: top.length > 0 ? (nodes[top[0]].x + nodes[top.at(-1)].x) / 2 : WIDTH / 2, y: 24 };
    // The solution is the last path of the search.
    const onPath = new Set();
    if (solution && nodes.length === children) for (let i = nodes.length - 1; i >= 0; i = nodes[i].parent) onPath.add(i);

    const tree = make("svg", { viewBox: `0 0 ${WIDTH} ${48 + deepest * STEP}`, role: "img", "aria-label": `${nodes.length} cubes, ${nodes.filter((n) => n.pruned).length} of them pruned` });
    nodes.forEach((node, i) => {
      const from = node.parent < 0 ? root : nodes[node.parent];
      tree.append(make("line", { x1: from.x, y1: from.y, x2: node.x, y2: node.y, class: onPath.has(i) ? "branch path" : "branch" }));
    });
    tree.append(make("circle", { cx: root.x, cy: root.y, r: 9, class: "node root" }));
    const radius = Math.max(2.6, Math.min(8, 300 / leaves));
    nodes.forEach((node, i) => {
      const dot = make("circle", { cx: node.x, cy: node.y, r: radius, "data-node": i, class: `node ${node.pruned ? "cut" : onPath.has(i) ? "path" : "kept"}` });
      tree.append(dot);
    });
    const point = (event) => {
      const i = event.target.dataset?.node;
      if (i === undefined) return;
      const path = [];
      for (let k = Number(i); k >= 0; k = nodes[k].parent) path.unshift(nodes[k].move);
      why.textContent = `${path.slice(0, -1).join(" ")} ${reasonOf(nodes[i], length)}`.trim();
    };
    tree.addEventListener("pointerover", point);
    tree.addEventListener("click", point);
    host.replaceChildren(tree);
    // On a phone the tree is wider than the screen, and the solution is at its right end.
    host.scrollLeft = onPath.size > 0 ? (nodes.at(-1).x / WIDTH) * host.scrollWidth - host.clientWidth / 2 : 0;
    why.textContent = solution ? (solution.length > 0 ? `Found: ${solution.join(" ")} reaches phase 2.` : "The cube is in phase 2 already.") : "No solution of this length; the next iteration is one turn longer.";
    sums.textContent = children === 0 ? "" : `${number(children)} cubes generated, ${number(pruned)} of them pruned` +
      (nodes.length < children ? `; the first ${number(nodes.length)} are drawn.` : ".");
  };

  select.addEventListener("change", draw);
  return {
    show(newNames, all) {
      names = newNames;
      iterations = all;
      select.replaceChildren(...iterations.map(({ length }) => element("option", `${length} turns`)));
      // The first iteration with a solution.
      select.selectedIndex = Math.max(0, iterations.findIndex(({ solution }) => solution));
      draw();
    },
  };
}
