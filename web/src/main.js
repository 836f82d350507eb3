// The Solve page: the cube being painted, the search for its solution, and the player.

import { ApiError, call } from "./api.js";
import { BLANK, applyTurns, blankFacelets, coloursLeft, holdingOf, solvedFacelets, stickersOf } from "./cube.js";
import { inColours } from "./colours.js";
import { makeNet } from "./net.js";
import { makePalette } from "./palette.js";
import { makePlayer } from "./player.js";
import { pictureOf } from "./picture.js";
import { makeSearch } from "./search.js";
import { bestText, paintedText, partsOf, progressText, showMoves, showStep, solutionText } from "./solution.js";
import { $, buttonOf, element } from "./dom.js";
import { makeHistory } from "./history.js";
import { bindLetters } from "./letters.js";
import { makeOptions } from "./options.js";
import { readLink, writeLink } from "./link.js";
import { stickers } from "./words.js";

const MOST_UNDO = 200;

// --- The cube -------------------------------------------------------------------------------------------------------

let cube = { puzzle: "3x3x3", facelets: solvedFacelets("3x3x3") };
let marked = new Set();
let undo = [];
let standing = "";  // the text that stands for the cube in the field; another one was typed and not yet set
let shown;    // the solution on show: {turns, phases, text}
let verdict;  // what the server says of the cube: a promise of {valid, fits, facelets, assumptions, error}
let awaited;  // a cube that was asked for: a promise of whether it came and is the one on the page
let starting = false;  // Solve waits for the cube that it is to solve

const palette = makePalette($("palette"));
const net = makeNet($("net"), {
  onStrokeStart: () => keepForUndo(),
  onPaint: (index, colour = palette.brush()) => {
    const facelets = [...cube.facelets];
    facelets[index] = colour;
    setCube({ ...cube, facelets: facelets.join("") });
  },
});
const player = makePlayer({
  host: $("stage"),
  still: $("still"),
  controls: Object.fromEntries(["play", "back", "next", "start", "end", "slider", "speed"].map((id) => [id, $(id)])),
  onStep: (done) => { if (shown) $("phase").textContent = showStep($("moves"), shown, done); },
});

const options = makeOptions({ solver: $("solver"), summary: $("solver-summary"), metric: $("metric"), effort: $("effort"), maxLength: $("max-length") }, () => link());
const search = makeSearch($("solve"), {
  found: (solution, lengths) => {
    show(solution);
    say($("search-status"), "busy", element("p", `${lengths.join(" → ")} moves. Searching for a shorter one…`));
  },
  progress: (state, best) => say($("search-status"), "busy", element("p", progressText(state, best))),
  ended: finish,
});
const history = makeHistory({ list: $("history"), forget: $("forget") }, (entry) => {
  keepForUndo();
  setCube({ puzzle: entry.puzzle, facelets: entry.facelets });
  showPuzzle(entry);
  window.scrollTo({ top: 0, behavior: "smooth" });
});

function keepForUndo() {
  if (undo.at(-1)?.facelets !== cube.facelets) undo = [...undo, cube].slice(-MOST_UNDO);
  $("undo").disabled = undo.length === 0;
}

function say(host, kind, ...parts) {
  host.dataset.kind = kind;
  host.replaceChildren(...parts);
}

// `text` is what stands for it in the field.
function setCube(next, text = "") {
  $("cube-text").value = standing = text;
  awaited = undefined;
  if (next.puzzle === cube.puzzle && next.facelets === cube.facelets && shown === undefined && !search.running()) {
    refreshNet();
    return;
  }
  search.abandon();
  const otherPuzzle = next.puzzle !== cube.puzzle;
  cube = next;
  marked = new Set();
  clearSolution();
  refreshNet();
  if (otherPuzzle) showPuzzle();
  link();
  validate();
}

const unpainted = () => [...cube.facelets].filter((c) => c === BLANK).length;

function refreshNet() {
  net.show(cube.puzzle, cube.facelets, marked);
  palette.show(coloursLeft(cube.facelets));
  if (!shown) $("still").replaceChildren(pictureOf(cube.puzzle, cube.facelets, true));
}

function mark(stickers) {
  marked = new Set(stickers);
  net.show(cube.puzzle, cube.facelets, marked);
}

// Of a cube that can be solved: what is still to be painted, and whether that matters.
function sayPartly(fits, completed) {
  const count = `${stickers(unpainted())} to paint.`;
  if (fits === 1) {
    const fill = buttonOf("Fill in the rest", () => { keepForUndo(); setCube({ ...cube, facelets: completed }); });
    say($("cube-status"), "good", element("p", `${count} Only one cube fits. `), fill);
  } else {
    say($("cube-status"), "plain", element("p", `${count} Or solve what is painted: the grey stickers are ignored.`));
  }
}

// Where many cubes fit, the painted stickers of a 3x3x3 can be solved alone, which takes no solver of whole cubes.
function offerPainted(fits) {
  options.offerNone(fits > 1 && cube.puzzle === "3x3x3" ? "painted stickers alone" : undefined);
}

function sayDefects(message, defects = []) {
  mark(defects.flatMap((defect) => defect.facelets));
  const list = element("ul");
  const messages = defects.length > 0 ? defects.map((defect) => defect.message) : [message];
  list.append(...messages.map((text) => element("li", inColours(cube.puzzle, text))));
  say($("cube-status"), "bad", element("p", "This cube is impossible."), list);
}

// Asks the server about the cube, and tells the user. While one question is open no other is asked: of the cubes painted
// meanwhile only the last is of interest.
async function validate() {
  const asked = cube;
  const before = verdict;
  const mine = (async () => {
    await before?.catch(() => undefined);
    return asked === cube ? call("validate", { cube: asked.facelets, puzzle: asked.puzzle }) : undefined;
  })();
  verdict = mine;
  try {
    const result = await mine;
    if (asked === cube) sayVerdict(result);
  } catch (error) {
    if (asked === cube) sayError($("cube-status"), error);
  }
}

function sayVerdict({ valid, fits, facelets, assumptions, error }) {
  offerPainted(fits);
  if (!valid) sayDefects(error.message, error.defects);
  else if (unpainted() > 0) sayPartly(fits, facelets);
  else sayPossible(assumptions);
}

function sayPossible(assumptions) {
  const text = isSolved() ? "Solved. Paint it, or take a random one." : "This cube can be solved.";
  say($("cube-status"), "good", ...[text, ...assumptions].map((line) => element("p", line)));
}

const isSolved = () => cube.facelets === solvedFacelets(cube.puzzle);

// What went wrong, in words.
function endedBy(error) {
  if (error.name === "AbortError") return "Stopped.";
  return error instanceof TypeError ? "The server does not answer. Is superflip serve still running?" : error.message;
}

function sayError(host, error) {
  if (error instanceof ApiError && error.problem.defects) {
    say(host, "bad", element("p", "This cube is impossible."));
    sayDefects(error.message, error.problem.defects);
  } else {
    say(host, "bad", element("p", endedBy(error)));
  }
}

// What depends on which puzzle it is; `wanted` is a solver and a metric.
function showPuzzle(wanted) {
  document.querySelector(`input[name=puzzle][value="${cube.puzzle}"]`).checked = true;
  options.show(cube.puzzle, wanted);
  $("hold-hint").textContent = cube.puzzle === "2x2x2" ? "Hold it as you like; it is solved by turns of U, R and F." : "Hold it with white on top and green in front.";
}

function link() {
  writeLink({ ...cube, ...options.chosen() });
  $("to-workshop").href = `/workshop.html${location.hash}`;  // which shows the cube that is being painted
}

// --- The search -----------------------------------------------------------------------------------------------------

function clearSolution() {
  if (shown) player.close();
  shown = undefined;
  for (const control of $("controls").querySelectorAll("button, input, select")) control.disabled = true;
  $("slider").value = 0;
  $("copy").disabled = true;
  $("phase").textContent = "";
  $("moves").replaceChildren();
  say($("search-status"), "plain");
}

function show(solution) {
  shown = partsOf(solution);
  showMoves($("moves"), shown, (done) => player.goTo(done));
  $("copy").disabled = false;
}

// What fails here is told when there is something to play.
const loadPlayer = () => player.load().catch(() => undefined);

async function play() {
  const mine = shown;
  try {
    await player.open(cube.puzzle, cube.facelets, mine.turns);
  } catch (error) {
    if (mine === shown) $("search-status").append(element("p", `The player could not be loaded (${error.message}).`));
    return;
  }
  if (mine !== shown) return;
  for (const id of ["play", "slider", "speed"]) $(id).disabled = false;
  $("player").scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
}

// A partly painted cube is completed where only one fits. Of others what is painted is solved.
async function complete() {
  if (unpainted() === 0) return;
  const asked = cube;
  const result = await verdict.catch(() => undefined);  // of which the user has been told
  if (asked !== cube || result?.fits !== 1) return;
  keepForUndo();
  setCube({ ...cube, facelets: result.facelets });
}

// Shows the cube that `ask` brings as {facelets, text}, unless another is chosen meanwhile.
function bring(ask) {
  const mine = (async () => {
    try {
      const { facelets, text } = await ask();
      if (awaited !== mine) return false;
      keepForUndo();
      setCube({ ...cube, facelets }, text);
      return true;
    } catch (error) {
      if (awaited !== mine) return false;
      awaited = undefined;
      sayError($("cube-status"), error);
      return false;
    }
  })();
  awaited = mine;
  return mine;
}

// Whether the cube that the user means is on the page: one that was asked for is waited for, and one that was typed set.
async function cubeHasCome() {
  const typed = $("cube-text").value;
  if (awaited === undefined && typed !== "" && typed !== standing) bring(() => readText(typed));
  if (awaited === undefined) return true;
  say($("search-status"), "busy", element("p", "Waiting for the cube…"));
  const came = await awaited;
  if (!came) say($("search-status"), "plain");
  return came;
}

async function start() {
  if (starting) return;
  starting = true;
  try {
    if (!(await cubeHasCome())) return;
    await complete();
  } finally {
    starting = false;
  }
  clearSolution();
  refreshNet();
  loadPlayer();
  say($("search-status"), "busy", element("p", "Searching…"));
  search.begin({ cube: cube.facelets, puzzle: cube.puzzle, ...options.request() });
}

// Of a search that has ended: what it found is shown, kept and can be played, even if the server has not answered.
function finish({ request, answer, best, lengths, error }) {
  if (answer?.status === "solved") {
    // What was told while it improved has its phases in any case; the answer has those that cost the solver nothing.
    const solution = best?.solution === answer.solution ? { ...answer, phases: best.phases } : answer;
    const ignored = unpainted() > 0 ? [element("p", paintedText(answer, unpainted()))] : [];
    const course = lengths.length > 1 ? [element("p", `Found: ${lengths.join(" → ")} moves.`, { className: "hint" })] : [];
    settle(request, solution, "good", element("p", solutionText(answer)), ...ignored, ...course);
  } else if (answer) {
    say($("search-status"), "bad", element("p", answer.error?.message ?? "No solution within these limits."));
  } else if (best) {
    settle(request, best, "plain", element("p", bestText(best, request.metric, endedBy(error))));
  } else if (error.name === "AbortError") {
    say($("search-status"), "plain", element("p", "Stopped."));
  } else {
    sayError($("search-status"), error);
  }
}

function settle(request, solution, kind, ...words) {
  show(solution);
  if (!holdingOf(cube.puzzle, applyTurns(cube.puzzle, cube.facelets, shown.turns))) {
    clearSolution();
    say($("search-status"), "bad", element("p", "The answer does not solve this cube, which is a defect; please report it."));
    return;
  }
  options.follow(solution.solver);
  say($("search-status"), kind, ...words);
  const solver = request.solver ?? solution.solver;
  history.add({ ...cube, solver, metric: request.metric, solution: solution.solution, length: solution.length });
  play();
}

// --- Start ----------------------------------------------------------------------------------------------------------

// The cube that a text stands for. Stickers of an impossible cube are shown, so that what is wrong can be seen on them.
async function readText(text) {
  const { facelets, error } = await call("validate", { cube: text, puzzle: cube.puzzle });
  if (facelets) return { facelets, text };
  const stickersOfText = text.replace(/\s+/g, "").replaceAll("-", BLANK).toUpperCase();
  if (error.defects && stickersOfText.length === cube.facelets.length && /^[URFDLB.]*$/.test(stickersOfText))
    return { facelets: stickersOfText, text };
  throw new Error((error.where ? `${error.where}: ` : "") + error.message);
}

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    $("copied").textContent = `${what} copied.`;
  } catch {
    $("copied").textContent = text;  // no clipboard without https or on other hosts: to be copied by hand
  }
}

function bind() {
  $("text-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = $("cube-text").value;
    bring(() => readText(text));
  });
  $("random").addEventListener("click", () => bring(async () => {
    const { scramble, facelets } = (await call("scramble", { puzzle: cube.puzzle })).scrambles[0];
    return { facelets, text: scramble };
  }));
  $("solved").addEventListener("click", () => { keepForUndo(); setCube({ ...cube, facelets: solvedFacelets(cube.puzzle) }); });
  $("clear").addEventListener("click", () => { keepForUndo(); setCube({ ...cube, facelets: blankFacelets(cube.puzzle) }); });
  $("undo").addEventListener("click", () => {
    const previous = undo.pop();
    $("undo").disabled = undo.length === 0;
    if (previous) setCube(previous);
  });
  bindLetters($("letters"), (shown) => player.letter(shown));
  for (const input of document.querySelectorAll("input[name=puzzle]"))
    input.addEventListener("change", () => { keepForUndo(); setCube({ puzzle: input.value, facelets: solvedFacelets(input.value) }); });
  $("solve").addEventListener("click", () => (search.running() ? search.stop() : start()));
  $("copy").addEventListener("click", () => copy(shown.text, "Moves"));
  $("share").addEventListener("click", () => copy(location.href, "Link"));
}

async function begin() {
  const wanted = readLink();
  const facelets = wanted.facelets;
  const fits = facelets !== undefined && facelets.length === stickersOf(wanted.puzzle) && /^[URFDLB.]*$/.test(facelets);
  cube = { puzzle: wanted.puzzle, facelets: fits ? facelets : solvedFacelets(wanted.puzzle) };
  bind();
  refreshNet();
  try {
    options.open((await call("solvers")).solvers);
    showPuzzle(wanted);
    await validate();
  } catch (error) {
    sayError($("cube-status"), error);
  }
  (window.requestIdleCallback ?? setTimeout)(loadPlayer);
}

begin();
// For the tests in a browser.
window.superflip = { playerState: () => player.state(), playerStickers: () => player.stickers() };
