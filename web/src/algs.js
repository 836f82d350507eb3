// The Algs page: the sets of the algorithm library, their cases as pictures, and the algorithms of a case, played.

import { call } from "./api.js";
import { cubeOf, showAlgorithms, shownMoves } from "./algs/algorithm_list.js";
import { caseTitle, makeCaseList, shapeName } from "./algs/case_list.js";
import { askF2l, f2lSet } from "./algs/f2l.js";
import { yellowUp } from "./algs/held.js";
import { makeLearned } from "./algs/learned.js";
import { makeTabs } from "./algs/set_tabs.js";
import { solvedFacelets } from "./cube.js";
import { $, element } from "./dom.js";
import { bindLetters } from "./letters.js";
import { makePlayback } from "./playback.js";
import { say, sayError } from "./say.js";
import { readAddress, takeChoices, writeAddress } from "./address.js";
import { bindShare, copy } from "./copy.js";
import { text } from "./text.js";

// The families of moves that the library was made for.
const FAMILIES = ["<R,U>", "<R,U,F>", "<R,U,L>", "<R,U,D>", "<M,U>", "<M,R,U,F>", "<R,r,M,U>", "<R,r,M,U,F>"];
const FACES = "<U,R,F,D,L,B>";

const playback = makePlayback($("phase"));
const learned = makeLearned(() => say($("status"), "bad", element("p", text("algs.full"))));
const list = makeCaseList($("cases"), (one) => open(one, true));
let tabs;
let sets = [];
let set;       // the name of the set on the page
let cases = [];
let shown;     // the case on the page
let playing;   // {algorithm, button}

// The cube that another page brought stays in the address; it opens its own case.
const NAMES = ["set", "case", "moves", "shape", "by", "show"];  // of the address
const brought = (({ puzzle, cube }) => ({ puzzle, cube }))(readAddress(() => NAMES));

const asked = {};  // the AbortController of the last question about the sets, the cases, and the algorithms

const question = () => ({ set, by: $("by").value, ...($("moves-of").value ? { moves: $("moves-of").value } : {}) });

function address(step = false) {
  writeAddress({ ...brought, set, case: shown?.case, moves: $("moves-of").value, shape: $("shape").value,
    by: $("by").value === "ease" ? "" : $("by").value, show: $("show").value === "all" ? "" : $("show").value }, { step });
}

// Asks the engine about `what`; undefined when another question about it came meanwhile, or after an error, which the page
// then shows.
async function ask(what, request) {
  asked[what]?.abort();
  const mine = asked[what] = new AbortController();
  try {
    const answer = await (request.set === "f2l" ? askF2l(request, mine.signal) : call("algs", request, { signal: mine.signal }));
    return asked[what] === mine ? answer : undefined;
  } catch (error) {
    if (asked[what] === mine) sayError($("status"), error);
    return undefined;
  }
}

// --- The cases ------------------------------------------------------------------------------------------------------

function showCases() {
  const fits = { all: () => true, learned: (one) => learned.has(one), open: (one) => !learned.has(one) }[$("show").value];
  const wanted = cases.filter((one) => ["", one.shape].includes($("shape").value) && fits(one) &&
    (one.algorithms.length > 0 || $("moves-of").value === ""));
  list.show(wanted, learned.has);
  list.mark(shown);
  showCount();
}

function showCount() {
  $("learned-of").textContent = text("algs.learned_of", { learned: cases.filter(learned.has).length, all: cases.length });
}

function fillShapes(wanted) {
  const shapes = [...new Set(cases.map(({ shape }) => shape))];
  $("shape").replaceChildren(new Option(text("algs.shape.any"), ""), ...shapes.map((shape) => new Option(shapeName(shape), shape)));
  $("shape").value = shapes.includes(wanted) ? wanted : "";
}

// Asks for the cases of the set and shows them; then opens the case with this name, if it is one of them. By default shape
// and case are those that the reader has chosen when the answer comes.
async function load(wanted) {
  say($("status"), "busy", element("p", text("algs.loading")));
  const answer = await ask("cases", { ...question(), count: 1 });
  if (!answer) return;
  const { shape, case: name } = wanted ?? { shape: $("shape").value, case: shown?.case };
  say($("status"), "plain");
  ({ cases } = answer);
  fillShapes(shape);
  const again = cases.find((one) => one.case === name);
  takeChoices(wanted ?? {}, { shape: $("shape"), case: () => again !== undefined });
  if (!again) close();
  showCases();
  address();
  if (again) await open(again, false);
}

function chooseSet(name, wanted = { shape: "" }) {
  set = name;
  tabs.choose(name);
  $("cases-title").textContent = text("algs.cases.of", { set: sets.find((one) => one.set === name).label });
  $("purpose").textContent = text(`algs.of.${name}`);
  close();
  return load(wanted);
}

// --- A case ---------------------------------------------------------------------------------------------------------

function clearPlayer(facelets) {
  playing = undefined;
  playback.clear();
  $("copy").disabled = $("copy-setup").disabled = true;
  $("setup-line").hidden = true;
  playback.still.show("3x3x3", yellowUp(facelets));
}

function close() {
  shown = undefined;
  list.mark(undefined);
  clearPlayer(solvedFacelets("3x3x3"));
  $("case-title").textContent = text("algs.case");
  $("case-hint").textContent = text("algs.choose");
  $("learned").disabled = true;
  $("learned").checked = false;
  $("back-to-cases").hidden = true;
  $("algorithms").replaceChildren();
}

// Shows a case with all its algorithms, the first one in the player. `byHand`: the reader has chosen it.
async function open(one, byHand) {
  shown = one;
  list.mark(one);
  address(byHand);
  clearPlayer(one.facelets);
  $("case-title").textContent = caseTitle(one);
  $("case-hint").textContent = text("algs.share.tip", { shape: shapeName(one.shape), share: text(one.set === "f2l" ? "algs.share.pairs" : "algs.share", { n: one.positions, all: one.of }) });
  $("learned").disabled = false;
  $("learned").checked = learned.has(one);
  $("back-to-cases").hidden = false;
  $("algorithms").replaceChildren();
  if (byHand) {
    $("case-title").focus({ preventScroll: true });
    $("case-card").scrollIntoView({ block: matchMedia("(max-width: 860px)").matches ? "start" : "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }
  const answer = await ask("algorithms", { ...question(), case: one.case });
  if (!answer || shown !== one) return;
  const { algorithms } = answer.cases[0];
  showAlgorithms($("algorithms"), algorithms, (algorithm, button) => play(algorithm, button, true));
  if (algorithms.length > 0) play(algorithms[0], $("algorithms").querySelector("button"), false);
  else $("algorithms").replaceChildren(element("li", text("algs.no_algorithm"), { className: "hint" }));
}

// Opens an algorithm in the player; `isPlayed`: and plays it.
async function play(algorithm, button, isPlayed) {
  playing?.button.setAttribute("aria-pressed", "false");
  clearPlayer(shown.facelets);
  const mine = playing = { algorithm, button };
  button.setAttribute("aria-pressed", "true");
  $("setup").textContent = algorithm.setup;
  $("setup-line").hidden = false;
  $("copy").disabled = $("copy-setup").disabled = false;
  playback.show({ solution: shownMoves(algorithm) });
  try {
    if (await playback.open(cubeOf(algorithm)) && isPlayed) playback.player.playPart(0, playback.shown().turns.length);
  } catch (error) {
    if (playing === mine) sayError($("status"), error);
  }
}

// --- Start ----------------------------------------------------------------------------------------------------------

function bind() {
  bindLetters($("letters"), (is) => playback.player.letter(is));
  for (const id of ["moves-of", "by"]) $(id).addEventListener("change", () => load());
  for (const id of ["shape", "show"]) $(id).addEventListener("change", () => { showCases(); address(); });
  $("copy").addEventListener("click", () => copy(playing.algorithm.text, $("copied")));
  $("copy-setup").addEventListener("click", () => copy(playing.algorithm.setup, $("copied")));
  bindShare(() => address());
  addEventListener("hashchange", () => location.reload());  // another link
  $("print").addEventListener("click", () => window.print());
  $("back-to-cases").addEventListener("click", () => list.focus());
  $("learned").addEventListener("change", () => {
    learned.set(shown, $("learned").checked);
    list.learned(shown, $("learned").checked);
    showCount();
  });
}

// The set and the case of a cube of which the last layer is left, else nothing.
async function caseOf({ puzzle, cube }) {
  if (puzzle === "2x2x2") return {};
  const step = await call("recognise", { cube }).catch(() => undefined);
  const name = step?.next.toLowerCase();
  return { set: name, case: step?.[name]?.replace(/^\w+ /, "") };
}

async function begin() {
  const given = readAddress(() => NAMES);
  $("moves-of").append(new Option(text("algs.moves.any"), ""), new Option(text("algs.moves.faces"), FACES), ...FAMILIES.map((moves) => new Option(moves, moves)));
  takeChoices(given, { moves: $("moves-of"), by: $("by"), show: $("show") });
  bind();
  clearPlayer(solvedFacelets("3x3x3"));
  try {
    const [library, { f2l }] = await Promise.all([call("algs", {}), call("stages")]);
    sets = [...library.sets, f2lSet(f2l)];
  } catch (error) {
    sayError($("status"), error);
    return;
  }
  tabs = makeTabs($("sets"), sets.map((one) => ({ set: one.set, label: one.label, note: text("algs.cases", { n: one.cases.length }), panel: "cases-card" })), (name) => chooseSet(name));
  const first = given.set || !brought.cube ? given : await caseOf(brought);
  const isSet = (name) => sets.some((one) => one.set === name);
  takeChoices(given, { set: isSet });
  await chooseSet(isSet(first.set) ? first.set : sets[0].set, { shape: given.shape ?? "", case: first.case });
  (window.requestIdleCallback ?? setTimeout)(() => playback.player.load().catch(() => undefined));
}

begin();
// For the tests in a browser.
window.superflip = { playerState: () => playback.player.state() };
