// The Trainer: scrambles for a stage or a case, a timer, the shortest answer, and statistics that stay in the browser.

import { cubeOfAddress, readAddress, takeAlong, writeAddress } from "./address.js";
import { call, callPatiently } from "./api.js";
import { $, buttonOf, element } from "./dom.js";
import { say, sayError } from "./say.js";
import { progressText } from "./solution.js";
import { beep } from "./speed/beep.js";
import { csTimerText, timesOfCsTimer } from "./speed/cstimer.js";
import { csvLine, download } from "./speed/download.js";
import { CHOICES, makeScrambleChoice, scrambleTo } from "./speed/scramble_choice.js";
import { bindSmartCube } from "./speed/smart_cube.js";
import { timeOf } from "./speed/statistics.js";
import { makeTimer } from "./speed/timer.js";
import { makeTimes } from "./speed/times.js";
import { answerTo, stagesLink } from "./speed/trainer_answer.js";
import { showTables } from "./speed/trainer_tables.js";
import { keep, kept } from "./storage.js";
import { text } from "./text.js";

const times = makeTimes(() => say($("status"), "bad", element("p", text("trainer.full"))));
const choice = makeScrambleChoice(changed, { learner: true });
const SESSION = "superflip.session";
let now;       // the scramble on the page: {scramble, request, label}; undefined while one is made
let last;      // the time that was made last, as it is stored
let asking;    // the AbortController of the scramble that is made
let revealing; // that of the answer
let brought = cubeOfAddress();  // {puzzle, cube}: the cube of another page comes first

// --- The scramble ---------------------------------------------------------------------------------------------------

// Another scramble; the last time stays on the page.
async function next() {
  asking?.abort();
  revealing?.abort();
  const mine = asking = new AbortController();
  now = undefined;
  $("scramble").textContent = text("trainer.making");
  $("reveal").disabled = last === undefined;
  $("answers").replaceChildren();
  $("to-play").hidden = true;
  say($("status"), "plain");
  try {
    const { cube, puzzle } = brought;
    brought = { puzzle: "3x3x3", cube: undefined };
    const request = cube ? { puzzle } : choice.request();
    const { case: drawn = "" } = request;
    const label = cube ? puzzle : choice.label(drawn || undefined);
    const scramble = cube ? await scrambleTo({ puzzle, cube }, mine.signal)
      : (await callPatiently("scramble", request, mine.signal, (words) => $("scramble").replaceChildren(words))).scrambles[0].scramble;
    if (asking !== mine) return;
    // Of any OLL or PLL the time counts for the case that it was.
    const step = ["oll", "pll"].includes(drawn) ? await call("recognise", { cube: scramble }, { signal: mine.signal }) : undefined;
    if (asking !== mine) return;
    now = { scramble, request, label: step?.[drawn] ?? label };
    $("scramble").textContent = now.scramble;
    smartCube.scramble(request.puzzle === "2x2x2" ? "" : scramble);
    takeAlong(request.puzzle ?? "3x3x3", scramble);
    $("reveal").disabled = false;
  } catch (error) {
    if (asking !== mine) return;
    $("scramble").textContent = "";
    sayError($("status"), error);
  }
}

function changed() {
  writeAddress(choice.fields());
  setLast(undefined);
  next();
}

// --- The timer ------------------------------------------------------------------------------------------------------

const inspects = () => $("inspection").checked;
const timer = makeTimer({ inspects, enabled: () => now !== undefined }, {
  state(state) {
    $("timer").dataset.state = state;
    $("timer-hint").textContent = text(`trainer.hint.${state}`);
    if (state === "holding" && !inspects()) $("time").textContent = timeOf(0);
  },
  tick(state, ms) {
    $("time").textContent = state === "running" ? timeOf(ms) : `${Math.max(0, Math.ceil(ms / 1000))}`;
  },
  call(seconds) {
    $("timer-hint").textContent = text("trainer.called", { n: seconds });
    if ($("calls").checked) beep(seconds === 8 ? 1 : 2);
  },
  done({ ms, penalty }) {
    const { label, scramble } = now;
    const time = { label, scramble, ms: Math.round(ms), penalty, at: Date.now(), session: $("session").value.trim() };
    times.add(time);
    setLast(time);
    next();
  },
});

const smartCube = bindSmartCube(timer);

// Shows a time as the last one; the buttons change it, and the answer is that of its scramble.
function setLast(time) {
  last = time;
  if (time) $("reveal").disabled = false;
  for (const button of [$("plus-two"), $("dnf"), $("remove")]) button.disabled = time === undefined;
  $("plus-two").setAttribute("aria-pressed", `${time?.penalty === "+2"}`);
  $("dnf").setAttribute("aria-pressed", `${time?.penalty === "dnf"}`);
  if (time === undefined) $("time").textContent = timeOf(0);
  else $("time").textContent = time.penalty === "dnf" ? `DNF` : `${timeOf(time.ms + (time.penalty ? 2000 : 0))}${time.penalty ? "+" : ""}`;
  showTables(times.of($("session").value.trim()), choice.label(), setLast);
  for (const id of ["export", "export-cstimer", "delete"]) $(id).hidden = times.all().length === 0;
  $("sessions").replaceChildren(...times.sessions().map((name) => new Option(name)));
}

function penalise(penalty) {
  const changedTime = { ...last, penalty: last.penalty === penalty ? "" : penalty };
  times.change(last, changedTime);
  setLast(changedTime);
}

// Keys count for the timer unless another control has the focus.
const isForTimer = (event) => event.target === document.body || event.target === $("timer") || timer.state() === "running";

function bindTimer() {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") timer.cancel();
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) {
      if (event.key === " " && isForTimer(event)) event.preventDefault();
      return;
    }
    if (!isForTimer(event) || (event.key !== " " && timer.state() !== "running")) return;
    event.preventDefault();
    timer.press();
  });
  document.addEventListener("keyup", (event) => {
    if (!isForTimer(event)) return;
    if (event.key === " ") event.preventDefault();
    if (event.key === " " || timer.state() === "idle") timer.release();
  });
  $("timer").addEventListener("pointerdown", (event) => {
    if (event.button === 0) timer.press();
  });
  for (const name of ["pointerup", "pointercancel"]) $("timer").addEventListener(name, () => (name === "pointerup" ? timer.release() : timer.cancel()));
  // After a click on a button the space bar is the timer's again. Who came to it by keyboard stays there.
  $("practice").addEventListener("click", (event) => {
    if (event.detail > 0 && event.target instanceof Element && event.target.closest(".toolbar button")) $("timer").focus({ preventScroll: true });
  });
  // Enter, and the click of a screen reader, start and stop at once.
  $("timer").addEventListener("click", (event) => { if (event.detail === 0) timer.toggle(); });
}

// --- The answer -----------------------------------------------------------------------------------------------------

async function reveal() {
  if (revealing) {
    revealing.abort();
    return;
  }
  const mine = revealing = new AbortController();
  // After a solve the answer to what was solved, and not to the scramble that comes next.
  const { scramble, request } = last ? { scramble: last.scramble, request: choice.request() } : now;
  $("reveal").textContent = text("speed.stop");
  $("answers").replaceChildren();
  const lines = new Set();
  try {
    say($("status"), "busy", element("p", text("trainer.revealing")));
    const sentence = await answerTo(scramble, request, mine.signal, {
      line: (words) => {
        if (revealing !== mine || lines.has(words)) return;
        lines.add(words);
        const row = element("li");
        row.append(element("code", words));
        $("answers").append(row);
      },
      progress: (state) => { if (revealing === mine) say($("status"), "busy", element("p", progressText(state, { plain: true }))); },
    });
    if (revealing !== mine) return;
    say($("status"), "good", element("p", sentence), element("p", scramble, { className: "hint" }));
    const link = stagesLink(scramble, request);
    $("to-play").hidden = !link;
    if (link) $("to-play").href = link;
  } catch (error) {
    if (revealing !== mine) return;
    sayError($("status"), error);
  } finally {
    if (revealing === mine) revealing = undefined;
    if (!revealing) $("reveal").textContent = text("trainer.reveal");
  }
}

// --- Start ----------------------------------------------------------------------------------------------------------

function askToDelete() {
  const yes = buttonOf(text("trainer.delete.yes"), () => {
    times.clear();
    setLast(undefined);
    say($("status"), "plain", element("p", text("trainer.deleted")));
    $("delete").focus();
  });
  say($("status"), "bad", element("p", text("trainer.delete.ask", { n: times.all().length })), yes);
  yes.focus();
}

async function importTimes(file) {
  try {
    const session = $("session").value.trim();
    const n = times.merge(timesOfCsTimer(await file.text(), choice.label()).map((time) => ({ ...time, session })));
    say($("status"), "good", element("p", text("trainer.imported", { n })));
    setLast(last);
  } catch {
    say($("status"), "bad", element("p", text("trainer.import.failed", { name: file.name })));
  }
}

// The session in which times are kept; the browser remembers it.
function bindSession() {
  $("session").value = kept(SESSION) ?? "";
  $("session").addEventListener("change", () => keep(SESSION, $("session").value.trim()));
}

async function begin() {
  bindTimer();
  bindSession();
  $("session").addEventListener("change", () => setLast(undefined));
  $("inspection").addEventListener("change", () => { $("calls-part").hidden = !inspects(); });
  $("full-screen").hidden = !document.fullscreenEnabled;
  $("full-screen").addEventListener("click", () => (document.fullscreenElement ? document.exitFullscreen() : $("practice").requestFullscreen()));
  $("timer-hint").textContent = text("trainer.hint.idle");
  $("next-scramble").addEventListener("click", () => {
    setLast(undefined);
    next();
  });
  $("plus-two").addEventListener("click", () => penalise("+2"));
  $("dnf").addEventListener("click", () => penalise("dnf"));
  $("remove").addEventListener("click", () => {
    times.change(last);
    setLast(undefined);
  });
  $("reveal").addEventListener("click", reveal);
  $("export").addEventListener("click", () => download("times.csv", [csvLine(["what", "seconds", "penalty", "scramble", "date", "session"]),
    ...times.all().map(({ label, ms, penalty, scramble, at, session }) => csvLine([label, (ms / 1000).toFixed(3), penalty.toUpperCase(), scramble, new Date(at).toISOString(), session]))], "text/csv"));
  $("export-cstimer").addEventListener("click", () => download("cstimer.txt", [csTimerText(times.all())], "text/plain"));
  $("import").addEventListener("click", () => $("import-file").click());
  $("import-file").addEventListener("change", () => {
    const [file] = $("import-file").files ?? [];
    if (file) importTimes(file);
    $("import-file").value = "";
  });
  $("delete").addEventListener("click", askToDelete);
  try {
    await choice.load();
  } catch (error) {
    sayError($("status"), error);
    return;
  }
  choice.set(readAddress(() => CHOICES));
  changed();
}

begin();
