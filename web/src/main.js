// The Solve page: connects the painted cube, the search, the answer and the history.

import { call } from "./api.js";
import { makeAnswer } from "./answer.js";
import { blankFacelets, solvedFacelets, stickersOf } from "./cube.js";
import { makeCubeSource } from "./cube_source.js";
import { $, element } from "./dom.js";
import { makeHistory } from "./history.js";
import { bindLetters } from "./letters.js";
import { readLink, writeLink } from "./link.js";
import { makeOptions } from "./options.js";
import { makePainting } from "./painting.js";
import { pictureOf } from "./picture.js";
import { errorText, say } from "./say.js";
import { makeSearch } from "./search.js";
import { text } from "./text.js";
import { makeTablesOffer } from "./tables_offer.js";
import { bestText, paintedText, progressText, solutionText } from "./solution.js";

let starting = false;  // start() waits for a cube

const answer = makeAnswer();
const painting = makePainting({ net: $("net"), palette: $("palette"), undo: $("undo"), status: $("cube-status") }, {
  painted: (cube) => setCube(cube),
  drawn: ({ puzzle, facelets }) => { if (!answer.isShown()) $("still").replaceChildren(pictureOf(puzzle, facelets, true)); },
  // The painted stickers of a 3x3x3 can be solved alone. No solver of the list does that.
  fits: (count, { puzzle }) => options.offerNone(count > 1 && puzzle === "3x3x3" ? text("solve.painted.alone") : undefined),
});
const source = makeCubeSource($("cube-text"), {
  cube: painting.cube,
  come: (facelets, typed) => setNew({ ...painting.cube(), facelets }, typed),
  failed: (error) => painting.sayError($("cube-status"), error),
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
  progress: (state, best) => say($("search-status"), "busy", element("p", progressText(state, best))),
  ended: finish,
});
const history = makeHistory({ list: $("history"), forget: $("forget") }, (entry) => {
  setNew({ puzzle: entry.puzzle, facelets: entry.facelets });
  showPuzzle(entry);
  window.scrollTo({ top: 0, behavior: "smooth" });
});

// --- The cube -------------------------------------------------------------------------------------------------------

// Puts a cube on the page; `typed` describes it in the field.
function setCube(next, typed = "") {
  const { puzzle, facelets } = painting.cube();
  source.replaced(typed);
  if (next.puzzle === puzzle && next.facelets === facelets && !answer.isShown() && !search.running()) {
    painting.refresh();
    return;
  }
  search.abandon();
  painting.replace(next);
  answer.clear();
  painting.refresh();
  if (next.puzzle !== puzzle) showPuzzle();
  link();
  painting.validate();
}

// The same, and Undo brings the previous cube back.
function setNew(next, typed) {
  painting.keepForUndo();
  setCube(next, typed);
}

// Shows what depends on the puzzle; `wanted` is a solver and a metric.
function showPuzzle(wanted) {
  const { puzzle } = painting.cube();
  document.querySelector(`input[name=puzzle][value="${puzzle}"]`).checked = true;
  options.show(puzzle, wanted);
  tables.show(options.info(), options.chosen().metric);
  $("hold-hint").textContent = text(`solve.hold.${puzzle}`);
}

function link() {
  writeLink({ ...painting.cube(), ...options.chosen() });
  $("to-workshop").href = `workshop.html${location.hash}`;  // the workshop opens with this cube
}

// A cube that the camera has read is solved at once.
async function openCamera() {
  try {
    const camera = await import("./camera/camera.js");
    camera.openCamera((facelets) => {
      setNew({ puzzle: "3x3x3", facelets });
      start();
    });
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

async function start() {
  if (starting) return;
  starting = true;
  try {
    if (!(await cubeHasCome())) return;
    const completed = await painting.completed();
    if (completed) setNew(completed);
  } finally {
    starting = false;
  }
  answer.clear();
  painting.refresh();
  answer.load();
  say($("search-status"), "busy", element("p", text("solve.searching")));
  const { puzzle, facelets } = painting.cube();
  search.begin({ cube: facelets, puzzle, ...options.request() });
}

// Shows the result of a search. When the server did not answer, the best solution so far is kept and can be played.
function finish({ request, answer: result, best, lengths, error }) {
  const status = $("search-status");
  if (result?.status === "solved") {
    // An improvement always has its phases; the answer has them only if they cost the solver nothing.
    const solution = best?.solution === result.solution ? { ...result, phases: best.phases } : result;
    const ignored = painting.unpainted() > 0 ? [element("p", paintedText(result, painting.unpainted()))] : [];
    const course = lengths.length > 1 ? [element("p", text("solve.found", { lengths: lengths.join(" → ") }), { className: "hint" })] : [];
    settle(request, solution, "good", element("p", solutionText(result)), ...ignored, ...course);
  } else if (result) {
    say(status, "bad", element("p", result.error?.message ?? text("solve.no_solution")));
  } else if (best) {
    settle(request, best, "plain", element("p", bestText(best, request.metric, errorText(error))));
  } else if (error.name === "AbortError") {
    say(status, "plain", element("p", errorText(error)));
  } else {
    painting.sayError(status, error);
  }
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
  const solver = request.solver ?? solution.solver;
  history.add({ ...cube, solver, metric: request.metric, solution: solution.solution, length: solution.length });
  answer.play(cube);
}

// --- Start ----------------------------------------------------------------------------------------------------------

async function copy(copied, said) {
  try {
    await navigator.clipboard.writeText(copied);
    $("copied").textContent = text(said);
  } catch {
    $("copied").textContent = copied;  // browsers refuse the clipboard without https; the user copies the text by hand
  }
}

function bind() {
  $("text-form").addEventListener("submit", (event) => {
    event.preventDefault();
    source.setTyped();
  });
  $("random").addEventListener("click", () => source.setRandom());
  $("camera-open").addEventListener("click", openCamera);
  for (const [id, faceletsOf] of [["solved", solvedFacelets], ["clear", blankFacelets]])
    $(id).addEventListener("click", () => setNew({ ...painting.cube(), facelets: faceletsOf(painting.cube().puzzle) }));
  $("undo").addEventListener("click", () => {
    const previous = painting.takeUndo();
    if (previous) setCube(previous);
  });
  bindLetters($("letters"), (shown) => answer.player.letter(shown));
  for (const input of document.querySelectorAll("input[name=puzzle]"))
    input.addEventListener("change", () => setNew({ puzzle: input.value, facelets: solvedFacelets(input.value) }));
  $("solve").addEventListener("click", () => (search.running() ? search.stop() : start()));
  $("copy").addEventListener("click", () => copy(answer.text(), "solve.copied.moves"));
  $("share").addEventListener("click", () => copy(location.href, "solve.copied.link"));
}

async function begin() {
  const { puzzle, facelets, solver, metric } = readLink();
  const fits = facelets !== undefined && facelets.length === stickersOf(puzzle) && /^[URFDLB.]*$/.test(facelets);
  painting.replace({ puzzle, facelets: fits ? facelets : solvedFacelets(puzzle) });
  bind();
  painting.refresh();
  try {
    options.open((await call("solvers")).solvers);
    showPuzzle({ solver, metric });
    await painting.validate();
  } catch (error) {
    painting.sayError($("cube-status"), error);
  }
  (window.requestIdleCallback ?? setTimeout)(answer.load);
}

begin();
// For the tests in a browser.
window.superflip = { playerState: () => answer.player.state(), playerStickers: () => answer.player.stickers() };
