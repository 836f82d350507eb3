// A whole coset, level by level: a bit for each of its 14,400 positions, and how many positions each level adds.

import { text } from "../text.js";
import { showBars } from "./bars.js";
import { colourOf } from "./prune_table.js";
import { makeCoset, makeTables, MOST_TURNS, PAGE_BITS, PAGES, UNKNOWN } from "./small_coset.js";

const MS_A_LEVEL = 350;
const TURNS_OF_RANDOM = 40;

/** Makes the card out of {canvas, run, next, random, solved, status, bars}. It begins with the coset of the solved cube. */
export function makeCosetCard({ canvas, run, next, random, solved, status, bars }) {
  let tables;  // made at the first level
  let turns = [];
  let coset;
  let found;  // by level: positions
  let timer;

  const draw = () => {
    const scale = Math.max(1, Math.floor((canvas.clientWidth * devicePixelRatio) / PAGE_BITS));
    canvas.width = PAGE_BITS * scale;
    canvas.height = PAGES * scale;
    const context = canvas.getContext("2d");
    context.fillStyle = getComputedStyle(canvas).getPropertyValue("--line");
    context.fillRect(0, 0, canvas.width, canvas.height);
    coset?.levels.forEach((level, bit) => {
      if (level === UNKNOWN) return;
      context.fillStyle = colourOf(level, MOST_TURNS + 1);
      context.fillRect((bit % PAGE_BITS) * scale, Math.floor(bit / PAGE_BITS) * scale, scale, scale);
    });
    const known = coset?.known ?? 0;
    canvas.setAttribute("aria-label", text("workshop.coset.picture", { known, all: PAGES * PAGE_BITS }));
    showBars(bars, found.map((value, depth) => ({ label: `${depth}`, value })), { logarithmic: true });
  };

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    run.textContent = text("workshop.run");
  };

  const isWhole = () => coset?.known === PAGES * PAGE_BITS;

  const begin = (scramble) => {
    stop();
    turns = scramble;
    coset = undefined;
    found = [];
    status.textContent = text("workshop.coset.new");
    draw();
  };

  const advance = () => {
    tables ??= makeTables();
    coset ??= makeCoset(tables, turns);
    if (isWhole()) return;
    const { depth, sequences, entered, extended } = coset.advance();
    found[depth] = entered + extended;
    const said = text("workshop.coset.level", { depth, extended, sequences, entered });
    status.textContent = isWhole() ? text("workshop.coset.whole", { said, depth }) : said;
    draw();
  };

  next.addEventListener("click", () => { stop(); advance(); });
  run.addEventListener("click", () => {
    if (timer) return stop();
    if (isWhole()) begin(turns);
    run.textContent = text("speed.stop");
    timer = setInterval(() => {
      advance();
      if (isWhole()) stop();
    }, MS_A_LEVEL);
    return undefined;
  });
  random.addEventListener("click", () => begin(Array.from({ length: TURNS_OF_RANDOM }, () => Math.floor(6 * Math.random()))));
  solved.addEventListener("click", () => begin([]));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  addEventListener("resize", draw);
  begin([]);
}
