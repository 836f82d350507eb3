// The examples of the package's README, each as a program that has the package installed.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { packageFolder, scratchFolder } from "./package.mjs";

const readme = readFileSync(join(packageFolder, "README.md"), "utf8");
const examples = [...readme.matchAll(/```js\n([^]*?)```/g)].map(([, text]) => text);
const tables = scratchFolder();

// What some of them must print.
const PRINTS = [
  /^[URFDLB'2 ]+ true\n$/,
  /^A corner is twisted in its place.*\ntrue no_solution\n$/,
  /\n7 true\nTimeoutError\n$/,
  /F2L pair.*\n(.*\n)*(OLL|PLL)[^]*\nfalse A corner is twisted/,
  /^R U U' R'\nF2 L L' F2\nQ 'Q' is not a move/,
  /^true\n[URFDLB'2 ]+\n$/,
];

test("each example has its expectation", () => assert.equal(examples.length, PRINTS.length));

examples.forEach((text, i) => test(`example ${i + 1} of the README runs`, () => {
  const file = join(process.cwd(), `readme_example_${i + 1}.mjs`);
  after(() => rmSync(file, { force: true }));
  writeFileSync(file, text);
  const run = spawnSync(process.execPath, [file], { encoding: "utf8", env: { ...process.env, SUPERFLIP_TABLES: tables } });
  assert.equal(run.status, 0, run.stderr);
  assert.match(run.stdout, PRINTS[i]);
}));
