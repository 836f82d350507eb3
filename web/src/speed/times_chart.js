// The times of the trainer as a chart: a dot for each, and a line for the averages of five.

import { svgElement as make } from "../dom.js";
import { averageOf, counted, timeOf } from "./statistics.js";

const MOST = 100;  // the last ones
const [WIDTH, HEIGHT, LEFT, EDGE] = [460, 150, 44, 8];

/** The chart of times, in the order in which they were made; `label` describes it. Undefined for less than two without DNF. */
export function timesChart(times, label) {
  const last = times.slice(-MOST);
  const values = last.map(counted);
  const finite = values.filter(Number.isFinite);
  if (finite.length < 2) return undefined;
  const [least, most] = [Math.min(...finite), Math.max(...finite)];
  const x = (i) => LEFT + EDGE + ((WIDTH - LEFT - 2 * EDGE) * i) / (last.length - 1);
  const y = (ms) => EDGE + ((HEIGHT - 2 * EDGE) * (most - ms)) / (most - least || 1);
  const chart = make("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label });
  for (const ms of new Set([least, most])) {
    chart.append(make("line", { x1: LEFT, x2: WIDTH, y1: y(ms), y2: y(ms), class: "chart-line" }));
    chart.append(make("text", { x: LEFT - 5, y: y(ms) + 4, "text-anchor": "end", class: "chart-text" }, timeOf(ms)));
  }
  values.forEach((ms, i) => { if (Number.isFinite(ms)) chart.append(make("circle", { cx: x(i), cy: y(ms), r: 2.5, class: "chart-dot" })); });
  const first = times.length - last.length;
  const averages = last.map((_, i) => averageOf(times.slice(0, first + i + 1), 5)).flatMap((ms, i) => (Number.isFinite(ms) ? [`${x(i)},${y(ms)}`] : []));
  chart.append(make("polyline", { points: averages.join(" "), class: "chart-path" }));
  return chart;
}
