// The lengths of two-phase's solutions over time, on a logarithmic scale.

import { solve } from "../api.js";
import { svgElement as make } from "../dom.js";
import { errorWords } from "../say.js";
import { text } from "../text.js";
import { moves, timeText } from "../words.js";

const LIMIT_MS = 5000;
const FIRST_MS = 0.1;
const WIDTH = 460;
const HEIGHT = 210;
const LEFT = 34;
const BOTTOM = 26;

/** Makes the chart out of {button, host, status}. Returns {clear(facelets)}, which sets the cube that Run solves. */
export function makeFalling({ button, host, status }) {
  let cube;
  let points = [];
  let running;

  const draw = (bound) => {
    const chart = make("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": points.map(({ length, ms }) => text("workshop.falling.point", { moves: moves(length), time: timeText(ms) })).join(", ") || text("workshop.falling.empty") });
    const top = Math.max(21, ...points.map(({ length }) => length)) + 1;
    const floor = Math.min(17, bound ?? 17, ...points.map(({ length }) => length)) - 1;
    const decades = Math.log10(LIMIT_MS / FIRST_MS);
    const x = (ms) => LEFT + ((WIDTH - LEFT - 12) * Math.max(0, Math.log10(Math.max(ms, FIRST_MS) / FIRST_MS))) / decades;
    const y = (length) => 8 + ((HEIGHT - BOTTOM - 8) * (top - length)) / (top - floor);
    for (let length = Math.ceil(floor); length <= top; ++length) {
      chart.append(make("line", { x1: LEFT, x2: WIDTH - 12, y1: y(length), y2: y(length), class: "chart-line" }));
      if (top - floor < 12 || length % 2 === 0) chart.append(make("text", { x: LEFT - 8, y: y(length) + 4, "text-anchor": "end", class: "chart-text" }, `${length}`));
    }
    for (let ms = FIRST_MS; ms <= LIMIT_MS; ms *= 10) chart.append(make("text", { x: x(ms), y: HEIGHT - 6, "text-anchor": "middle", class: "chart-text" }, timeText(ms)));
    if (points.length > 0) {
      const path = points.map(({ length, ms }, i) => (i === 0 ? `M${x(ms)} ${y(length)}` : `H${x(ms)} V${y(length)}`)).join(" ");
      chart.append(make("path", { d: running ? path : `${path} H${x(LIMIT_MS)}`, class: "chart-path" }));
      for (const { length, ms } of points) chart.append(make("circle", { cx: x(ms), cy: y(length), r: 5, class: "chart-dot" }));
    }
    host.replaceChildren(chart);
  };

  const leave = () => {
    running?.abort();
    running = undefined;
    button.textContent = text("workshop.run");
  };

  button.disabled = true;  // until there is a cube
  button.addEventListener("click", async () => {
    if (running) return leave();
    const mine = new AbortController();
    running = mine;
    points = [];
    draw();
    button.textContent = text("speed.stop");
    status.textContent = text("workshop.falling.searching");
    try {
      const answer = await solve({ cube, solver: "two-phase", time_limit_ms: LIMIT_MS }, mine.signal, {
        improvement: ({ length, time_ms: ms }) => {
          if (running !== mine) return;
          points.push({ length, ms });
          draw();
        },
      });
      if (running !== mine) return;
      leave();
      if (points.length === 0 && answer.length !== null) points.push({ length: answer.length, ms: answer.time_ms });
      draw();
      status.textContent = [text("workshop.falling.lengths", { lengths: points.map(({ length }) => length).join(" → ") }),
        answer.optimal ? text("workshop.falling.proved") : text("workshop.falling.bound", { bound: answer.lower_bound }),
        ...(points.length === 1 && answer.optimal ? [text("workshop.falling.near")] : [])].join(" ");
    } catch (error) {
      if (running === mine) leave();
      if (error.name !== "AbortError") status.replaceChildren(errorWords(error));
    }
  });

  return {
    clear(facelets) {
      leave();
      cube = facelets;
      button.disabled = false;
      points = [];
      status.textContent = "";
      draw();
    },
  };
}
