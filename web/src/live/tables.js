// Whole tables: the positions of the pocket cube by distance, a prune table level by level, and entries packed into bytes.

import { callPatiently } from "../api.js";
import { buttonOf, element } from "../dom.js";
import { distanceOf, makePruneTable } from "../workshop/prune_table.js";
import { spaceOf, workshopTables } from "../workshop/spaces.js";
import { text } from "../text.js";
import { decimals } from "../words.js";
import { addBars, addFigure, histogramBars } from "./figure.js";

/** The positions of the 2x2x2, or the values of coordinates of the 3x3x3, by distance. */
export async function distances(host, { asked }, { signal, say }) {
  const { counts, positions, mean, max } = await callPatiently("distances", asked, signal, say);
  const what = asked.coordinates ? "values" : "positions";
  addBars(host, text(`live.distances.${what}`), histogramBars(counts));
  return text(`live.distances.${what}.of`, { count: positions, max, mean: decimals(mean, 4) });
}

// A table of the workshop, and the cube's coordinate in it.
async function tableAndCoordinate({ table: name, cube, space = "phase1" }, { signal, say }) {
  const [all, { coordinates }] = await Promise.all([workshopTables(signal, say), callPatiently("workshop/cube", { cube, space }, signal, say)]);
  const named = (list) => list.find((one) => one.name === name);
  return { table: named(spaceOf(all, space).tables), coordinate: named(coordinates) };
}

/** A prune table that fills level by level, with the cube's entry marked. */
export async function fill(host, { asked }, context) {
  const { table, coordinate } = await tableAndCoordinate(asked, context);
  const canvas = element("canvas", "", { className: "grid" });
  canvas.setAttribute("role", "img");
  const slider = element("input", "", { type: "range", min: 0 });
  slider.setAttribute("aria-label", text("workshop.prune.level"));
  const controls = element("div", "", { className: "controls" });
  const button = buttonOf(text("workshop.prune.fill"), () => {}, { className: "wide-button" });
  controls.append(button, slider);
  const histogram = element("div", "", { className: "bars" });
  addFigure(host, text("live.fill"), canvas, controls, histogram);
  const drawing = makePruneTable({ select: element("select"), canvas, button, slider, histogram }, context.signal);
  drawing.open([table]);
  drawing.mark([coordinate]);
  const { value, size, distance } = coordinate;
  return text("live.fill.mine", { value, size, distance });
}

const ROW = 8;

/** The bytes of a table around the cube's entry, with `bits` bits an entry. */
export async function packing(host, { asked }, context) {
  const { bits } = asked;
  const { table: { distances: all }, coordinate: { value, distance } } = await tableAndCoordinate(asked, context);
  const each = 8 / bits;
  // Two bits hold the distance modulo 3.
  const entry = (i) => (i < all.length ? distanceOf(all[i]) % (bits === 2 ? 3 : 16) : 0);
  const byteOf = (at) => Array.from({ length: each }, (_, i) => entry(at * each + i) << (i * bits)).reduce((sum, part) => sum | part, 0);
  const mine = Math.floor(value / each);
  const from = Math.max(0, mine - (mine % ROW) - ROW);
  const bytes = element("div", "", { className: "bytes" });
  for (let at = from; at < from + 3 * ROW; ++at)
    bytes.append(element("code", byteOf(at).toString(16).padStart(2, "0"), { className: at === mine ? "byte mine" : "byte" }));
  addFigure(host, text("live.packing.bytes", { from, to: from + 3 * ROW - 1, all: Math.ceil(all.length / each) }), bytes);
  const place = value % each;
  const held = bits === 2 ? text("live.packing.modulo", { entry: entry(value), distance }) : text("live.packing.distance", { distance });
  return text("live.packing.place", { value, byte: mine, first: place * bits, last: place * bits + bits - 1, held, each });
}
