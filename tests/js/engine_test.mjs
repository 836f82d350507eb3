// The engine in a worker of Node: queue, abort, stop, and workers that die.
import assert from "node:assert/strict";
import { test } from "node:test";
import { packageUrl, platform, scratchFolder } from "./package.mjs";

const { openWorkerEngine } = await import(packageUrl("src/worker_engine.js"));
const SOLVE = "/api/v1/solve";
const CUBE = "R U F2 D L B R2 U F D2 L U B R F";
const LONG = { cube: CUBE, best: true, time_limit_ms: 120000 };
const folder = scratchFolder();

// An engine with small tables, and the workers that it started.
function engineOfTest(options = {}) {
  const workers = [];
  const worker = () => {
    workers.push(platform.worker());
    return workers.at(-1);
  };
  const engine = openWorkerEngine({ module: platform.module(), worker, files: { folder }, memory: 2e6, ...options });
  return { engine, workers };
}

// The same where memory cannot be shared.
function engineWithoutSharing() {
  const { SharedArrayBuffer: shared } = globalThis;
  delete globalThis.SharedArrayBuffer;
  try {
    return engineOfTest();
  } finally {
    globalThis.SharedArrayBuffer = shared;
  }
}

function aborted(milliseconds) {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}

test("calls are answered in their order, and one without a body is a GET", async () => {
  const { engine } = engineOfTest();
  const order = [];
  const ended = (name) => (answer) => {
    order.push(name);
    return answer;
  };
  const [, solvers, short] = await Promise.all([
    engine.call(SOLVE, { cube: CUBE }).then(ended("first")),
    engine.call("/api/v1/solvers").then(ended("second")),
    engine.call(SOLVE, { cube: "R U F2" }).then(ended("third")),
  ]);
  assert.deepEqual(order, ["first", "second", "third"]);
  assert.ok(solvers.solvers.length > 5);
  assert.equal(short.solution, "F2 U' R'");
  await engine.close();
});

test("a problem is an error with its status, its place and its defects", async () => {
  const { engine } = engineOfTest();
  await assert.rejects(engine.call(SOLVE, { cube: "R", speed: 1 }), { name: "SuperflipError", status: 400, code: "usage", where: "speed" });
  await assert.rejects(engine.call(SOLVE, { cube: "R Q" }), { name: "CubeError", status: 400, code: "bad_algorithm" });
  const twisted = [..."URFDLB"].map((face) => face.repeat(9)).join("").split("");
  [twisted[8], twisted[9], twisted[20]] = ["R", "F", "U"];
  const error = await engine.call(SOLVE, { cube: twisted.join("") }).catch((thrown) => thrown);
  assert.equal(error.name, "CubeError");
  assert.equal(error.status, 422);
  assert.deepEqual(error.defects.map(({ reason }) => reason), ["corner_twist"]);
  await assert.rejects(engine.call("/api/v1/nothing", {}), { status: 404 });
  await engine.close();
});

for (const [how, make] of [["a flag", engineOfTest], ["its worker", engineWithoutSharing]]) {
  test(`an aborted call ends by ${how}, is rejected with the reason, and the next one is answered`, async () => {
    const { engine, workers } = make();
    await engine.ready();
    const begin = performance.now();
    const running = engine.call(SOLVE, LONG, { signal: aborted(300) });
    await assert.rejects(running, { name: "AbortError" });
    const next = await engine.call(SOLVE, { cube: "R U" });
    assert.equal(next.solution, "U' R'");
    assert.ok(performance.now() - begin < 60000, "the search was not ended");
    assert.equal(workers.length, engine.canShare ? 1 : 2);
    await engine.close();
  });

  test(`a stopped solve ends by ${how} and returns the best so far`, async () => {
    const { engine } = make();
    await engine.ready();
    const stop = new AbortController();
    const lengths = [];
    const improvement = ({ length }) => {
      lengths.push(length);
      setTimeout(() => stop.abort(), 500);
    };
    const answer = await engine.call(SOLVE, LONG, { stop: stop.signal, on: { improvement } });
    assert.deepEqual([answer.status, answer.metric], ["solved", "htm"]);
    assert.equal(answer.length, Math.min(...lengths));
    const rest = await engine.call(SOLVE, { cube: `${CUBE} ${answer.solution}` });
    assert.equal(rest.solution, "", "the answer does not solve the cube");
    await engine.close();
  });
}

test("threads find the same length, are aborted, and prove nothing wrong", async () => {
  const { engine, workers } = engineOfTest({ threads: 2, memory: 16e6 });
  const cube = "R U F2 D L B R2 U F D2 L";
  const alone = engineOfTest({ memory: 16e6 });
  const [together, single] = await Promise.all([engine, alone.engine].map((one) => one.call(SOLVE, { cube, solver: "optimal" })));
  assert.deepEqual([together.length, together.optimal], [single.length, true]);
  await assert.rejects(engine.call(SOLVE, { ...LONG, solver: "optimal" }, { signal: aborted(300) }), { name: "AbortError" });
  assert.equal((await engine.call(SOLVE, { cube: "R U" })).length, 2);
  assert.ok(workers.length <= 2);
  await Promise.all([engine.close(), alone.engine.close()]);
});

test("without vectors the engine says what is missing", async (context) => {
  context.mock.method(WebAssembly, "validate", () => false);
  const { engine } = engineOfTest();
  await assert.rejects(engine.call(SOLVE, { cube: "R U" }), { name: "EngineEndedError", message: /no vectors \(SIMD\).*Safari/ });
});

test("a call that is aborted while it waits leaves the queue, and the running one goes on", async () => {
  const { engine } = engineOfTest();
  const controller = new AbortController();
  const stop = new AbortController();
  const running = engine.call(SOLVE, LONG, { stop: stop.signal });
  const waiting = engine.call(SOLVE, { cube: "R" }, { signal: controller.signal });
  const stopped = engine.call(SOLVE, { cube: "R" }, { stop: AbortSignal.abort() });
  controller.abort(new Error("no longer wanted"));
  await assert.rejects(waiting, { message: "no longer wanted" });
  const nothing = await stopped;
  assert.equal(nothing.error.code, "interrupted");
  setTimeout(() => stop.abort(), 3000);
  const answer = await running;
  assert.equal(answer.status, "solved");
  assert.deepEqual(Object.keys(nothing).sort(), Object.keys(answer).sort());
  await assert.rejects(engine.call(SOLVE, { cube: "R" }, { signal: AbortSignal.abort() }), { name: "AbortError" });
  await engine.close();
});

test("a worker that dies rejects its call, and the next call starts another", async () => {
  const { engine, workers } = engineOfTest();
  await engine.ready();
  setTimeout(() => workers[0].terminate(), 300);
  await assert.rejects(engine.call(SOLVE, LONG), { name: "EngineEndedError", message: /worker ended/ });
  assert.equal((await engine.call(SOLVE, { cube: "R U" })).length, 2);
  assert.equal(workers.length, 2);
  await engine.close();
});

test("a function for events that throws ends its call with what it threw", async () => {
  const { engine } = engineOfTest();
  const improvement = () => { throw new Error("from the listener"); };
  await assert.rejects(engine.call(SOLVE, LONG, { on: { improvement } }), { message: "from the listener" });
  assert.equal((await engine.call(SOLVE, { cube: "R" })).length, 1);
  await engine.close();
});

test("a closed engine rejects the running call, those that wait, and later ones", async () => {
  const { engine } = engineOfTest();
  const calls = [engine.call(SOLVE, LONG), engine.call(SOLVE, { cube: "R" })].map((call) => assert.rejects(call, { name: "EngineEndedError" }));
  await engine.ready();
  await engine.close();
  await Promise.all(calls);
  await assert.rejects(engine.call(SOLVE, { cube: "R" }), { name: "EngineEndedError" });
});

test("a module that is none, or is not there, is an error of the call", async () => {
  const { engine } = engineOfTest({ module: WebAssembly.compile(new Uint8Array(8)) });
  await assert.rejects(engine.call(SOLVE, { cube: "R" }));
  await assert.rejects(engine.ready());
});
