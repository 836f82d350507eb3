// The Solve page: connects the painted cube, the search, the answer and the history.

import { cubeOfAddress, isFacelets, readAddress, storedSolution, takeAlong, takeChoices, writeAddress } from "./address.js";
import { call } from "./api.js";
import { makeAnswer } from "./answer.js";
import { colourName } from "./colours.js";
import { blankFacelets, solvedFacelets } from "./cube.js";
import { makeCubeSource } from "./cube_source.js";
import { $, element } from "./dom.js";
import { makeHistory } from "./history.js";
import { bindLetters } from "./letters.js";
import { makeOptions } from "./options.js";
import { makePainting } from "./painting.js";
import { bindShare, copy } from "./copy.js";
import { errorWords, say } from "./say.js";
import { keep, kept } from "./storage.js";
import { makeSearch } from "./search.js";
import { text, textWith } from "./text.js";
import { makeTablesOffer } from "./tables_offer.js";
import { answerText, bestText, paintedText, partsOf, progressText, solutionOfLink, solutionText } from "./solution.js";

const TURNS = /^([URFDLBMESxyzurfdlb][2']? ?)+$/;
const MORE = "superflip.more";
const NAMES = ["solver", "metric", "effort", "most", "moves", "phases", "at"];  // of the address
const STEP_MS = 300;  // browsers refuse more than some changes of the address in a second

let opened;            // a promise: the options can be read, and the address is shown
let starting = false;  // start() waits for a cube
let earlier;           // the solution that the search may replace, and its place: {solved, at}
let solved;            // the solution on the page, as the histories of browser and page keep it: an answer of the API
let done = 0;          // turns of it that are done
let linked = 0;        // when the address was written
let linkLater;

const answer = makeAnswer((now) => {
  done = now;
  clearTimeout(linkLater);
  linkLater = setTimeout(link, Math.max(0, linked + STEP_MS - performance.now()));
});
const painting = makePainting({ net: $("net"), palette: $("palette"), undo: $("undo"), status: $("cube-status") }, {
  painted: (cube) => setCube(cube, "", "painted"),
  drawn: ({ puzzle, facelets }) => { if (!answer.isShown()) answer.still.show(puzzle, facelets); },
  // The painted stickers of a 3x3x3 can be solved alone. No solver of the list does that.
  fits: (count, { puzzle }) => options.offerNone(count > 1 && puzzle === "3x3x3" ? text("solve.painted.alone") : undefined),
});
const source = makeCubeSource($("cube-text"), {
  cube: painting.cube,
  come: (facelets, typed) => setNew({ ...painting.cube(), facelets }, typed),
  failed: (error) => takeOtherPuzzle(error) || painting.sayError($("cube-status"), error),
});
const options = makeOptions({
  solver: $("solver"), summary: $("solver-summary"), metric: $("metric"), effort: $("effort"), maxLength: $("max-length"),
}, () => { link(); tables.show(options.info(), options.chosen().metric); });
const tables = makeTablesOffer({ box: $("tables"), said: $("tables-said"), bar: $("tables-progress"), button: $("tables-make") });
const search = makeSearch($("solve"), {
  found: (solution, lengths) => {
    answer.show(solution);
    say($("search-status"), "busy", element("p", text("solve.searching_shorter", { lengths: lengths.join(" → ") })));
  },
  progress: (state, best) => {
    say($("search-status"), "busy", element("p", progressText(state, { best, plain: true })));
    $("search-details").textContent = progressText(state);
  },
  ended: finish,
});
const history = makeHistory({ card: $("history-card"), list: $("history"), forget: $("forget") }, (entry) => {
  setNew({ puzzle: entry.puzzle, facelets: entry.facelets });
  showPuzzle(entry);
  showAgain(entry, {});
});

// --- The cube -------------------------------------------------------------------------------------------------------

let change;  // how the cube on the page came: painting it is one step for the browser's Back

// Puts a cube on the page; `typed` describes it in the field, `how` says how it came. What is wrong with one that was not
// painted comes into view, and the ways to repair it.
async function setCube(next, typed = "", how = "set") {
  const { puzzle, facelets } = painting.cube();
  source.replaced(typed);
  if (next.puzzle === puzzle && next.facelets === facelets && !answer.isShown() && !search.running()) {
    painting.refresh();
    return;
  }
  replaceCube(next);
  if (next.puzzle !== puzzle) showPuzzle();
  link(how !== "painted" || change !== "painted");
  change = how;
  await painting.validate();
  if (how !== "painted" && $("cube-status").dataset.kind === "bad") $("cube-status").scrollIntoView({ block: "nearest" });
}

function replaceCube(next) {
  search.abandon();
  painting.replace(next);
  drop();
  painting.refresh();
  showHold(next);
  takeAlong(next.puzzle, next.facelets);
}

// Takes the solution off the page.
function drop() {
  solved = undefined;
  done = 0;
  clearTimeout(linkLater);
  answer.clear();
}

// The same, and Undo brings the previous cube back.
function setNew(next, typed) {
  painting.keepForUndo();
  setCube(next, typed);
}

// Sets typed stickers of the other puzzle there; false for other errors.
function takeOtherPuzzle({ message }) {
  const [, puzzle] = /stickers of a (2x2x2|3x3x3), not/.exec(message) ?? [];
  if (!puzzle) return false;
  const typed = $("cube-text").value;
  setNew({ puzzle, facelets: solvedFacelets(puzzle) });
  $("cube-text").value = typed;
  source.setTyped();
  return true;
}

// Shows what depends on the puzzle; `wanted` is a solver and a metric.
function showPuzzle(wanted) {
  const { puzzle } = painting.cube();
  /** @type {HTMLInputElement} */ (document.querySelector(`input[name=puzzle][value="${puzzle}"]`)).checked = true;
  options.show(puzzle, wanted);
  tables.show(options.info(), options.chosen().metric);
  $("camera-open").hidden = puzzle === "2x2x2";  // it reads a 3x3x3
}

// How to hold the cube: as its centres say.
function showHold({ puzzle, facelets }) {
  $("hold-hint").textContent = puzzle === "2x2x2" ? text("solve.hold.2x2x2")
    : text("solve.hold", { top: colourName(facelets[4]), front: colourName(facelets[22]) });
}

// Writes the state of the page into its address; `step`: the browser's Back returns to the one before.
function link(step = false) {
  clearTimeout(linkLater);
  linked = performance.now();
  const { puzzle, facelets: cube } = painting.cube();
  writeAddress({ puzzle, cube, ...options.chosen(), ...(solved && answer.link()), at: done || "" }, { solution: solved, step });
}

// A cube that the camera, or photos, have shown is solved at once.
async function openCamera(photos) {
  try {
    const camera = await import("./camera/camera.js");
    if (photos && camera.addPhotos(photos)) return;
    camera.openCamera((facelets) => {
      setNew({ puzzle: "3x3x3", facelets });
      start();
    }, photos);
  } catch (error) {
    painting.sayError($("cube-status"), error);
  }
}

// --- The search -----------------------------------------------------------------------------------------------------

// Waits for a requested cube, and sets a typed one. False when it does not come.
async function cubeHasCome() {
  const pending = source.pending();
  if (pending === undefined) return true;
  say($("search-status"), "busy", element("p", text("solve.waiting")));
  const came = await pending;
  if (!came) say($("search-status"), "plain");
  return came;
}

// The button shows at once that it was clicked.
function beStarting(now) {
  starting = now;
  $("solve").classList.toggle("busy", now);
}

async function start() {
  if (starting) return;
  beStarting(true);
  try {
    await opened;
    if (!(await cubeHasCome())) return;
    if (painting.isBlank()) {
      say($("search-status"), "plain", element("p", text("solve.blank", { n: painting.unpainted() })));
      return;
    }
    const completed = await painting.completed();
    if (completed) setNew(completed);
  } finally {
    beStarting(false);
  }
  const before = { solved, at: done };
  drop();
  earlier = before;
  painting.refresh();
  answer.load();
  say($("search-status"), "busy", element("p", text("solve.searching")));
  const { puzzle, facelets } = painting.cube();
  search.begin({ cube: facelets, puzzle, ...options.request() });
}

// Shows the result of a search. One that has none, or was stopped before it began, leaves the solution before it, if any.
function finish({ request, answer: result, best, lengths, doing, stopped, error }) {
  const status = $("search-status");
  const isStopped = stopped || error?.name === "AbortError";
  const isEarly = isStopped && doing === "tables";  // the answer is then a quick one of another solver
  const isSolved = result?.status === "solved";
  if (isSolved && !isEarly) {
    // An improvement always has its phases; the answer has them only if they cost the solver nothing.
    const solution = { ...result, lengths, ...(best?.solution === result.solution ? { phases: best.phases } : {}) };
    const ignored = painting.unpainted() > 0 ? [element("p", paintedText(result, painting.unpainted()))] : [];
    settle(request, solution, "good", element("p", answerText(result)), ...ignored);
    return;
  }
  const reason = isStopped ? text(isEarly ? "solve.stopped.tables" : "common.stopped") : errorWords(result?.error ?? error);
  const found = best ?? (isSolved ? result : undefined);
  if (found && !(isEarly && earlier.solved)) settle(request, found, "plain", element("p", bestText(found, reason)));
  else if (earlier.solved && showAgain(earlier.solved, { at: earlier.at, reason })) return;
  else if (isStopped) say(status, "plain", element("p", reason));
  else painting.sayError(status, result?.error ?? error);
}

// Shows, keeps and plays a solution.
function settle(request, solution, kind, ...words) {
  const cube = painting.cube();
  answer.show(solution);
  if (!answer.solves(cube)) {
    answer.clear();
    say($("search-status"), "bad", element("p", text("solve.defect")));
    return;
  }
  options.follow(solution.solver);
  say($("search-status"), kind, ...words);
  solved = { metric: request.metric, solver: request.solver, ...solution };
  history.add({ ...cube, ...solved });
  showDetails();
  link(true);
  answer.play(cube);
}

// Says of the solution on the page what those who know solvers ask for.
function showDetails() {
  const { solver, nodes, lengths = [] } = solved;
  const course = lengths.length > 1 ? text("solve.found", { lengths: lengths.join(" → ") }) : "";
  $("search-details").textContent = nodes === undefined ? "" : `${solver}: ${solutionText(solved)} ${course}`;
}

/**
 * Shows a solution that was found before, after `at` turns, and why it is shown; false unless it solves the cube.
 * @param {{[name: string]: any}} found
 * @param {{at?: number, seen?: boolean, reason?: string | Node}} how
 */
function showAgain(found, { at = 0, seen = false, reason }) {
  answer.show(found);
  if (!answer.solves(painting.cube())) {
    answer.clear();
    return false;
  }
  solved = { length: answer.turns(), ...found };
  done = at;
  const again = answerText(solved);
  say($("search-status"), reason ? "plain" : "good", element("p", reason ? textWith("solve.earlier", { reason, again }) : again));
  showDetails();
  link();
  answer.play(painting.cube(), { done: at, seen });
  return true;
}

// --- Start ----------------------------------------------------------------------------------------------------------

function bind() {
  $("text-form").addEventListener("submit", (event) => {
    event.preventDefault();
    source.setTyped();
  });
  $("random").addEventListener("click", () => source.setRandom());
  $("camera-open").addEventListener("click", () => openCamera());
  for (const [name, given] of [["drop", "dataTransfer"], ["paste", "clipboardData"]])
    document.addEventListener(name, (event) => {
      const photos = [...event[given].files].filter(({ type }) => type.startsWith("image/"));
      if (photos.length === 0) return;
      event.preventDefault();
      openCamera(photos);
    });
  document.addEventListener("dragover", (event) => { if (event.dataTransfer?.types.includes("Files")) event.preventDefault(); });
  for (const [button, faceletsOf] of /** @type {const} */ ([[$("solved"), solvedFacelets], [$("clear"), blankFacelets]]))
    button.addEventListener("click", () => setNew({ ...painting.cube(), facelets: faceletsOf(painting.cube().puzzle) }));
  $("undo").addEventListener("click", () => {
    const previous = painting.takeUndo();
    if (previous) setCube(previous);
  });
  bindLetters($("letters"), (shown) => answer.player.letter(shown));
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[name=puzzle]")))
    input.addEventListener("change", () => setNew({ puzzle: input.value, facelets: solvedFacelets(input.value) }));
  $("solve").addEventListener("click", () => (search.running() ? search.stop() : start()));
  $("copy").addEventListener("click", () => copy(answer.text(), $("copied"), text("solve.copied.moves")));
  bindShare(link, text("solve.copied.link"));
  addEventListener("popstate", restore);
  bindMore($("more"));
}

// The options are folded until the user opens them; the browser remembers it.
function bindMore(more) {
  more.open = kept(MORE) === "open";
  more.addEventListener("toggle", () => keep(MORE, more.open ? "open" : ""));
}

// The cube of the address; the solved one where it has none.
function linkedCube() {
  const { puzzle, cube } = cubeOfAddress();
  return { puzzle, facelets: isFacelets(puzzle, cube) ? cube : solvedFacelets(puzzle) };
}

// Shows the state of the address.
async function restore() {
  const wanted = readAddress(() => NAMES);
  const { puzzle, cube } = cubeOfAddress();
  const stored = storedSolution();
  const found = stored ?? (TURNS.test(wanted.moves) && solutionOfLink(wanted));
  source.replaced("");
  change = undefined;
  replaceCube(linkedCube());
  const chosen = { most: "", ...wanted };
  showPuzzle(chosen);
  const isScramble = cube && !isFacelets(puzzle, cube);
  const showFound = () => {
    const isPlace = (at) => /^\d+$/.test(at) && Number(at) <= partsOf(found).turns.length;
    const isShown = Boolean(found) && showAgain(found, { at: isPlace(wanted.at) ? Number(wanted.at) : 0 });
    takeChoices(wanted, { moves: () => isShown, phases: () => isShown && found.phases !== undefined, at: (at) => isShown && isPlace(at) });
    if (isShown && !stored && options.info()?.optimal) $("search-status").append(element("p", text("solve.linked")));
  };
  if (!isScramble) showFound();
  await painting.validate();
  if (painting.unpainted() > 0) showPuzzle(chosen);  // of grey stickers another choice is the first
  if (!isScramble) return;
  $("cube-text").value = cube;
  if (await source.setTyped()) showFound();
}

// Opens the options, and then shows what the address says, unless a cube was painted, typed or asked for meanwhile.
async function open(first) {
  const given = readAddress(() => NAMES);
  try {
    options.open((await call("solvers")).solvers);
    if (painting.cube() === first && source.isIdle()) return await restore();
    showPuzzle({ most: "", ...given });
    await painting.validate();
  } catch (error) {
    painting.sayError($("cube-status"), error);
  }
}

async function begin() {
  const first = linkedCube();
  painting.replace(first);
  bind();
  painting.refresh();
  opened = open(first);
  await opened;
  (window.requestIdleCallback ?? setTimeout)(answer.load);
}

begin();
// For the tests in a browser.
window.superflip = { playerState: () => answer.player.state(), playerStickers: () => answer.player.stickers() };
