// The Methods page: a solve by CFOP, ZZ, Roux or FMC, step by step with the names of the cases.

import { errorOf, solve } from "./api.js";
import { $, element } from "./dom.js";
import { say } from "./say.js";
import { progressText } from "./solution.js";
import { readAddress, takeChoices, writeAddress } from "./address.js";
import { colourName } from "./speed/colour_column.js";
import { makeCubePage } from "./speed/cube_page.js";
import { showSteps, stepsOf } from "./speed/method_steps.js";
import { text } from "./text.js";

// Faces on which the first step may be: those of a solver who knows one colour, two, or all.
const FACES = ["D", "U", "F", "B", "R", "L", "DU", "DULRFB"];

let shown;  // the text of the solution

const { field, playback, clear, run, searchAlone } = makeCubePage({ verb: "methods.solve", search, cleared, address, solution: () => shown });

const isFmc = () => $("method").value === "fmc";

function showMethod() {
  $("faces").disabled = $("look-ahead").disabled = isFmc();
  if (isFmc()) $("look-ahead").checked = false;
}

function address() {
  writeAddress({ scramble: field.text(), method: $("method").value, faces: $("faces").value === "D" ? "" : $("faces").value, ahead: $("look-ahead").checked ? "yes" : "" });
}

function cleared() {
  shown = undefined;
  $("steps").replaceChildren();
  $("total").textContent = "";
}

async function show(answer) {
  const steps = stepsOf(answer);
  playback.show(answer);
  shown = playback.shown().text;
  $("copy").disabled = false;
  $("total").textContent = `${text("speed.moves", { n: answer.length })} (${answer.metric.toUpperCase()})`;
  showSteps($("steps"), field.cube(), steps, (step) => {
    playback.player.playPart(step.from, step.to);
    $("player").scrollIntoView({ block: "nearest" });
  });
  await playback.open(field.cube());
}

async function search() {
  if (!(await field.ready())) return;
  clear();
  address();
  await run(async (signal, isCurrent) => {
    say($("status"), "busy", element("p", text("speed.searching")));
    const request = { cube: field.cube().facelets, solver: $("method").value, ...(isFmc() ? {} : { faces: $("faces").value, look_ahead: $("look-ahead").checked }) };
    let best;
    const answer = await solve(request, signal, {
      improvement: (solution) => { best = solution; },
      progress: (state) => { if (isCurrent()) say($("status"), "busy", element("p", progressText(state))); },
    });
    if (!isCurrent()) return;
    if (answer.status !== "solved") throw errorOf(answer.error);
    say($("status"), "plain");
    await show({ ...answer, phases: answer.phases ?? best?.phases });
  });
}

function begin() {
  const given = readAddress(() => ["scramble", "method", "faces", "ahead"]);
  for (const faces of FACES) {
    const words = faces.length === 1 ? colourName(faces) : text(faces.length === 2 ? "methods.faces.two" : "methods.faces.all", { a: colourName("U"), b: colourName("D") });
    $("faces").append(new Option(words, faces));
  }
  takeChoices(given, { method: $("method"), faces: $("faces"), ahead: $("look-ahead") });
  showMethod();
  $("method").addEventListener("change", () => { showMethod(); searchAlone(); });
  for (const id of ["faces", "look-ahead"]) $(id).addEventListener("change", () => searchAlone());
  clear();
  field.setGiven(given);
}

begin();
