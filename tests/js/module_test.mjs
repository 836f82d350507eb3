// The module without a worker around it: threads, and memory that runs out.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { Core } from "../../js/src/core.js";
import { withMemory } from "../../js/src/module_variant.js";
import { addNodeThreads } from "../../js/node_threads.js";

const bytes = readFileSync(process.env.SUPERFLIP_MODULE);
const module = await WebAssembly.compile(bytes);
const SHORT = ["R U F2 D L2 B' U R", "U R2 F B R B2 R U2 L", "L2 D' F R' B2 U L F2 D", "F R U' B2 L D2 R' F2 U2 B"];

function solved(core, request) {
  const { status, body } = core.call("POST", "/api/v1/solve", JSON.stringify(request));
  assert.equal(status, 200, body);
  const { solution, nodes, lower_bound } = JSON.parse(body);
  return { solution, nodes, lower_bound };
}

test("several threads prove the lengths that one proves, and run again in workers that have run before", async () => {
  const shared = await WebAssembly.compile(withMemory(bytes, { shared: true }));
  const [one, three] = [new Core(module, { memory: 4e6 }), new Core(shared, { memory: 4e6, threads: 3 })];
  await addNodeThreads(three, 2);
  for (const cube of SHORT) {
    const request = { cube, solver: "optimal" };
    assert.equal(solved(three, request).lower_bound, solved(one, request).lower_bound, cube);
  }
});

test("memory that runs out is status 507, and the next call begins anew", () => {
  setFlagsFromString("--wasm-max-mem-pages=1600"); // of 64 KB, less than the tables take
  const core = new Core(module, { memory: 230e6 });
  const answer = core.call("POST", "/api/v1/solve", JSON.stringify({ cube: SHORT[0], solver: "optimal" }));
  assert.equal(answer.status, 507, answer.body);
  assert.match(JSON.parse(answer.body).detail, /not enough memory/);
  assert.equal(core.call("POST", "/api/v1/validate", JSON.stringify({ cube: "R U" })).status, 200);
});
