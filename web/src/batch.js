// The Batch page: a file of cubes through a solver or an analysis of stages, with histograms and a CSV file.

import { cubeOfAddress, readAddress } from "./address.js";
import { call } from "./api.js";
import { $, buttonOf, element } from "./dom.js";
import { say, sayError } from "./say.js";
import { runBatch, makeWork } from "./speed/batch_run.js";
import { makeTable } from "./speed/batch_table.js";
import { colourName } from "./speed/colour_column.js";
import { csvLine, download } from "./speed/download.js";
import { MOST_LINES, linesOf } from "./speed/lines.js";
import { fillStages, loadStages, ofWholeCube } from "./speed/stage_list.js";
import { text } from "./text.js";
import { timeText } from "./words.js";

const WIDTH = Math.min(4, navigator.hardwareConcurrency ?? 2);  // calls at a time
const FACES = ["D", "DU", "DULRFB"];

const table = makeTable();
let lines = [];
let stages = ["cross", "xcross"];
let solvers = [];
let running;

const showChoice = () => {
  const ofStages = $("what").value === "stages";
  $("solver-part").hidden = $("limit-part").hidden = ofStages;
  $("stages-part").hidden = $("faces-part").hidden = !ofStages;
};

// The stages that are measured, each as a button that removes it.
function showStages() {
  $("stages").replaceChildren(...stages.map((name) => {
    const chip = buttonOf(`${name} ×`, () => {
      stages = stages.filter((one) => one !== name);
      showStages();
      $("stage-add").focus();
    }, { className: "small", title: text("batch.stages.remove", { name }) });
    chip.setAttribute("aria-label", chip.title);
    return chip;
  }));
  become(running);
}

function become(controller) {
  running = controller;
  $("run").textContent = text(controller ? "speed.stop" : "batch.run");
  $("run").classList.toggle("busy", controller !== undefined);
  $("run").disabled = controller === undefined && (lines.length === 0 || ($("what").value === "stages" ? stages : solvers).length === 0);
  $("progress").hidden = controller === undefined;
}

// Reads the lines of a file or of pasted text.
async function take(blob, name) {
  running?.abort();
  const read = [];
  try {
    for await (const line of linesOf(blob)) {
      if (read.length === MOST_LINES) break;
      read.push(line);
    }
  } catch (error) {
    sayError($("status"), error);
    return;
  }
  lines = read;
  $("file-name").textContent = text("batch.taken", { name, n: lines.length });
  say($("status"), "plain", ...(lines.length === MOST_LINES ? [element("p", text("batch.most", { n: MOST_LINES }))] : []));
  table.open(lines, []);
  $("csv").disabled = true;
  become(undefined);
}

// Takes the first of these files, if there is one.
function takeFile(files) {
  const [file] = files ?? [];
  if (file) take(file, file.name);
}

function job() {
  if ($("what").value === "stages") return { stages: stages.join(), faces: $("faces").value };
  const { puzzle } = solvers.find(({ id }) => id === $("solver").value);
  return { solver: $("solver").value, puzzle, limit: Number($("limit").value) || undefined };
}

async function run() {
  const mine = new AbortController();
  const task = job();
  const work = makeWork(task, { signal: mine.signal, onWait: (words) => { if (running === mine) say($("status"), "busy", element("p", words)); } });
  table.open(lines, work.columns, task.puzzle);
  become(mine);
  $("csv").disabled = false;
  let ended;
  const began = performance.now();
  let spoken = 0;
  try {
    await runBatch(lines, work, WIDTH, mine.signal, (first, rows) => {
      if (running !== mine) return;
      table.add(first, rows);
      $("progress").value = table.done() / lines.length;
      if (performance.now() - spoken < 1000) return;
      spoken = performance.now();
      say($("status"), "busy", element("p", `${table.summary()}…`));
    });
  } catch (error) {
    ended = error;
    mine.abort();
  }
  if (running !== mine) return;
  become(undefined);
  table.draw();
  const summary = element("p", text("batch.ended", { summary: table.summary(), time: timeText(performance.now() - began) }));
  if (ended) sayError($("status"), ended, summary);
  else say($("status"), "good", summary);
}

function save() {
  const parts = [csvLine(["line", "cube", ...table.columns(), "solution", "error"])];
  for (const [line, row] of table.results())
    if (row) parts.push(csvLine([line.number, line.text, ...(row.values ?? table.columns().map(() => "")), row.solution ?? "", row.error ?? ""]));
  download("batch.csv", parts, "text/csv");
}

function bind() {
  $("what").addEventListener("change", () => { showChoice(); become(running); });
  $("stage-add").addEventListener("change", () => {
    stages = [...new Set([...stages, $("stage-add").value])];
    $("stage-add").value = "";
    showStages();
  });
  $("run").addEventListener("click", () => (running ? running.abort() : run()));
  $("csv").addEventListener("click", save);
  $("file").addEventListener("change", () => takeFile($("file").files));
  $("use-pasted").addEventListener("click", () => take(new Blob([$("pasted").value]), text("batch.pasted")));
  const over = (is) => (event) => {
    event.preventDefault();
    $("drop").classList.toggle("over", is);
  };
  $("drop").addEventListener("dragover", over(true));
  $("drop").addEventListener("dragleave", over(false));
  $("drop").addEventListener("drop", (event) => {
    over(false)(event);
    takeFile(event.dataTransfer?.files);
  });
}

async function begin() {
  bind();
  addEventListener("hashchange", () => location.reload());  // another link
  showChoice();
  for (const faces of FACES) {
    const words = faces.length === 6 ? text("batch.faces.all") : [...faces].map(colourName).join(", ");
    $("faces").append(new Option(words, faces));
  }
  table.open([], []);
  showStages();
  readAddress(() => []);
  const { puzzle: wanted, cube } = cubeOfAddress();
  if (cube) take(new Blob([cube]), text("batch.pasted"));
  try {
    ({ solvers } = await call("solvers"));
    fillStages($("stage-add"), ofWholeCube(await loadStages()));
    for (const { id, puzzle } of solvers) $("solver").append(new Option(`${id} (${puzzle})`, id));
    $("solver").value = solvers.find(({ puzzle }) => puzzle === wanted).id;
    become(running);
  } catch (error) {
    sayError($("status"), error);
  }
}

begin();
