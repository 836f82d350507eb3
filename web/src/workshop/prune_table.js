// Draws a complete prune table, level by level of the breadth-first search, and its histogram.

import { element } from "../dom.js";
import { text } from "../text.js";
import { showBars } from "./bars.js";
import { titleOf } from "./spaces.js";

const MS_A_LEVEL = 650;

/** A distance from its digit in the API. */
export const distanceOf = (digit) => Number.parseInt(digit, 36);

// From the goal to the largest distance. Lightness differs too, for colour-blind users.
const COLOURS = ["#1f2f86", "#2c5fa8", "#2a8fa3", "#3fb58a", "#8ccf6a", "#d6d95a", "#f2a93b", "#e0533d"];
// A table of up to eight levels has a colour for each; of more levels some have the same one.
/** The colour of a distance in a table of so many levels. */
export const colourOf = (distance, levels) => COLOURS[levels <= COLOURS.length ? distance : Math.floor((distance * COLOURS.length) / levels)];

/**
 * Makes the drawing out of {select, canvas, button, slider, histogram}. Returns {open(tables), mark(coordinates)}. It stops
 * when `signal`, if there is one, is aborted.
 */
export function makePruneTable({ select, canvas, button, slider, histogram }, signal) {
  let tables = [];
  let coordinates = [];
  let timer;

  const table = () => tables[select.selectedIndex];

  const draw = () => {
    if (!table()) return;
    const { distances, name, histogram: counts } = table();
    const level = Number(slider.value);
    const columns = Math.ceil(Math.sqrt(distances.length * 2));
    const rows = Math.ceil(distances.length / columns);
    // One canvas pixel per screen pixel: scaling would draw stripes.
    canvas.style.aspectRatio = `${columns} / ${rows}`;
    canvas.width = Math.max(columns, Math.round(canvas.clientWidth * devicePixelRatio));
    canvas.height = Math.round((canvas.width * rows) / columns);
    const edge = (i) => Math.round((i * canvas.width) / columns);
    const gap = edge(1) < 4 ? 0 : Math.round(Math.max(1, devicePixelRatio / 2));
    const style = getComputedStyle(canvas);
    const unknown = style.getPropertyValue("--line");
    const context = canvas.getContext("2d");
    // The cell of a value: left, top, width, height.
    const place = (value) => {
      const [column, row] = [value % columns, Math.floor(value / columns)];
      return [edge(column), edge(row), edge(column + 1) - edge(column) - gap, edge(row + 1) - edge(row) - gap];
    };
    [...distances].forEach((digit, value) => {
      const distance = distanceOf(digit);
      context.fillStyle = distance <= level ? colourOf(distance, counts.length) : unknown;
      context.fillRect(...place(value));
    });
    const mine = coordinates.find((coordinate) => coordinate.name === name);
    if (mine) {
      const [x, y, width, height] = place(mine.value);
      context.strokeStyle = style.getPropertyValue("--ink");
      context.lineWidth = Math.ceil(1.5 * devicePixelRatio);
      const out = context.lineWidth / 2;
      context.strokeRect(x - out, y - out, width + 2 * out, height + 2 * out);
    }
    const known = counts.slice(0, level + 1).reduce((sum, n) => sum + n, 0);
    const picture = text("workshop.prune.picture", { known, all: distances.length, level });
    canvas.setAttribute("aria-label", mine ? text("workshop.prune.mine", { picture, value: mine.value, distance: mine.distance }) : picture);
    showBars(histogram, counts.map((count, depth) => ({ label: `${depth}`, value: count, dim: depth > level, mark: depth === mine?.distance })));
  };

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    button.textContent = text("workshop.prune.fill");
  };

  button.addEventListener("click", () => {
    if (timer) return stop();
    slider.value = 0;
    draw();
    button.textContent = text("speed.stop");
    timer = setInterval(() => {
      slider.value = Number(slider.value) + 1;
      draw();
      if (slider.value === slider.max) stop();
    }, MS_A_LEVEL);
  });
  const choose = () => {
    stop();
    slider.max = table().histogram.length - 1;
    slider.value = slider.max;
    draw();
  };
  select.addEventListener("change", choose);
  slider.addEventListener("input", () => { stop(); draw(); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw, { signal });
  addEventListener("resize", draw, { signal });
  signal?.addEventListener("abort", stop);

  return {
    open(all) {
      tables = all;
      select.replaceChildren(...tables.map(({ name, title }) => element("option", titleOf("of", { name, title }), { value: name })));
      choose();
    },
    mark(seen) {
      coordinates = seen;
      draw();
    },
  };
}
