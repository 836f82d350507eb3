// The Tools page: its answers are those of the command, and long questions are announced and can be stopped.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { englishIn, forAllTests, untilText } from "./browser.mjs";

const { inPage } = forAllTests();
const superflip = (...words) => execFileSync(process.env.SUPERFLIP, [...words], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
const REFUSED = { refusals: "400" };
const SOLVE = "D' R F2 R U' R' L' U L L U' L' R' U R R U R' U R U2 R' y2 L U L' U' L' B L2 U' L' U' L U L' B' U";

const at = (fields) => `/tools.html#${new URLSearchParams(fields)}`;
// The value of a line of the answer that is seen.
const value = (page, title) => page.textContent(`.tool:not([hidden]) dt:text-is("${title}") + dd code`);
const answered = (page, part) => page.waitForSelector(`.tool:not([hidden]) .tool-answer ${part}`);
const rowsOf = (page) => page.$$eval(".tool:not([hidden]) tr:has(td)", (rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
const bars = (page) => page.$$eval(".tool:not([hidden]) .bar-value", (all) => all.map((one) => one.textContent));
const grouped = (counts) => counts.map((count) => count.toLocaleString("en"));

inPage("algorithms and blindfold targets are those of the command, also from a link", "/tools.html#alg=R+U+R%27+U%27&mirror=M&cube=R+U+F", REFUSED, async (page) => {
  await answered(page, "dt");
  for (const [title, to] of [["Moves", "moves"], ["In brackets", "brackets"], ["Cycles", "cycles"], ["Order", "order"], ["Lengths", "lengths"]])
    assert.equal(await value(page, title), superflip("alg", "--mirror", "M", "--to", to, "R U R' U'"), title);
  await page.fill("#alg input[name=alg]", "R U Q");
  await page.keyboard.press("Enter");
  await untilText(page, ".tool:has(#alg) .status", /Q/);
  await page.click("#set-blind");
  await answered(page, "dt");
  assert.equal(await value(page, "Memo"), superflip("blind", "--format", "memo", "R U F"), "the cube of the link is in every form");
  await page.fill("#blind input[name=commutators]", "1");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dt:text-matches('^Commutator for [A-X]{2}$')");
  await page.reload();
  await page.waitForSelector("dt:text-matches('^Commutator for [A-X]{2}$')");
  await page.click("dd:has(code) a:right-of(dt:text-is('Stickers'))");
  await untilText(page, "#cube-status", /can be solved/);
});

inPage("the tabs go by arrow keys, Back returns to the tool before, and a field says what it is for", "/tools.html", {}, async (page) => {
  await answered(page, "dt");
  await page.focus("#set-alg");
  await page.keyboard.press("End");
  assert.equal(await page.textContent(".tool:not([hidden]) h2"), "Random cubes with proved labels");
  assert.match(page.url(), /tool=dataset/);
  await page.goBack();
  assert.equal(await page.textContent(".tool:not([hidden]) h2"), "Algorithms as text");
  await page.focus("#alg [name=rotate]");
  assert.match(await page.textContent("#alg-hint"), /hold the cube, such as y/);
});

inPage("positions by distance are counted as the command does", at({ tool: "distances", puzzle: "2x2x2" }), {}, async (page) => {
  await answered(page, ".bar");
  assert.deepEqual(await bars(page), grouped(JSON.parse(superflip("distances", "--format", "json", "--quiet")).counts));
});

inPage("several solutions, another goal and the steps of a robot", at({ tool: "solve", cube: "R2 L2 U2 D2", solver: "optimal", within: "4", count: "6", unique: "true" }), {}, async (page) => {
  await answered(page, "tr");
  const lines = superflip("solve", "--solver", "optimal", "--within", "4", "--count", "6", "--unique", "R2 L2 U2 D2").split("\n");
  const moves = (await rowsOf(page)).map(([, solution]) => solution);
  assert.ok(moves.length > 1);
  assert.deepEqual(moves, lines.map((line) => line.replace(/ +\(.*/, "")));
  assert.equal(await value(page, "For a robot"), superflip("solve", "--solver", "optimal", "--format", "robot", "R2 L2 U2 D2").replace(" ", ": "));
  assert.equal(await value(page, "Proved shortest"), "yes");
  await page.click("a:text-is('Show it as a cube')");
  await untilText(page, "#moves", /^([URFDLB]2){4}$/);

  await page.goto(page.url().split("/#")[0] + at({ tool: "solve", cube: "R", goal: "R U", solver: "optimal", end: "F" }));
  await page.reload();
  await page.waitForFunction(() => / F$/.test(document.querySelector("#tool-solve dd code")?.textContent ?? ""));
  assert.equal(await value(page, "Moves"), superflip("solve", "--solver", "optimal", "--goal", "R U", "--end", "F", "R").replace(/ +\(.*/, ""));
});

inPage("patterns are shown as pictures, and one becomes the goal", at({ tool: "patterns" }), {}, async (page) => {
  await answered(page, ".pattern svg");
  const lengths = (name) => page.textContent(`.pattern:has(b:text-is("${name}"))`);
  assert.equal(await page.locator(".pattern svg").count(), superflip("patterns", "--format", "json").split("\n").length);
  assert.match(await lengths("superflip"), /20 HTM, 4,416 solutions/);
  await page.click(`.pattern:has(b:text-is("pons asinorum")) a:text-is("Make it")`);
  await page.waitForSelector("#solve:visible");
  assert.equal(await page.inputValue("#solve [name=goal]"), JSON.parse(superflip("patterns", "--format", "json", "pons asinorum")).algorithm);
  await answered(page, "dt");
});

inPage("encodings, and where a solve lost turns", at({ tool: "convert", cube: "R U", to: "cycles" }), {}, async (page) => {
  await answered(page, "dt");
  assert.equal(await value(page, "cycles"), superflip("convert", "--to", "cycles", "R U"));
  await page.goto(page.url().split("/tools")[0] + at({ tool: "analyze", cube: `(${SOLVE})'`, solve: SOLVE }));
  await page.reload();
  await answered(page, "tr");
  const csv = superflip("analyze", "--quiet", "--format", "json", "--solve", SOLVE, `(${SOLVE})'`);
  const steps = csv.split("\n").map((line) => JSON.parse(line)).flatMap((one) => one.steps ?? [one]);
  assert.deepEqual((await rowsOf(page)).map((row) => row[1]), steps.map(({ moves }) => moves));
});

inPage("a whole coset and a comparison of searches", at({ tool: "coset", cube: "U R2 D", subgroup: "half-turns", moves: "<U,D,R2,L2,F2,B2>" }), {}, async (page) => {
  await answered(page, ".bar");
  assert.deepEqual((await bars(page)).at(-1), "1,659");
  assert.equal(await page.locator(".pattern svg").count(), 1, "one of the farthest");
  await page.click("#set-compare");
  await answered(page, "tr");
  assert.deepEqual((await rowsOf(page)).map(([name]) => name), ["bidirectional", "astar", "ida", "ida-pathmax", "ida-bpmx"]);
  assert.equal((await bars(page)).length, 5);
});

inPage("positions by pattern", at({ tool: "find", pattern: "edges solved, corners in their layers", length: "8" }), {}, async (page) => {
  await answered(page, ".bar");
  assert.deepEqual((await bars(page)).map(Number), [1, 0, 0, 0, 0, 0, 0, 0, 48]);
  assert.equal(await page.locator(".pattern svg").count(), 48);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    assert.ok(await page.$eval("#find [name=pattern]", (field) => field.scrollWidth <= field.clientWidth), `the pattern is seen whole at ${width} pixels`);
  }
  assert.equal(await page.getByLabel("Moves that they need").inputValue(), "8", "the other field has its label");
});

inPage("a data set has the bytes of the command", "/tools.html", {}, async (page) => {
  await answered(page, "dt");
  for (const [labels, flags] of [["moves", []], ["all", ["--all"]], ["one", undefined]]) {
    await page.goto(page.url().split("/tools")[0] + at({ tool: "dataset", seed: "75", count: "1", labels }));
    await page.reload();
    await answered(page, "tr");
    const [file] = await Promise.all([page.waitForEvent("download"), page.click(".tool:not([hidden]) button:text-is('Download cubes-75.ndjson')")]);
    assert.match(superflip("dataset", "verify", await file.path()), / 1 cubes, 0 faults$/);
    // Which solution is found first depends on the tables.
    if (flags) assert.equal(readFileSync(await file.path(), "utf8").trim(), superflip("dataset", "--seed", "75", "--count", "1", ...flags, "--quiet", "--out", "-"));
  }
});

inPage("a question that takes minutes says so before it begins, and Stop ends it", at({ tool: "coset", cube: "R", subgroup: "half-turns", bound: "20" }), REFUSED, async (page) => {
  await answered(page, "dt");
  assert.match(await page.innerText(".tool:not([hidden]) section"), /minutes.* 6 GB/);
  await page.check("#coset [name=exact]");
  await page.fill("#coset [name=bound]", "");
  await page.click("#coset .text-form button");
  await untilText(page, ".tool:not([hidden]) .status", /Stop ends it/);
  await page.click("#coset .text-form button:text-is('Stop')");
  await untilText(page, ".tool:not([hidden]) .status", /Stopped/);
  await page.fill("#coset [name=subgroup]", "g1");
  await page.click("#coset .text-form button:text-is('Show')");
  await untilText(page, ".tool:not([hidden]) .status", /too many for a server/);
});

inPage("no English is left in the German tools but descriptions", "/tools.html", { locale: "de-DE" }, async (page) => {
  await answered(page, "dt");
  assert.deepEqual(await englishIn(page), []);
});
