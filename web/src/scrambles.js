// The Scrambles page: random states as the WCA demands, states for a stage, and cases; on paper and as files.

import { callPatiently } from "./api.js";
import { $, element } from "./dom.js";
import { bindLetters } from "./letters.js";
import { say, sayError } from "./say.js";
import { readAddress, writeAddress } from "./address.js";
import { bindShare } from "./copy.js";
import { csvLine, download } from "./speed/download.js";
import { netSvg, sheetSvg } from "./speed/net_svg.js";
import { makeScrambleChoice } from "./speed/scramble_choice.js";
import { text } from "./text.js";

const MOST = 100;

const choice = makeScrambleChoice(() => undefined);
let shown = { puzzle: "3x3x3", scrambles: [] };
let running;

const countWanted = () => Math.min(MOST, Math.max(1, Number($("count").value) || 1));
const seedTyped = () => (/^\d{1,15}$/.test($("seed").value.trim()) ? Number($("seed").value.trim()) : undefined);

function address(seed) {
  writeAddress({ ...choice.fields(), count: countWanted(), seed });
}

function show({ puzzle, scrambles, seed }, label) {
  shown = { puzzle, scrambles };
  $("list-title").textContent = text("scrambles.title.of", { kind: label, seed: `${seed}` });
  $("list").replaceChildren(...scrambles.map(({ scramble, facelets }) => {
    const row = element("li");
    row.append(element("span", scramble, { className: "scramble-text" }), netSvg(puzzle, facelets, true));
    return row;
  }));
  for (const id of ["print", "as-text", "as-csv", "as-svg"]) $(id).disabled = false;
  address(seed);
}

async function make() {
  running?.abort();
  const mine = running = new AbortController();
  say($("status"), "busy", element("p", text("scrambles.making")));
  try {
    const seed = seedTyped();
    const label = choice.label();
    const answer = await callPatiently("scramble", { ...choice.request(), count: countWanted(), ...(seed === undefined ? {} : { seed }) }, mine.signal,
      (words) => say($("status"), "busy", element("p", words)));
    if (running !== mine) return;
    say($("status"), "plain");
    show(answer, label);
  } catch (error) {
    if (running === mine) sayError($("status"), error);
  } finally {
    if (running === mine) running = undefined;
  }
}

async function begin() {
  const given = readAddress();
  bindLetters($("letters"), () => undefined);
  $("make").addEventListener("click", make);
  $("print").addEventListener("click", () => window.print());
  $("as-text").addEventListener("click", () => download("scrambles.txt", shown.scrambles.map(({ scramble }) => `${scramble}\n`), "text/plain"));
  $("as-csv").addEventListener("click", () => download("scrambles.csv",
    [csvLine(["number", "scramble", "facelets"]), ...shown.scrambles.map(({ scramble, facelets }, i) => csvLine([i + 1, scramble, facelets]))], "text/csv"));
  $("as-svg").addEventListener("click", () => download("scrambles.svg", sheetSvg(shown.puzzle, shown.scrambles), "image/svg+xml"));
  bindShare(() => undefined);
  try {
    await choice.load();
  } catch (error) {
    sayError($("status"), error);
    return;
  }
  choice.set(given);
  if (/^\d{1,3}$/.test(given.count ?? "")) $("count").value = given.count;
  if (/^\d{1,15}$/.test(given.seed ?? "")) $("seed").value = given.seed;
  await make();
}

begin();
