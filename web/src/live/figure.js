// Figures of the live parts: a caption and bars, numbers or pictures below it.

import { element } from "../dom.js";
import { decimals } from "../words.js";
import { showBars } from "../workshop/bars.js";

/** A new figure at the end of `host` with this caption and content. */
export function addFigure(host, caption, ...content) {
  const figure = element("figure");
  figure.append(element("figcaption", caption), ...content);
  host.append(figure);
  return figure;
}

/**
 * A figure of bars, as showBars() takes them. Returns a function that shows other bars in it. `stacked`: labels have lines
 * of their own.
 */
export function addBars(host, caption, bars, { stacked = false, logarithmic = false } = {}) {
  const box = element("div", "", { className: `bars${stacked ? " stacked" : ""}` });
  addFigure(host, caption, box);
  const show = (next) => showBars(box, next, { logarithmic });
  show(bars);
  return show;
}

/** A histogram [count of 0, count of 1, ...] as bars; leading zeros are left out. `mark` is the row to mark. */
export function histogramBars(counts, mark) {
  const from = Math.max(0, counts.findIndex((count) => count > 0));
  return counts.map((value, i) => ({ label: `${i}`, value: value ?? 0, mark: i === mark })).slice(from);
}

/** How often 0, 1, 2, ... occur among small numbers. */
export function countsOf(values) {
  const counts = Array.from({ length: Math.max(0, ...values) + 1 }, () => 0);
  for (const value of values) ++counts[value];
  return counts;
}

/** The mean of numbers, with two decimals. */
export const meanText = (values) => decimals(values.reduce((sum, n) => sum + n, 0) / values.length, 2);
