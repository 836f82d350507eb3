// The Stages page: one stage on all six colours, with the fewest moves, as many solutions as wanted, and a player.

import { $, element } from "./dom.js";
import { say, sayError } from "./say.js";
import { readAddress, takeChoices, writeAddress } from "./address.js";
import { colourName, makeColumn } from "./speed/colour_column.js";
import { makeCubePage } from "./speed/cube_page.js";
import { fillStages, loadStages, placesOf } from "./speed/stage_list.js";
import { searchOn } from "./speed/stage_search.js";
import { text } from "./text.js";

const FACES = ["U", "D", "F", "B", "R", "L"];
const MOST = 1000;  // solutions that the engine lists

const columns = Object.fromEntries(FACES.map((face) => [face, makeColumn(face, { choose, more })]));
const boxes = Object.fromEntries(FACES.map((face) => [face, colourBox(face)]));
let rows = [];
let asked;     // what the columns show: {facelets, stage, niss, metric, count by face}
let chosen;    // the button of the solution in the player

const { field, playback, clear, run, running, searchAlone } = makeCubePage({ verb: "stages.solve", search, cleared, address, solution: () => chosen.firstChild.textContent });

function colourBox(face) {
  const label = element("label", "", { className: "colour-box" });
  label.dataset.colour = face;
  const box = element("input", "", { type: "checkbox", checked: true, value: face });
  box.addEventListener("change", () => { showColumns(); address(); });
  label.append(box, element("span", "", { className: "colour-chip" }), element("span", colourName(face)));
  $("colours").append(label);
  return box;
}

const wantedFaces = () => FACES.filter((face) => boxes[face].checked);
const row = () => rows.find(({ name }) => name === $("stage-name").value);

function showColumns() {
  $("results").replaceChildren(...wantedFaces().map((face) => columns[face].host));
}

function showStage() {
  const stage = row();
  const places = placesOf(stage);
  field.setPuzzle(stage.puzzle);
  $("place").replaceChildren(new Option(text("stages.place.any"), ""), ...places.map((place) => new Option(place, place)));
  $("place").disabled = places.length === 0;
  $("niss").disabled = !stage.niss;
  if (!stage.niss) $("niss").checked = false;
  $("stage-hint").textContent = stage.follows ? text("stages.follows", { stage: stage.follows }) : "";
}

function address() {
  writeAddress({ scramble: field.text(), stage: $("stage-name").value, place: $("place").value, niss: $("niss").checked ? "yes" : "",
    metric: $("metric").value === "htm" ? "" : $("metric").value, count: $("count").value,
    colours: wantedFaces().length === FACES.length ? "" : wantedFaces().join("") });
}

// --- The search -----------------------------------------------------------------------------------------------------

function cleared() {
  asked = chosen = undefined;
  for (const column of Object.values(columns)) column.clear();
}

const countWanted = () => Number($("count").value || 1);

function markBest() {
  const lengths = wantedFaces().map((face) => columns[face].length()).filter((length) => length !== undefined);
  for (const column of Object.values(columns)) column.mark(lengths.length > 1 && column.length() === Math.min(...lengths));
}

// Searches on these faces, one after the other.
function searchFaces(faces, question) {
  return run(async (signal, isCurrent) => {
    for (const face of faces) {
      const column = columns[face];
      const count = question.counts.get(face);
      column.say(text("speed.searching"), "busy");
      const { error, complete } = await searchOn(face, { ...question, count }, signal, {
        found: (entry) => { if (isCurrent()) { column.add(entry); markBest(); } },
        progress: (words) => { if (isCurrent()) column.say(words, "busy"); },
      });
      if (!isCurrent()) return;
      column.say(error ?? "", error ? "bad" : "plain");
      column.end(!error && !complete && count < MOST);
    }
    say($("status"), "plain");
  }, () => { for (const face of faces) columns[face].say(""); });
}

async function search() {
  if (rows.length === 0) return;
  if (!$("count").reportValidity() || !(await field.ready())) return;
  clear();
  showColumns();
  address();
  const counts = new Map(FACES.map((face) => [face, countWanted()]));
  asked = { ...field.cube(), stage: $("place").value || $("stage-name").value, niss: $("niss").checked, metric: $("metric").value, counts };
  await searchFaces(wantedFaces(), asked);
}

function more(face) {
  if (running() || !asked) return;
  const { counts } = asked;
  counts.set(face, Math.min(MOST, 2 * Math.max(counts.get(face), 5)));
  searchFaces([face], asked);
}

// --- A solution -----------------------------------------------------------------------------------------------------

async function choose(entry, button) {
  chosen?.setAttribute("aria-pressed", "false");
  chosen = button;
  button.setAttribute("aria-pressed", "true");
  const mine = button;
  playback.clear();
  $("copy").disabled = false;
  if (!entry.played) {
    $("moves").textContent = text("stages.inverse", { moves: entry.turns });
    return;
  }
  playback.show({ solution: entry.turns, end: text("stages.reached", { stage: $("stage-name").value }) });
  try {
    if (!(await playback.open(field.cube())) || chosen !== mine) return;
    playback.player.playPart(0, playback.shown().turns.length);
    $("player").scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  } catch (error) {
    sayError($("status"), error);
  }
}

// --- Start ----------------------------------------------------------------------------------------------------------

function bind() {
  $("stage-name").addEventListener("change", () => { showStage(); searchAlone(); });
  for (const id of ["place", "metric", "niss", "count"]) $(id).addEventListener("change", () => searchAlone());
}

async function begin() {
  const given = readAddress(() => ["scramble", "stage", "place", "niss", "metric", "count", "colours"]);
  bind();
  showColumns();
  clear();
  try {
    rows = await loadStages();
  } catch (error) {
    sayError($("status"), error);
    return;
  }
  fillStages($("stage-name"), rows);
  takeChoices(given, { stage: $("stage-name") });
  showStage();
  takeChoices(given, { place: $("place"), niss: $("niss"), metric: $("metric"), count: $("count"), colours: (faces) => {
    if (!/^[UDFBRL]+$/.test(faces)) return false;
    for (const [face, box] of Object.entries(boxes)) box.checked = faces.includes(face);
    return true;
  } });
  showColumns();
  field.setGiven(given);
}

begin();
