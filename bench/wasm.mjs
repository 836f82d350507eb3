// Figures of docs/experiments/wasm.md: the WebAssembly module in Node beside the native command, one core, one after the
// other in each round, so that both see the same machine. Answers and nodes of both must be equal.
//
//   node bench/wasm.mjs [--cubes FILE] [--count N] [--rounds N] [--module FILE] [--beside FILE] [--native FILE]
//                       [--threads N] [--tables FOLDER] WHAT...
//
// --beside: another module, which takes turns with the first. --tables: where tables are kept, which are otherwise made anew.
//
// WHAT: first (the first answer, nothing cached), small (2 MB of tables), default, optimal=BYTES, files=BYTES (tables equal).
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Core } from "../js/src/core.js";
import { openNodeFiles } from "../js/src/files/node_files.js";
import { withMemory } from "../js/src/module_variant.js";
import { addNodeThreads } from "../js/node_threads.js";

const root = new URL("..", import.meta.url).pathname;
const { options, whats } = optionsOf(process.argv.slice(2), {
  cubes: "",
  count: 1000,
  rounds: 3,
  module: join(root, "build/wasm/bin/superflip.wasm"),
  beside: "",
  tables: "",
  native: join(root, "build/release/bin/superflip"),
  threads: 1,
});
const cubes = options.cubes === "" ? scrambled(options.count) : readFileSync(options.cubes, "utf8").trim().split("\n");
cubes.length = Math.min(cubes.length, options.count);
const modules = [options.module, ...(options.beside ? [options.beside] : [])];

const measures = {
  first: measureFirst,
  small: () => compare({ name: "2 MB of tables, <= 21", memory: 2e6, length: 21 }),
  default: async () => {
    await compare({ name: "default tables, <= 21", memory: 0, length: 21 });
    await compare({ name: "default tables, <= 20", memory: 0, length: 20 });
  },
  optimal: (memory) => compare({ name: `optimal, ${memory} bytes of tables`, memory: Number(memory), solver: "optimal" }),
  files: compareFiles,
};
for (const what of whats) {
  const [name, value] = what.split("=");
  if (!measures[name]) throw new Error(`there is no measure ${name}: ${Object.keys(measures).join(", ")}`);
  await measures[name](value);
}
process.exit(0);

async function opened(memory, { file = options.module, folder = options.tables } = {}) {
  const module = await WebAssembly.compile(withMemory(readFileSync(file), { shared: options.threads > 1 }));
  const files = folder ? await openNodeFiles({ folder }) : null;
  const core = new Core(module, { files, memory, threads: options.threads });
  if (options.threads > 1) await addNodeThreads(core, options.threads - 1);
  return core;
}

function solved(core, cube, { solver = "two-phase", length }) {
  const request = { cube, solver, ...(length ? { max_length: length } : {}) };
  const { status, body } = core.call("POST", "/api/v1/solve", JSON.stringify(request));
  if (status !== 200) throw new Error(`${cube}: ${body}`);
  return JSON.parse(body);
}

// From the bytes of the module to the first answer, in a new instance each time; processor time of all of V8's threads too.
async function measureFirst() {
  const times = modules.map(() => []);
  for (let round = 0; round < options.rounds; ++round) {
    for (const [i, file] of modules.entries()) {
      const cpu = process.cpuUsage();
      const begin = performance.now();
      const core = await opened(2e6, { file });
      const ready = performance.now();
      solved(core, cubes[round % cubes.length], {});
      times[i].push({ all: performance.now() - begin, ready: ready - begin, cpu: ms(process.cpuUsage(cpu)) });
    }
  }
  modules.forEach((file, i) => {
    const show = (key) => `${least(times[i], key).toFixed(0)} ms least, ${middle(times[i], key).toFixed(0)} median`;
    console.log(`${file}: load to first answer: ${show("all")} (compiled and opened: ${show("ready")}; processor: ${show("cpu")})`);
  });
}

async function compare({ name, memory, length, solver }) {
  const cores = [];
  for (const file of modules) {
    const core = await opened(memory, { file });
    const begin = process.cpuUsage();
    solved(core, "R U", { solver, length });
    console.log(`${name}: ${cubes.length} cubes; tables ${(ms(process.cpuUsage(begin)) / 1000).toFixed(2)} s, ` +
      `${(core.memory / 1e6).toFixed(0)} MB`);
    cores.push(core);
  }
  const rounds = { wasm: modules.map(() => []), native: [] };
  const ours = [];
  let theirs;
  for (let round = 0; round < options.rounds; ++round) {
    cores.forEach((core, i) => {
      const start = process.cpuUsage();
      ours[i] = cubes.map((cube) => solved(core, cube, { solver, length }));
      rounds.wasm[i].push({ cpu: ms(process.cpuUsage(start)), own: sum(ours[i].map((answer) => answer.time_ms)) });
    });
    theirs = native({ memory, length, solver });
    rounds.native.push({ own: sum(theirs.map((answer) => answer.time_ms)) });
  }
  const per = (list, key) => `${(least(list, key) / cubes.length).toFixed(3)} ms least, ${(middle(list, key) / cubes.length).toFixed(3)} median`;
  modules.forEach((file, i) => {
    let different = 0;
    ours[i].forEach((answer, k) => {
      const same = answer.nodes === theirs[k].nodes && answer.solution === theirs[k].solution;
      if (!same && ++different <= 3) console.log("  differs:", cubes[k], answer.nodes, theirs[k].nodes, answer.solution, theirs[k].solution);
    });
    console.log(`  ${file}: ${sum(ours[i].map((answer) => answer.nodes))} nodes, ${different} answers differ`);
    console.log(`    ${per(rounds.wasm[i], "own")}; with JSON ${per(rounds.wasm[i], "cpu")}; ` +
      `ratio ${(least(rounds.wasm[i], "own") / least(rounds.native, "own")).toFixed(2)}`);
  });
  console.log(`  native: ${per(rounds.native, "own")}`);
}

// The answers of the command, of one process: its own times leave out the tables.
function native({ memory, length, solver }) {
  const limits = [...(memory ? ["--memory", `${memory / 1e6}MB`] : []), ...(length ? ["--max-length", String(length)] : [])];
  const tables = [...(solver ? ["--solver", solver] : []), ...limits];
  const run = spawnSync(options.native, ["solve", "--format", "json", "--threads", "1", ...tables],
    { input: cubes.join("\n") + "\n", maxBuffer: 1 << 30, encoding: "utf8" });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout.trim().split("\n").map((line) => JSON.parse(line));
}

// The tables of both, made anew, byte for byte.
async function compareFiles(memory) {
  const [ours, theirs] = ["wasm", "native"].map((name) => mkdtempSync(join(tmpdir(), `superflip-${name}-`)));
  try {
    const core = await opened(Number(memory), { folder: ours });
    solved(core, cubes[0], {});
    const words = ["tables", "build", "--memory", `${memory / 1e6}MB`];
    const run = spawnSync(options.native, words, { encoding: "utf8", env: { ...process.env, SUPERFLIP_TABLES: theirs } });
    if (run.status !== 0) throw new Error(run.stderr);
    const names = readdirSync(ours).filter((name) => !name.startsWith("."));
    for (const name of names) {
      const bytes = readFileSync(join(ours, name));
      const equal = readdirSync(theirs).includes(name) && bytes.equals(readFileSync(join(theirs, name)));
      console.log(`  ${name}: ${bytes.length} bytes, ${equal ? "equal" : "DIFFERENT"}`);
    }
  } finally {
    for (const folder of [ours, theirs]) rmSync(folder, { recursive: true });
  }
}

// Scrambles of 30 turns, always the same.
function scrambled(count) {
  let state = 1;
  const below = (limit) => ((state = (state * 48271) % 2147483647) >> 8) % limit;
  const scramble = () => Array.from({ length: 30 }, () => "URFDLB"[below(6)] + ["", "2", "'"][below(3)]).join(" ");
  return Array.from({ length: count }, scramble);
}

function ms({ user, system }) {
  return (user + system) / 1000;
}
function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0);
}
function least(list, key) {
  return Math.min(...list.map((round) => round[key]));
}
function middle(list, key) {
  return list.map((round) => round[key]).sort((a, b) => a - b)[list.length >> 1];
}

function optionsOf(words, known) {
  const others = [];
  for (let i = 0; i < words.length; ++i) {
    if (!words[i].startsWith("--")) others.push(words[i]);
    else if (!(words[i].slice(2) in known)) throw new Error(`there is no option ${words[i]}`);
    else known[words[i].slice(2)] = typeof known[words[i].slice(2)] === "number" ? Number(words[++i]) : words[++i];
  }
  return { options: known, whats: others };
}
