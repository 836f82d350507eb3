// The module beside the command of the same sources, SUPERFLIP_COMMAND: the same nodes, the same moves, the same tables.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Core } from "../../js/src/core.js";
import { openNodeFiles } from "../../js/src/files/node_files.js";
import { scratchFolder } from "./package.mjs";

const SMALL = 2e6; // two-phase has 2 MB of tables, optimal 22 MB
const module = await WebAssembly.compile(readFileSync(process.env.SUPERFLIP_MODULE));
const [ourFolder, theirFolder] = [scratchFolder(), scratchFolder()];
const core = new Core(module, { memory: SMALL, files: await openNodeFiles({ folder: ourFolder }) });

// Scrambles, the same in each run.
function scrambles(count, turns) {
  let state = 1;
  const below = (limit) => ((state = (state * 48271) % 2147483647) >> 8) % limit;
  const scramble = () => Array.from({ length: turns }, () => "URFDLB"[below(6)] + ["", "2", "'"][below(3)]).join(" ");
  return Array.from({ length: count }, scramble);
}

function ofModule(cubes, request) {
  return cubes.map((cube) => {
    const { status, body } = core.call("POST", "/api/v1/solve", JSON.stringify({ cube, ...request }));
    assert.equal(status, 200, body);
    return essence(JSON.parse(body));
  });
}

// With the smallest tables of the solver, as the module has them.
function ofCommand(cubes, words, memory) {
  const usual = ["solve", "--format", "json", "--threads", "1", "--memory", memory];
  const run = spawnSync(process.env.SUPERFLIP_COMMAND, [...usual, ...words], {
    env: { ...process.env, SUPERFLIP_TABLES: theirFolder },
    input: `${cubes.join("\n")}\n`,
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  assert.equal(run.status, 0, run.stderr);
  return run.stdout.trim().split("\n").map((line) => essence(JSON.parse(line)));
}

const essence = ({ solution, nodes, lower_bound }) => ({ solution, nodes, lower_bound });

for (const { name, cubes, request, words, memory = "2MB" } of [
  { name: "1,000 cubes in at most 21 moves", cubes: scrambles(1000, 30), request: { max_length: 21 }, words: ["--max-length", "21"] },
  { name: "100 cubes in at most 20 moves", cubes: scrambles(100, 30), request: { max_length: 20 }, words: ["--max-length", "20"] },
  { name: "20 optimal solutions", cubes: scrambles(20, 11), request: { solver: "optimal" }, words: ["--solver", "optimal"], memory: "22MB" },
  { name: "20 solutions by CFOP", cubes: scrambles(20, 30), request: { solver: "cfop" }, words: ["--solver", "cfop"] },
])
  test(`${name}: the nodes and the moves of the command`, () => {
    assert.deepEqual(ofModule(cubes, request), ofCommand(cubes, words, memory));
  });

test("the tables that both have made until now are the same, byte for byte", () => {
  const names = readdirSync(ourFolder).sort();
  assert.deepEqual(names, readdirSync(theirFolder).sort());
  assert.ok(names.length > 0);
  for (const name of names) assert.ok(readFileSync(join(ourFolder, name)).equals(readFileSync(join(theirFolder, name))), name);
});
