// The Solve page: the cube being painted, the search for its solution, and the player.

import { ApiError, call, solve } from "./api.js";
import { BLANK, applyTurns, blankFacelets, coloursLeft, holdingOf, solvedFacelets, stickersOf, turnsOf } from "./cube.js";
import { makeNet } from "./net.js";
import { makePalette } from "./palette.js";
import { loadPlayer, makePlayer } from "./player.js";
import { pictureOf } from "./picture.js";
import { paintedText, progressText, showMoves, showStep, solutionText } from "./solution.js";
import { $, buttonOf, element } from "./dom.js";
import { makeHistory } from "./history.js";
import { makeOptions } from "./options.js";
import { readLink, writeLink } from "./link.js";
import { stickers } from "./words.js";

const MOST_UNDO = 200;

// --- The cube -------------------------------------------------------------------------------------------------------

let cube = { puzzle: "3x3x3", facelets: solvedFacelets("3x3x3") };
let marked = new Set();
let undo = [];
let shown;    // the solution on show: {turns, phases, text}
let verdict;  // what the server says of the cube: a promise of {valid, fits, facelets, assumptions, error}
let running;  // the search: {abort: AbortController, id}; id is known once it has begun

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

const options = makeOptions({ solver: $("solver"), metric: $("metric"), effort: $("effort"), maxLength: $("max-length") }, () => link());
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
  $("cube-text").value = text;
  if (next.puzzle === cube.puzzle && next.facelets === cube.facelets && shown === undefined && !running) {
    refreshNet();
    return;
  }
  leave();
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
  if (!shown) $("still").replaceChildren(pictureOf(cube.puzzle, cube.facelets));
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

// Where many cubes fit, the painted pieces of a 3x3x3 can be solved alone, which takes no solver of whole cubes.
function offerPainted(fits) {
  options.offerNone(fits > 1 && cube.puzzle === "3x3x3" ? "painted pieces alone" : undefined);
}

function sayDefects(message, defects = []) {
  mark(defects.flatMap((defect) => defect.facelets));
  const list = element("ul");
  const messages = defects.length > 0 ? defects.map((defect) => defect.message) : [message];
  list.append(...messages.map((text) => element("li", text)));
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

function sayError(host, error) {
  if (error instanceof ApiError && error.problem.defects) {
    say(host, "bad", element("p", "This cube is impossible."));
    sayDefects(error.message, error.problem.defects);
  } else {
    say(host, "bad", element("p", error instanceof TypeError ? "The server does not answer. Is superflip serve still running?" : error.message));
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
  // Phases with moves on the inverse are not parts of the sequence that is played.
  const parts = (solution.phases ?? []).filter(({ both_sides }) => !both_sides);
  const phases = parts.map(({ name, solution: text }) => ({ name, turns: turnsOf(text) }));
  shown = { turns: turnsOf(solution.solution), phases, text: solution.solution };
  showMoves($("moves"), shown, (done) => player.goTo(done));
  $("copy").disabled = false;
}

async function play() {
  const mine = shown;
  await player.open(cube.puzzle, cube.facelets, mine.turns);
  if (mine === shown) for (const id of ["play", "slider", "speed"]) $(id).disabled = false;
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

function leave() {
  running?.abort.abort();
  running = undefined;
  $("solve").textContent = "Solve";
  $("solve").classList.remove("busy");
}

// Ends the search and keeps what it has found: the server answers with the best so far.
function stop() {
  if (running.id) {
    call("cancel", { id: running.id }).catch(() => leave());
    return;
  }
  leave();
  say($("search-status"), "plain", element("p", "Stopped."));
}

async function start() {
  await complete();
  if (running) return;
  clearSolution();
  refreshNet();
  const mine = { abort: new AbortController(), id: undefined };
  running = mine;
  $("solve").textContent = "Stop";
  $("solve").classList.add("busy");
  loadPlayer();
  const request = { cube: cube.facelets, puzzle: cube.puzzle, ...options.request() };
  const lengths = [];
  let best;
  const whileMine = (action) => (data) => { if (running === mine) action(data); };
  say($("search-status"), "busy", element("p", "Searching…"));
  try {
    const answer = await solve(request, mine.abort.signal, {
      started: ({ id }) => { mine.id = id; },
      improvement: whileMine((solution) => {
        best = solution;
        lengths.push(solution.length);
        show(solution);
        say($("search-status"), "busy", element("p", `${lengths.join(" → ")} moves. Searching for a shorter one…`));
      }),
      progress: whileMine((state) => say($("search-status"), "busy", element("p", progressText(state, best)))),
    });
    if (running !== mine) return;
    leave();
    // What was told while it improved has its phases in any case; the answer has those that cost the solver nothing.
    finish(request, best?.solution === answer.solution ? { ...answer, phases: best.phases } : answer, lengths);
  } catch (error) {
    if (running !== mine) return;
    leave();
    sayError($("search-status"), error);
  }
}

function finish(request, answer, lengths) {
  if (answer.status !== "solved") {
    say($("search-status"), "bad", element("p", answer.error?.message ?? "No solution within these limits."));
    return;
  }
  if (!holdingOf(cube.puzzle, applyTurns(cube.puzzle, cube.facelets, turnsOf(answer.solution)))) {
    say($("search-status"), "bad", element("p", "The answer does not solve this cube, which is a defect; please report it."));
    return;
  }
  show(answer);
  const ignored = unpainted() > 0 ? [element("p", paintedText(answer, unpainted()))] : [];
  const course = lengths.length > 1 ? [element("p", `Found: ${lengths.join(" → ")} moves.`, { className: "hint" })] : [];
  say($("search-status"), "good", element("p", solutionText(answer)), ...ignored, ...course);
  const { solver = answer.solver, metric } = request;
  history.add({ ...cube, solver, metric, solution: answer.solution, length: answer.length });
  play();
}

// --- Start ----------------------------------------------------------------------------------------------------------

async function setText(text) {
  try {
    const { facelets, error } = await call("validate", { cube: text, puzzle: cube.puzzle });
    if (!facelets) return sayRefused(text, error);
    keepForUndo();
    setCube({ ...cube, facelets }, text);
  } catch (error) {
    sayError($("cube-status"), error);
  }
}

// Stickers of an impossible cube are shown, so that what is wrong can be seen on them.
function sayRefused(text, error) {
  const facelets = text.replace(/\s+/g, "").replaceAll("-", BLANK).toUpperCase();
  if (error.defects && facelets.length === cube.facelets.length && /^[URFDLB.]*$/.test(facelets)) {
    keepForUndo();
    setCube({ ...cube, facelets }, text);
  } else {
    const where = error.where ? `${error.where}: ` : "";
    say($("cube-status"), "bad", element("p", where + error.message));
  }
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
    setText($("cube-text").value);
  });
  $("random").addEventListener("click", async () => {
    try {
      const { scramble, facelets } = (await call("scramble", { puzzle: cube.puzzle })).scrambles[0];
      keepForUndo();
      setCube({ ...cube, facelets }, scramble);
    } catch (error) {
      sayError($("cube-status"), error);
    }
  });
  $("solved").addEventListener("click", () => { keepForUndo(); setCube({ ...cube, facelets: solvedFacelets(cube.puzzle) }); });
  $("clear").addEventListener("click", () => { keepForUndo(); setCube({ ...cube, facelets: blankFacelets(cube.puzzle) }); });
  $("undo").addEventListener("click", () => {
    const previous = undo.pop();
    $("undo").disabled = undo.length === 0;
    if (previous) setCube(previous);
  });
  $("letters").addEventListener("change", () => $("net").classList.toggle("letters", $("letters").checked));
  for (const input of document.querySelectorAll("input[name=puzzle]"))
    input.addEventListener("change", () => { keepForUndo(); setCube({ puzzle: input.value, facelets: solvedFacelets(input.value) }); });
  $("solve").addEventListener("click", () => (running ? stop() : start()));
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
  (window.requestIdleCallback ?? setTimeout)(() => loadPlayer());
}

begin();
// For the tests in a browser.
window.superflip = { playerState: () => player.state(), playerMask: () => player.mask() };
