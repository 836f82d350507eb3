// Solvers of npm one after the other, each in a fresh process of Node on one core: compare.mjs [ROUNDS]. Run compare.sh,
// which installs them. Every answer is applied to its cube and must solve it.
//
//   load    from the start of the process to the first answer, with nothing cached
//   a cube  for one cube; the first cubes of a process are not counted, and each round has other cubes
//
// Both are processor time of all threads of the process, which other programs change little, and in brackets the time
// that passes. All are medians of the rounds.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { lengthsOf } from "./answers.mjs";
import { SOLVERS } from "./solvers.mjs";

const WARM_UP = 50;
const self = fileURLToPath(import.meta.url);
const [mode, ...rest] = process.argv.slice(2);
if (mode === "--load") await load(...rest);
else if (mode === "--cubes") await cubes(...rest);
else report(Number(mode ?? 5));
process.exit(0); // some leave workers behind

async function scrambles(count, seed) {
  const { Superflip } = await import("superflip");
  const engine = await Superflip.open({ memory: 2e6, tables: "memory" });
  const list = await engine.scrambles(count, { seed });
  await engine.close();
  return list;
}

// In a child: {processor, passed}, milliseconds since its process began.
async function load(name) {
  const [open, [most]] = SOLVERS[name];
  const cube = { scramble: "R U F2 D L B R2 U F D2 L U B R F", facelets: "ULLFURDFLDFURRLBBFRDBDFULDUFRRLDRLBDRUBLLBFDDBFFBBURUU" };
  const solver = await open();
  const solution = await solver.solve(cube, most);
  const passed = performance.now();
  const { user, system } = process.cpuUsage();
  await check([cube], [solution], 22);
  console.log(JSON.stringify({ processor: (user + system) / 1000, passed }));
}

// In a child: {processor, passed, length} of a cube.
async function cubes(name, most, seed) {
  const [open, , count] = SOLVERS[name];
  const warmUp = Math.min(WARM_UP, count);
  const list = await scrambles(count + warmUp, Number(seed));
  const solver = await open();
  solver.prepare?.();
  const solveAll = async (some) => {
    if (solver.many) return solver.many(some, Number(most));
    const answers = [];
    for (const cube of some) answers.push(await solver.solve(cube, Number(most)));
    return answers;
  };
  await solveAll(list.splice(0, warmUp));
  const [begin, used] = [performance.now(), process.cpuUsage()];
  const answers = await solveAll(list);
  const passed = performance.now() - begin;
  const { user, system } = process.cpuUsage(used);
  const lengths = await check(list, answers, Number(most) || 30);
  const length = lengths.reduce((sum, value) => sum + value, 0) / count;
  console.log(JSON.stringify({ processor: (user + system) / 1000 / count, passed: passed / count, length }));
}

async function check(list, answers, most) {
  const { default: Cube } = await import("cubejs");
  return lengthsOf(Cube, list.map(({ facelets }) => facelets), answers, most);
}

function report(rounds) {
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const child = (...args) => {
    const run = spawnSync(process.execPath, [self, ...args.map(String)], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
    assert.equal(run.status, 0, `${args.join(" ")} failed`);
    return JSON.parse(run.stdout.trim().split("\n").at(-1));
  };
  const names = Object.keys(SOLVERS);
  // What is kept is made before; loading with it cached is not what is measured.
  child("--cubes", "superflip, 128 MB", 21, 1);
  const loads = Object.fromEntries(names.map((name) => [name, []]));
  const found = {};
  for (let round = 1; round <= rounds; round++)
    for (const name of names) {
      if (name !== "superflip, 128 MB") loads[name].push(child("--load", name));
      for (const most of SOLVERS[name][1]) ((found[name] ??= {})[most] ??= []).push(child("--cubes", name, most, round));
    }
  console.log(`Node ${process.version}, ${rounds} rounds\n\n| solver | load | at most | a cube | moves |\n| --- | --- | --- | --- | --- |`);
  for (const name of names)
    Object.entries(found[name]).reverse().forEach(([most, results], i) => {
      const times = (list, digits) => ["processor", "passed"].map((key) => median(list.map((one) => one[key])).toFixed(digits));
      const shown = ([processor, passed]) => `${processor} ms (${passed} ms)`;
      const loaded = i === 0 && loads[name].length > 0 ? shown(times(loads[name], 0)) : "";
      const length = median(results.map((result) => result.length)).toFixed(2);
      console.log(`| ${i === 0 ? name : ""} | ${loaded} | ${Number(most) || ""} | ${shown(times(results, 2))} | ${length} |`);
    });
}
