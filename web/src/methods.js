// The Methods page: a solve by CFOP, ZZ, Roux or FMC, step by step with the names of the cases.

import { solve } from "./api.js";
import { $, element } from "./dom.js";
import { bindLetters } from "./letters.js";
import { pictureOf } from "./picture.js";
import { makePlayback } from "./playback.js";
import { errorText, say, sayError } from "./say.js";
import { progressText } from "./solution.js";
import { readAddress, writeAddress } from "./speed/address.js";
import { colourName } from "./speed/colour_column.js";
import { copy } from "./speed/copy.js";
import { makeCubeField } from "./speed/cube_field.js";
import { showSteps, stepsOf } from "./speed/method_steps.js";
import { text } from "./text.js";

const METHODS = ["cfop", "zz", "roux", "fmc"];
// Faces on which the first step may be: those of a solver who knows one colour, two, or all.
const FACES = ["D", "U", "F", "B", "R", "L", "DU", "DULRFB"];

const playback = makePlayback($("phase"));
let running;
let shown;  // the text of the solution

const field = makeCubeField(() => {
  clear();
  search();
});

const isFmc = () => $("method").value === "fmc";

function showMethod() {
  $("faces").disabled = $("look-ahead").disabled = isFmc();
  if (isFmc()) $("look-ahead").checked = false;
}

function address() {
  writeAddress({ scramble: field.text(), method: $("method").value, faces: $("faces").value === "D" ? "" : $("faces").value, ahead: $("look-ahead").checked ? "yes" : "" });
}

function clear() {
  running?.abort();
  shown = undefined;
  playback.clear();
  $("steps").replaceChildren();
  $("total").textContent = "";
  $("copy").disabled = true;
  $("still").replaceChildren(pictureOf(field.cube().puzzle, field.cube().facelets, true));
}

function become(controller) {
  running = controller;
  $("solve").textContent = text(controller ? "speed.stop" : "methods.solve");
  $("solve").classList.toggle("busy", controller !== undefined);
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
  const mine = new AbortController();
  become(mine);
  say($("status"), "busy", element("p", text("methods.searching")));
  try {
    const request = { cube: field.cube().facelets, solver: $("method").value, ...(isFmc() ? {} : { faces: $("faces").value, look_ahead: $("look-ahead").checked }) };
    let best;
    const answer = await solve(request, mine.signal, {
      improvement: (solution) => { best = solution; },
      progress: (state) => { if (running === mine) say($("status"), "busy", element("p", progressText(state))); },
    });
    if (running !== mine) return;
    if (answer.status !== "solved") throw new Error(answer.error.message);
    say($("status"), "plain");
    await show({ ...answer, phases: answer.phases ?? best?.phases });
  } catch (error) {
    if (running !== mine && running !== undefined) return;
    if (error.name === "AbortError") say($("status"), "plain", element("p", errorText(error)));
    else sayError($("status"), error);
  } finally {
    if (running === mine) become(undefined);
  }
}

function begin() {
  const given = readAddress();
  for (const faces of FACES) {
    const words = faces.length === 1 ? colourName(faces) : text(faces.length === 2 ? "methods.faces.two" : "methods.faces.all", { a: colourName("U"), b: colourName("D") });
    $("faces").append(new Option(words, faces));
  }
  if (METHODS.includes(given.method)) $("method").value = given.method;
  if (FACES.includes(given.faces)) $("faces").value = given.faces;
  $("look-ahead").checked = given.ahead === "yes";
  showMethod();
  bindLetters($("letters"), (on) => playback.player.letter(on));
  $("method").addEventListener("change", () => { showMethod(); search(); });
  for (const id of ["faces", "look-ahead"]) $(id).addEventListener("change", () => search());
  $("solve").addEventListener("click", () => (running ? running.abort() : search()));
  $("copy").addEventListener("click", () => copy(shown, $("copied")));
  $("share").addEventListener("click", () => { address(); copy(location.href, $("copied")); });
  clear();
  if (given.scramble) field.set(given.scramble);
  (window.requestIdleCallback ?? setTimeout)(() => playback.player.load().catch(() => undefined));
}

begin();
// For the tests in a browser.
window.superflip = { playerState: () => playback.player.state() };
