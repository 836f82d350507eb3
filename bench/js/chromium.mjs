// The package superflip in headless Chromium, and min2phase.js beside it: chromium.mjs [--rounds N] [--optimal N].
//
//   ./check wasm && sh bench/js/compare.sh 1 && cd build/js && node ../../bench/js/chromium.mjs --optimal 5
//
// These make and install the packages, in build/js and build/bench_js.
//
//   load     from the import to the first answer, in a new profile, with nothing cached
//   a cube   time that passes, least and median of the rounds; each round has the same cubes, after a warm-up
//   optimal  N random cubes with 226 MB of tables in two threads, on a cross-origin isolated page
//
// Every answer is applied to its cube by cubejs and must solve it.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { serveFolder } from "../../tests/js/browser.mjs";
import { lengthsOf } from "./answers.mjs";

const required = createRequire(join(process.cwd(), "package.json"));
const PACKAGE = "/js/node_modules/superflip/src/browser.js";
const MIN2PHASE = join(process.cwd(), "../bench_js/node_modules/min2phase.js/min2phase.js");
const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" }, optimal: { type: "string", default: "0" } } });
const allRounds = Number(values.rounds);
const Cube = required("cubejs");
const { chromium } = required("playwright-core");
const server = await serveFolder(join(process.cwd(), ".."));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
console.log(`Chromium ${browser.version()}, ${allRounds} rounds`);

const allCubes = Array.from({ length: 450 }, () => Cube.random().asString());
await measureLoad();
for (const most of [21, 20]) await measure(`min2phase.js, <= ${most}`, min2phaseJs, { most });
for (const memory of [2e6, "default"])
  for (const most of [21, 20]) await measure(`superflip, ${memory}, <= ${most}`, superflip, { most, memory });
if (Number(values.optimal) > 0) await measureOptimal(Number(values.optimal));
await browser.close();
await server.end();
process.exit(0);

async function page(path = "/") {
  const opened = await (await browser.newContext()).newPage();
  opened.setDefaultTimeout(0);
  await opened.goto(server.url + path);
  return opened;
}

async function measureLoad() {
  const times = [];
  for (let round = 0; round < allRounds; ++round) {
    const tab = await page();
    times.push(await tab.evaluate(async ({ cube, from }) => {
      const begin = performance.now();
      const { Superflip } = await import(from);
      const engine = await Superflip.open({ memory: 2e6, tables: "memory" });
      await engine.solve(cube, { maxLength: 21 });
      return performance.now() - begin;
    }, { cube: allCubes[round], from: PACKAGE }));
    await tab.context().close();
  }
  console.log(`load to first answer: ${shown(times, 0)}`);
}

// In a page: {time, answers} of each round. The first one warms up.
async function inRounds(rounds, solveAll) {
  const found = [];
  for (let round = 0; round <= rounds; ++round) {
    const begin = performance.now();
    const answers = await solveAll();
    found.push({ time: performance.now() - begin, answers });
  }
  return found.slice(1);
}
async function superflip({ cubes, rounds, most, memory, from }) {
  const { Superflip } = await import(from);
  const engine = await Superflip.open({ memory, tables: "memory" });
  return inRounds(rounds, async () => {
    const answers = [];
    for await (const { answer } of engine.solveMany(cubes, { maxLength: most })) answers.push(answer.solution);
    return answers;
  });
}
async function min2phaseJs({ cubes, rounds, most }) {
  min2phase.initFull();
  const search = new min2phase.Search();
  return inRounds(rounds, () => cubes.map((cube) => search.solution(cube, most)));
}

async function measure(name, solveIn, options) {
  const tab = await page();
  await tab.addScriptTag({ content: inRounds.toString() });
  await tab.addScriptTag({ path: MIN2PHASE });
  const found = await tab.evaluate(solveIn, { cubes: allCubes, rounds: allRounds, from: PACKAGE, ...options });
  for (const { answers } of found) lengthsOf(Cube, allCubes, answers, options.most);
  console.log(`${name}: ${shown(found.map(({ time }) => time / allCubes.length), 3)} a cube`);
  await tab.context().close();
}

async function measureOptimal(count) {
  const tab = await page("/isolated/");
  const found = await tab.evaluate(async ({ cubes, from }) => {
    const { Superflip } = await import(from);
    const engine = await Superflip.open({ memory: 226e6, threads: 2, tables: "memory" });
    const begin = performance.now();
    await engine.solve("R U F", { solver: "optimal" });
    const tables = performance.now() - begin;
    const answers = [];
    for (const cube of cubes) answers.push(await engine.solve(cube, { solver: "optimal" }));
    return { tables, answers, time: performance.now() - begin - tables };
  }, { cubes: cubes.slice(0, count), from: `/isolated${PACKAGE}` });
  lengthsOf(Cube, cubes, found.answers.map(({ solution }) => solution), 20);
  assert.ok(found.answers.every(({ optimal }) => optimal));
  const nodes = found.answers.reduce((sum, answer) => sum + answer.nodes, 0);
  console.log(`optimal, 226 MB, two threads: tables ${(found.tables / 1000).toFixed(1)} s, ` +
    `${(found.time / count / 1000).toFixed(1)} s a cube, ${(nodes / count / 1e6).toFixed(1)} M nodes a cube (${count} cubes)`);
  await tab.context().close();
}

function shown(times, digits) {
  const sorted = times.toSorted((a, b) => a - b);
  return `${sorted[0].toFixed(digits)} ms least, ${sorted[sorted.length >> 1].toFixed(digits)} median`;
}
