// The calls of the package in Node.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, before, test } from "node:test";
import { packageUrl, scratchFolder, solves, superflip } from "./package.mjs";

const { CubeError, NoSolutionError, Superflip } = superflip;
const CUBE = "R U F2 D L B R2 U F D2 L U B R F";
const tables = scratchFolder();
let engine;
before(async () => { engine = await Superflip.open({ tables, memory: 2e6 }); });
after(() => engine.close());

test("a cube is solved from moves, stickers and a KPattern, and a solved one by nothing", async () => {
  const { solution, length, steps } = await engine.solve(CUBE);
  assert.ok(await solves(CUBE, solution), solution);
  assert.ok(length <= 22 && steps.flat().length === length);
  for (const encoding of ["facelets", "reid", "b32"])
    assert.ok(await solves(CUBE, (await engine.solve(await engine.convert(CUBE, encoding))).solution), encoding);
  const kpattern = JSON.parse(await engine.convert(CUBE, "kpattern"));
  assert.ok(await solves(CUBE, (await engine.solve(kpattern)).solution));
  assert.equal((await engine.solve("")).solution, "");
});

test("the optimal solver proves its length", async () => {
  const seen = [];
  const { length, optimal, lowerBound } = await engine.solve("R U F2 D L", { solver: "optimal", onProgress: ({ doing }) => seen.push(doing) });
  assert.deepEqual([length, optimal, lowerBound], [5, true, 5]);
  assert.ok(seen.includes("tables"));
});

test("options are those of the API, in JavaScript's spelling", async () => {
  const { solutions, metric } = await engine.solve("R U R' U'", { puzzle: "2x2x2", metric: "qtm", count: 2 });
  assert.equal(metric, "qtm");
  assert.equal(solutions.length, 2);
  await assert.rejects(engine.solve("R", { maxLengths: 3 }), { code: "usage", where: "max_lengths" });
});

test("a cube without a solution within the limits is an error with the answer", async () => {
  const error = await engine.solve(CUBE, { maxLength: 3, solver: "optimal" }).catch((thrown) => thrown);
  assert.ok(error instanceof NoSolutionError);
  assert.equal(error.code, "no_solution");
  assert.ok(error.answer.lowerBound > 3);
});

test("improve gives shorter and shorter solutions, and its loop ends the search", async () => {
  const lengths = [];
  const begin = performance.now();
  for await (const { solution, length } of engine.improve(CUBE, { timeLimit: 300000 })) {
    assert.ok(await solves(CUBE, solution));
    lengths.push(length);
    if (lengths.length === 3) break;
  }
  assert.equal(lengths.length, 3);
  assert.deepEqual([...lengths].sort((a, b) => b - a), lengths);
  assert.equal((await engine.solve("R")).solution, "R'");
  assert.ok(performance.now() - begin < 100000, "the search went on");
});

test("improve ends by itself, and says when nothing is shorter", async () => {
  const found = [];
  for await (const solution of engine.improve("R U F", { solver: "optimal" })) found.push(solution);
  assert.equal(found.at(-1).length, 3);
  assert.equal(found.at(-1).optimal, true);
  await assert.rejects(async () => { for await (const _ of engine.improve("R Q")) assert.fail(); }, CubeError);
  const signal = AbortSignal.timeout(300);
  await assert.rejects(async () => { for await (const _ of engine.improve(CUBE, { signal })); }, { name: "TimeoutError" });
});

test("a batch answers in order, and an impossible cube stops no other", async () => {
  const shared = await Superflip.open({ tables, memory: 2e6, workers: 2 });
  const scrambles = (await engine.scrambles(100, { seed: 7 })).map(({ scramble }) => scramble);
  scrambles.splice(50, 0, "Q");
  const lines = [];
  for await (const line of shared.solveMany(scrambles)) lines.push(line);
  assert.deepEqual(lines.map(({ index }) => index), [...scrambles.keys()]);
  for (const { cube, answer, error } of lines) {
    if (cube === "Q") assert.ok(error instanceof CubeError);
    else assert.ok(await solves(cube, answer.solution), cube);
  }
  // Another order of arrival: an asynchronous source, left early.
  async function* source() { yield* scrambles; }
  for await (const { index } of shared.solveMany(source())) if (index === 40) break;
  assert.equal((await shared.solve("R")).length, 1);
  await shared.close();
});

test("the 2x2x2, stages, methods, analysis and scrambles", async () => {
  assert.equal((await engine.solve("R U R' F", { puzzle: "2x2x2" })).optimal, true);
  const cross = await engine.solve("R U F2 D L B", { stage: "cross", faces: "DU", count: 3 });
  assert.equal(cross.solutions.length, 3);
  for (const solver of ["cfop", "roux", "zz", "fmc"]) {
    const { solution, phases } = await engine.solve(CUBE, { solver });
    assert.ok(await solves(CUBE, solution), solver);
    assert.ok(phases.length > 1);
  }
  const { columns, rows } = await engine.analyze(["R U F", ""], { stages: "cross" });
  assert.deepEqual([columns, rows.map(({ lengths }) => lengths)], [["cross_D"], [[2], [0]]]);
  assert.equal(await engine.scramble({ seed: 5 }), await engine.scramble({ seed: 5 }));
  assert.notEqual(await engine.scramble(), await engine.scramble());
});

test("recognise, validate, explain, pictures and solvers", async () => {
  assert.equal((await engine.recognise("R U R' U R U2 R'")).next, "OLL");
  assert.deepEqual(await engine.validate("R U").then(({ valid, defects, message }) => [valid, defects, message]), [true, [], null]);
  const wrong = await engine.validate("R".repeat(54));
  assert.equal(wrong.valid, false);
  assert.ok(wrong.defects.length > 5 && wrong.message.length > 10);
  const { answer, stages } = await engine.explain(CUBE, { solver: "fmc" });
  assert.equal(stages.length, answer.phases.length + 1);
  assert.equal(stages.at(-1).facelets, await engine.convert("", "facelets"));
  assert.match(await engine.svg("R U"), /^<svg [^]*<\/svg>\s*$/);
  assert.ok((await engine.solvers()).length >= 7);
});

test("measured colours become a cube", async () => {
  const paints = { U: [230, 230, 225], R: [170, 30, 30], F: [40, 140, 70], D: [215, 200, 40], L: [220, 95, 30], B: [30, 60, 150] };
  const facelets = await engine.convert(CUBE, "facelets");
  const reading = await engine.colours([...facelets].map((letter) => paints[letter]));
  assert.deepEqual([reading.facelets, reading.sure], [facelets, true]);
  await assert.rejects(engine.colours([[1, 2, 3]]), /there are 1 colours/);
});

test("a program ends by itself when its calls are answered, without close", () => {
  const program = `import { solve } from ${JSON.stringify(packageUrl("src/node.js").href)}; console.log((await solve("R U")).solution);`;
  const env = { ...process.env, SUPERFLIP_TABLES: tables };
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8", env, timeout: 100000 });
  assert.deepEqual([run.stdout, run.stderr, run.status], ["U' R'\n", "", 0]);
});
