// The drawings of the workshop as live parts of a step.

import { callPatiently } from "../api.js";
import { applyTurns } from "../cube.js";
import { buttonOf, element } from "../dom.js";
import { pictureOf } from "../picture.js";
import { showCoordinates } from "../workshop/coordinates.js";
import { makeFalling } from "../workshop/falling.js";
import { showGroups } from "../workshop/groups.js";
import { showSavings } from "../workshop/savings.js";
import { makeSearchTree } from "../workshop/search_tree.js";
import { errorWords } from "../say.js";
import { workshopTables } from "../workshop/spaces.js";
import { text } from "../text.js";
import { moves } from "../words.js";
import { addFigure } from "./figure.js";

/** The three coordinates of phase 1 with their rows of the move tables; a click on a move turns the cube. */
export async function turns(host, { cube: { facelets: given } }, { signal, say }) {
  const picture = element("div", "", { className: "cube-figure" });
  const rows = element("div", "", { className: "coordinates" });
  let facelets;
  const show = async (cube) => {
    const { coordinates } = await callPatiently("workshop/cube", { cube }, signal, say);
    facelets = cube;
    picture.replaceChildren(pictureOf("3x3x3", facelets));
    showCoordinates(rows, coordinates, (move) => show(applyTurns("3x3x3", facelets, [move])).then(say).catch((error) => say(errorWords(error))));
    const bound = Math.max(...coordinates.map(({ distance }) => distance));
    return bound === 0 ? text("live.turns.goal") : text("live.turns.bound", { moves: moves(bound) });
  };
  const said = await show(given);
  addFigure(host, text("live.turns"), picture, rows);
  return said;
}

/** The tree of a search; `asked` chooses its {space, algorithm, bound}. */
export function tree(host, { asked: { cube, space = "phase1", algorithm, bound } }, { signal }) {
  const box = element("div");
  addFigure(host, text("live.tree"), box);
  return makeSearchTree(box, signal).show(cube, space, { algorithm, bound });
}

/** The lengths of two-phase's solutions over time. */
export async function falling(host, { cube: { facelets } }, { signal }) {
  const button = buttonOf(text("workshop.run"), () => {});
  const chart = element("div", "", { className: "chart" });
  const status = element("p", "", { className: "hint" });
  status.setAttribute("role", "status");
  addFigure(host, text("live.falling"), button, chart, status);
  const drawing = makeFalling({ button, host: chart, status });
  drawing.clear(facelets);
  signal.addEventListener("abort", () => drawing.clear(facelets));
  button.click();
}

/** What symmetry and packing save in the table of phase 1. */
export async function savings(host, _, { signal, say }) {
  const { savings: saved } = await workshopTables(signal, say);
  const bars = element("div", "", { className: "bars" });
  showSavings(bars, saved);
  addFigure(host, text("live.savings"), bars);
}

/** Thistlethwaite's groups. */
export async function groups(host, { asked }, { signal, say }) {
  const explained = await callPatiently("explain", { ...asked, solver: "thistlethwaite" }, signal, say);
  const row = element("div", "", { className: "groups" });
  showGroups(row, explained);
  addFigure(host, text("live.cube.four"), row);
}
