// The calls of the package in Node.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { packageUrl, scratchFolder, solves, superflip } from "./package.mjs";

const { CubeError, NoSolutionError, Superflip, SuperflipError } = superflip;
const ofCubing = (part) => import(pathToFileURL(join(process.cwd(), `node_modules/cubing/dist/lib/cubing/${part}/index.js`)));
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
  await assert.rejects(engine.solve("R", { maxLengths: 3 }), {
    code: "usage",
    where: "maxLengths",
    message: /^there is no option "maxLengths": use .*solver, .*maxLength, .*timeLimit, .*lookAhead/,
  });
  await assert.rejects(engine.solve("R", { timeLimit: 0.5 }), { where: "timeLimit", message: /^timeLimit must be a whole number/ });
  await assert.rejects(engine.analyze("R", { bestOf: 7 }), { where: "bestOf", message: /^bestOf must be/ });
  await assert.rejects(engine.svg("R", { puzzel: "2x2x2" }), { message: /^there is no option "puzzel": use .*puzzle/ });
  await assert.rejects(engine.scramble({ seed: 5n }), { where: "seed" });
  for await (const { error } of engine.solveMany(["R"], { look_Ahead: 1, maxLengths: 3 })) assert.equal(error.code, "usage");
  // What a caller wrote stays as it is.
  await assert.rejects(engine.solve("R", { stage: "my_stage" }), { where: "stage", message: /"my_stage" is no stage/ });
  assert.equal((await engine.solve("R", null)).solution, "R'");
  await assert.rejects(engine.solve("R", "optimal"), { code: "usage", message: /options must be an object/ });
});

test("an option has one name, and none repeats what the call has", async () => {
  const missing = (name, message) => ({ name: "SuperflipError", code: "usage", where: name, message });
  await assert.rejects(engine.solve("R", { max_length: 3 }), missing("max_length", 'there is no option "max_length": use maxLength'));
  await assert.rejects(engine.solve("R", { timeLimit: 500, timeLimitMs: 60 }), missing("timeLimitMs", /use timeLimit$/));
  for (const [call, name] of [
    [() => engine.solve("R", { cube: "U" }), "cube"],
    [() => engine.scramble({ count: 3 }), "count"],
    [() => engine.svg("R", { to: "reid" }), "to"],
    [() => engine.analyze("R", { cubes: ["U"] }), "cubes"],
    [async () => { for await (const _ of engine.solveMany(["R"], { cube: "U" })); }, "cube"],
  ])
    await assert.rejects(call, missing(name, `there is no option "${name}" here: the call has it already`));
});

test("what a call is given to tell and to stop is checked, and each call takes a signal", async () => {
  for (const [name, value] of [["signal", 3], ["stop", {}], ["onProgress", "yes"], ["onImprovement", true]]) {
    const refused = (call) => assert.rejects(call, (error) => error instanceof SuperflipError && error.where === name, name);
    await refused(engine.solve("R", { [name]: value }));
    await refused(engine.validate("R", { [name]: value }));
    await refused(async () => { for await (const _ of engine.improve("R", { [name]: value })); });
    await refused(async () => { for await (const _ of engine.solveMany(["R"], { [name]: value })); });
  }
  await assert.rejects(engine.validate("R", { onProgress: () => {} }), { where: "onProgress", message: /there is no option/ });
  const calls = [engine.validate, engine.recognise, engine.svg, engine.explain, engine.analyze, engine.solve];
  for (const call of calls) await assert.rejects(call.call(engine, "R", { signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("an option of open that does not exist, or has a value that it cannot take, is named", async () => {
  const some = { tables: "memory" };
  for (const [options, where, message] of [
    [{ memry: 1 }, "memry", 'there is no option "memry": use memory, workers, threads, tables, onWarning'],
    [{ memory: "1GB" }, "memory", 'memory must be a number of bytes from 1 to 4294967295, such as 64e6, or "default"'],
    [{ memory: -5 }, "memory"],
    [{ memory: 0 }, "memory"],
    [{ memory: NaN }, "memory"],
    [{ memory: 5e9 }, "memory"],
    [{ workers: 0 }, "workers", "workers must be a whole number from 1 to 64"],
    [{ workers: 1.5 }, "workers"],
    [{ threads: "x" }, "threads", "threads must be a whole number from 1 to 64"],
    [{ threads: 65 }, "threads"],
    [{ tables: 3 }, "tables", 'tables must be the name of a folder (Node), "opfs", "indexeddb" or "memory"'],
    [{ tables: "" }, "tables"],
    [{ onWarning: "print" }, "onWarning", "onWarning must be a function"],
  ]) {
    const opened = Superflip.open({ ...some, ...options }).then((one) => one.close());
    await assert.rejects(opened, { name: "SuperflipError", code: "usage", where, ...(message && { message }) }, JSON.stringify(options));
  }
  await assert.rejects(Superflip.open(3), { code: "usage" });
  assert.throws(() => new Superflip(), { name: "TypeError", message: /Superflip.open\(\)/ });
  await (await Superflip.open({ memory: undefined, ...some })).close();
});

test("cubes of cubejs and of superflip/cubejs are cubes", async () => {
  const { default: Peer } = await import(pathToFileURL(join(process.cwd(), "node_modules/cubejs/index.js")));
  const { Cube } = await import(packageUrl("src/cubejs_node.js"));
  for (const cube of [new Peer().move("R U F2"), new Cube().move("R U F2")]) assert.equal((await engine.solve(cube)).solution, "F2 U' R'");
});

test("an Alg and KPatterns of cubing.js are cubes, and a KPattern brings its puzzle", async () => {
  const [{ Alg }, { cube2x2x2, cube3x3x3, puzzles }] = await Promise.all([ofCubing("alg"), ofCubing("puzzles")]);
  const alg = new Alg("R U (F D')2 // twice\n L2");
  const moves = "R U F D' F D' L2";
  assert.ok(await solves(moves, (await engine.solve(alg)).solution));
  assert.equal(await engine.convert(alg, "facelets"), await engine.convert(moves, "facelets"));
  assert.equal((await engine.solve("", { goal: new Alg("R") })).solution, "R");

  const [large, pocket] = await Promise.all([cube3x3x3, cube2x2x2].map(async (puzzle) => (await puzzle.kpuzzle()).defaultPattern().applyAlg("R U F2")));
  assert.equal((await engine.solve(large)).solution, "F2 U' R'");
  for (const pattern of [pocket, pocket.toJSON(), pocket.patternData]) {
    const { puzzle, length } = await engine.solve(pattern);
    assert.deepEqual([puzzle, length], ["2x2x2", 3]);
    assert.equal((await engine.validate(pattern)).puzzle, "2x2x2");
    assert.match(await engine.svg(pattern), /^<svg/);
    assert.equal((await engine.explain(pattern)).answer.length, 3);
    for await (const { answer } of engine.solveMany([pattern, large])) assert.equal(answer.length, 3);
  }
  const rows = (await engine.analyze([large, alg, "R U F2"], { stages: "cross" })).rows.map(({ lengths }) => lengths[0]);
  assert.deepEqual([rows[0], rows.length], [rows[2], 3]);
  assert.equal((await engine.recognise(large)).next, (await engine.recognise("R U F2")).next);
  await assert.rejects(engine.solve((await puzzles.skewb.kpuzzle()).defaultPattern()), { name: "CubeError" });
  await assert.rejects(engine.solve(pocket, { puzzle: "3x3x3" }), /no orbit EDGES/);
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
  const texts = found.map(({ solution }) => solution);
  assert.deepEqual(texts, [...new Set(texts)], "a solution came twice");
  const all = engine.improve("R U F", { solver: "optimal" });
  let step = await all.next();
  while (!step.done) step = await all.next();
  assert.deepEqual([step.value.length, step.value.optimal], [3, true]);
  await assert.rejects(async () => { for await (const _ of engine.improve("R Q")) assert.fail(); }, CubeError);
  const signal = AbortSignal.timeout(300);
  await assert.rejects(async () => { for await (const _ of engine.improve(CUBE, { signal })); }, { name: "TimeoutError" });
});

test("improve takes stop and functions for events", async () => {
  const [stop, seen, found] = [new AbortController(), [], []];
  const onImprovement = ({ solution }) => { seen.push(solution); stop.abort(); };
  const begin = performance.now();
  for await (const { solution } of engine.improve(CUBE, { timeLimit: 300000, stop: stop.signal, onImprovement })) found.push(solution);
  assert.ok(performance.now() - begin < 100000, "the search went on");
  assert.deepEqual(found, seen);
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
  // A source that waits for the answer to each cube before it gives another.
  let answered = () => {};
  async function* asking() {
    for (const cube of scrambles.slice(0, 5)) {
      const answer = new Promise((resolve) => { answered = resolve; });
      yield cube;
      await answer;
    }
  }
  const indices = [];
  for await (const { index } of shared.solveMany(asking())) {
    indices.push(index);
    answered();
  }
  assert.deepEqual(indices, [0, 1, 2, 3, 4]);
  // A text is iterable, letter by letter.
  for (const none of ["R U", 3, null, {}])
    await assert.rejects(async () => { for await (const _ of shared.solveMany(none)); }, { code: "usage", where: "cubes" });
  await shared.close();
});

test("a message has many cubes while answers come soon, and one where they take long", async () => {
  const { inPieces } = await import(packageUrl("src/pieces.js"));
  const sizes = async (count, ms) => {
    const found = [];
    const answer = async (piece) => {
      found.push(piece.length);
      await new Promise((resolve) => { setTimeout(resolve, ms); });
      return piece;
    };
    const given = Array.from({ length: count }, (_, i) => i);
    const answers = [];
    for await (const one of inPieces(given, 2, answer)) answers.push(one);
    assert.deepEqual(answers, given);
    return found;
  };
  assert.equal(Math.max(...await sizes(300, 0)), 32);
  assert.deepEqual(await sizes(5, 150), [1, 1, 1, 1, 1]);
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
  const solvers = await engine.solvers();
  assert.ok(solvers.length >= 7);
  for (const { id, tableSetBytes } of solvers)
    assert.deepEqual(tableSetBytes, [...tableSetBytes].sort((a, b) => a - b), `${id}: smallest first, none beyond the addresses`);
});

test("an algorithm in other forms", async () => {
  const forms = await engine.alg("r U R' U'", { mirror: "M" });
  assert.deepEqual([forms.moves, forms.faces, forms.lengths.stm, forms.order], ["l' U' L U", "R' F' L F x", 4, 12]);
  assert.equal((await engine.alg("[R: [U, D]]")).brackets, null);
  await assert.rejects(engine.alg("R Q"), SuperflipError);
});

test("the targets of a blindfold solve, and the cube of a memo", async () => {
  const found = await engine.blind("M2 U' M U2 M' U' M2");
  assert.deepEqual([found.memo, found.edges.targets, found.parity], ["BD /", ["UR", "UL"], false]);
  assert.equal((await engine.blind("BD /", { reverse: true })).facelets, found.facelets);
  await assert.rejects(engine.blind("R", { edgeBuffer: "UD" }), SuperflipError);
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
