// The Scrambles page: random states as the WCA demands, states for a stage, and cases; on paper and as files.

import { call, callPatiently, errorOf } from "./api.js";
import { $, element } from "./dom.js";
import { bindLetters } from "./letters.js";
import { say, sayError } from "./say.js";
import { cubeOfAddress, readAddress, takeChoices, writeAddress } from "./address.js";
import { bindShare } from "./copy.js";
import { csvLine, download } from "./speed/download.js";
import { netSvg } from "./speed/net_svg.js";
import { CHOICES, makeScrambleChoice, scrambleTo } from "./speed/scramble_choice.js";
import { text } from "./text.js";

const choice = makeScrambleChoice(() => undefined);
let shown;  // {scrambles, request}: what is on the page, and the request that gives it again
let running;

// Whether the fields can be taken as they are; the browser says which cannot.
const canMake = () => [$("count"), $("seed")].every((field) => field.reportValidity());
const countWanted = () => Number($("count").value || 1);
const seedTyped = () => ($("seed").value === "" ? undefined : Number($("seed").value));

function show({ puzzle, scrambles }, title, fields, request) {
  shown = { scrambles, request };
  $("list-title").textContent = title;
  $("list").replaceChildren(...scrambles.map(({ scramble, facelets }) => {
    const row = element("li");
    row.append(element("span", scramble, { className: "scramble-text" }), netSvg(puzzle, facelets));
    return row;
  }));
  for (const button of [$("as-text"), $("as-csv")]) button.disabled = false;
  for (const button of [$("print"), $("as-html")]) button.disabled = request === undefined;
  writeAddress(fields);
}

// Runs ask(signal) for what is shown next: the last one that was asked for counts.
async function make(ask) {
  running?.abort();
  const mine = running = new AbortController();
  say($("status"), "busy", element("p", text("scrambles.making")));
  try {
    const answer = await ask(mine.signal);
    if (running !== mine) return;
    say($("status"), "plain");
    show(...answer);
  } catch (error) {
    if (running === mine) sayError($("status"), error);
  } finally {
    if (running === mine) running = undefined;
  }
}

async function random(signal) {
  const seed = seedTyped();
  const [kind, fields] = [choice.label(), { ...choice.fields(), count: countWanted() }];
  const request = { ...choice.request(), count: countWanted() };
  const title = fields.stage || fields.case ? { title: kind } : {};  // of a sheet
  const answer = await callPatiently("scramble", { ...request, ...(seed === undefined ? {} : { seed }) }, signal,
    (words) => say($("status"), "busy", element("p", words)));
  return [answer, text("scrambles.title.of", { kind, seed: `${answer.seed}` }), { ...fields, seed: answer.seed },
    { ...request, ...title, seed: answer.seed }];
}

// Gives the sheet of the program, a page to print, to `use`.
async function withSheet(use) {
  try {
    use((await call("scramble", { ...shown.request, sheet: true })).sheet);
  } catch (error) {
    sayError($("status"), error);
  }
}

function print(sheet) {
  const frame = $("sheet");
  frame.addEventListener("load", () => frame.contentWindow?.print(), { once: true });
  frame.srcdoc = sheet;
}

// The scramble that leads to the cube of another page.
async function leading({ puzzle, cube }, signal) {
  const { valid, facelets, error } = await call("validate", { cube, puzzle }, { signal });
  if (!valid) throw errorOf(error);
  const scramble = await scrambleTo({ puzzle, cube }, signal);
  return [{ puzzle, scrambles: [{ scramble, facelets }] }, text("scrambles.title.cube"), { puzzle, cube }];
}

async function begin() {
  const given = readAddress(() => [...CHOICES, "count", "seed"]);
  bindLetters($("letters"), () => undefined);
  $("make").addEventListener("click", () => { if (canMake()) make(random); });
  $("print").addEventListener("click", () => withSheet(print));
  $("as-text").addEventListener("click", () => download("scrambles.txt", shown.scrambles.map(({ scramble }) => `${scramble}\n`), "text/plain"));
  $("as-csv").addEventListener("click", () => download("scrambles.csv",
    [csvLine(["number", "scramble", "facelets"]), ...shown.scrambles.map(({ scramble, facelets }, i) => csvLine([i + 1, scramble, facelets]))], "text/csv"));
  $("as-html").addEventListener("click", () => withSheet((sheet) => download("scrambles.html", sheet, "text/html")));
  bindShare(() => undefined);
  try {
    await choice.load();
  } catch (error) {
    sayError($("status"), error);
    return;
  }
  choice.set(given);
  takeChoices(given, { count: $("count"), seed: $("seed") });
  const brought = cubeOfAddress();
  await make(brought.cube ? (signal) => leading(brought, signal) : random);
}

begin();
