// The Algs page in Chromium: sets, cases and algorithms are those of the command, and every algorithm solves its case.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { f2lCases } from "../../web/src/algs/f2l.js";
import { yellowUp } from "../../web/src/algs/held.js";
import { movesOf } from "../../web/src/algs/permutation.js";
import { applyTurns, holdingOf, solvedFacelets, turnsOf } from "../../web/src/cube.js";
import { DESKTOP, expectNothing, PHONE } from "./axe.mjs";
import { answered, forAllTests, playerIsSolved, untilText } from "./browser.mjs";

const { inPage, url } = forAllTests();
const f2l = async () => f2lCases((await (await fetch(`${url()}/api/v1/stages`)).json()).f2l);

const at = (fields) => `/algs.html#${new URLSearchParams(fields)}`;
const library = (...words) => execFileSync(process.env.SUPERFLIP, ["algs", ...words, "--format", "json", "--count", "all"], { encoding: "utf8", maxBuffer: 1e8 })
  .trim().split("\n").map((line) => JSON.parse(line));

test("arrows of a case lead its pieces home, up to a turn of the layer", () => {
  const moves = (setup) => movesOf(yellowUp(SHOWN.map((place) => applyTurns("3x3x3", solvedFacelets("3x3x3"), turnsOf(setup))[place]).join("")), "BRLF");
  const T = "R U R' U' R' F R2 U' R' U' R U R' F'";
  assert.deepEqual(moves(T), [[2, 8], [3, 5], [5, 3], [8, 2]]);
  assert.equal(moves(`${T} U`).length, 4, "turned by U");
  assert.deepEqual(moves("U"), []);
  assert.deepEqual(moves("R U R'"), []);
  assert.equal(moves("R2 U R' U R' U' R U' R2 U' D R' U R D'").filter(([from]) => from % 2 === 1).length, 3, "a G case moves three edges and three corners");
  const cycle = moves("R U' R U R U R U' R' U' R2");  // three edges
  assert.equal(cycle.length, 3);
  assert.deepEqual(new Set(cycle.map(([from]) => from)), new Set(cycle.map(([, to]) => to)));
});

test("a pair has 41 cases, which are all positions but the solved one", async () => {
  const counts = {};
  const cases = await f2l();
  for (const { shape } of cases) counts[shape] = (counts[shape] ?? 0) + 1;
  assert.deepEqual(counts, { "corner up": 8, "corner aside": 16, "corner in slot": 6, "edge in slot": 6, "both in slot": 5 });
  assert.equal(cases.reduce((sum, { positions }) => sum + positions, 0), 149);
});

const names = (page) => page.$$eval(".case-button b", (all) => all.map((name) => name.textContent));
const untilCases = (page, count) => page.waitForFunction((n) => document.querySelectorAll(".case-button").length === n, count);
const algorithms = (page) => page.$$eval(".alg-button", (all) => all.map((button) => button.firstChild.textContent));

// The facelets that a picture's 21 stickers show: the sides at the back, left and right, the layer, the sides at the front.
const SHOWN = [47, 46, 45, 36, 37, 38, 11, 10, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 18, 19, 20];

inPage("a case shows the algorithms of the command in their order, and each solves the case in the picture", at({ set: "pll", case: "T" }), {}, async (page) => {
  await answered(page);
  const [row] = library("pll", "T");
  const solved = solvedFacelets("3x3x3");
  const picture = await page.$$eval(".case-button[aria-pressed=true] rect", (all) => all.map((sticker) => sticker.dataset.colour));
  const turns = (await algorithms(page)).map(turnsOf);
  assert.equal(turns.length, row.algorithms.length);
  for (const [i, algorithm] of row.algorithms.entries()) {
    assert.deepEqual(turns[i], [algorithm.before, ...turnsOf(algorithm.text), algorithm.after].filter(Boolean));
    const before = applyTurns("3x3x3", solved, ["z2", ...turnsOf(algorithm.setup)]);  // yellow on top, green in front
    assert.deepEqual(SHOWN.map((place) => before[place]), picture, algorithm.text);
    assert.ok(holdingOf("3x3x3", applyTurns("3x3x3", before, turns[i])), algorithm.text);
  }
  assert.match(await page.textContent(".alg-rating"), new RegExp(`HTM ${row.algorithms[0].htm}, QTM ${row.algorithms[0].qtm}, ease ${row.algorithms[0].ease}, `));
  assert.equal(await page.textContent("#setup"), row.algorithms[0].setup);
});

inPage("algorithms of F2L solve the pair and keep the rest, those of the list and those of a case", at({ set: "f2l" }), {}, async (page) => {
  await untilCases(page, 41);
  const greyIs = ({ facelets, cube }, moves) => {
    const after = applyTurns("3x3x3", cube, turnsOf(moves));
    const solved = solvedFacelets("3x3x3");
    const layer = [...applyTurns("3x3x3", facelets, turnsOf(moves))].map((colour) => colour === ".");
    return [...after].every((colour, place) => layer[place] || colour === solved[place]) && layer.filter(Boolean).length === 20;
  };
  const cases = await f2l();
  const shown = [...new Set(cases.map(({ shape }) => shape))].flatMap((shape) => cases.filter((one) => one.shape === shape));
  const listed = await page.$$eval(".case-moves", (all) => all.map((one) => one.textContent));
  assert.equal(listed.length, 41);
  listed.forEach((moves, i) => assert.ok(greyIs(shown[i], moves), `${i + 1}: ${moves}`));
  await page.click(".case-button >> nth=40");
  await answered(page);
  const all = await algorithms(page);
  assert.ok(all.length > 5, `${all.length}`);
  for (const moves of all) assert.ok(greyIs(shown[40], moves), moves);
});

for (const set of ["oll", "cmll"]) {
  inPage(`an algorithm of ${set} plays from its set-up to the solved cube`, at({ set }), {}, async (page) => {
    await page.click(".case-grid:last-of-type li:last-child .case-button");
    await answered(page);
    assert.equal(await page.evaluate(() => document.activeElement.id), "case-title");
    await page.click("#algorithms li:last-child button");
    await untilText(page, "#phase", /Solved/);
    assert.equal(await playerIsSolved(page), true);
  });
}

inPage("shapes, moves and order choose what is shown, and the link opens it again", at({ set: "oll" }), {}, async (page) => {
  await untilCases(page, 57);
  await page.selectOption("#moves-of", "<R,U>");
  await page.selectOption("#by", "length");
  const two = library("oll", "--moves", "<R,U>", "--by", "length").filter((row) => row.algorithms.length > 0);
  await untilCases(page, two.length);
  assert.deepEqual((await names(page)).sort(), two.map((row) => row.case).sort());
  assert.deepEqual(await page.$$eval(".case-length", (all) => all.map((one) => Number(one.textContent)).sort()), two.map((row) => row.algorithms[0].length).sort());
  await page.selectOption("#shape", "Cross");
  await page.click(".case-button[aria-label*='OLL 27']");
  await page.waitForSelector(".alg-button");
  const [sune] = library("oll", "27", "--moves", "<R,U>", "--by", "length");
  assert.equal((await algorithms(page)).length, sune.algorithms.length);
  const shown = await names(page);
  await page.reload();
  await page.waitForSelector(".alg-button");
  assert.deepEqual(await names(page), shown);
  assert.equal(await page.textContent("#case-title"), "OLL 27 (Sune)");
  await page.selectOption("#moves-of", "<M,U>");
  await untilText(page, "#case-hint", /of 216/);
});

inPage("a case and a shape chosen while the cases come in another order stay", at({ set: "oll" }), {}, async (page) => {
  await untilCases(page, 57);
  let release;
  const released = new Promise((resolve) => { release = resolve; });
  await page.route("**/api/v1/algs", async (route) => {
    const { by, case: name } = route.request().postDataJSON();
    if (by === "length" && name === undefined) await released;
    await route.continue();
  });
  await page.selectOption("#by", "length");
  await page.selectOption("#shape", "Cross");
  await page.click(".case-button[aria-label*='OLL 27']");
  await page.waitForSelector(".alg-button");
  release();
  await untilText(page, "#status", /^$/);
  await page.waitForSelector(".alg-button");
  assert.equal(await page.textContent("#case-title"), "OLL 27 (Sune)");
  assert.equal(await page.inputValue("#shape"), "Cross");
});

for (const [cube, title] of [["R U R' F' R U R' U' R' F R2 U' R' U'", /J[ab]/], ["R U2 R' U' R U' R'", /26|27/], ["R U F", /The case/]])
  inPage(`the cube of another page, ${cube}, opens its case and goes on`, at({ puzzle: "3x3x3", cube }), {}, async (page) => {
    await untilText(page, "#case-title", title);
    await page.waitForFunction(() => location.hash.includes("set="));
    await page.reload();
    await untilText(page, "#case-title", title);
    await page.click("#to-solve");
    await untilText(page, "#cube-status", /can be solved/);
    assert.equal(await page.inputValue("#cube-text"), cube);
  });

inPage("arrow keys go from set to set, and Enter opens a case", at({}), {}, async (page) => {
  await untilCases(page, 57);
  await page.focus("#set-oll");
  await page.keyboard.press("ArrowRight");
  await untilCases(page, 21);
  assert.equal(await page.evaluate(() => document.activeElement.id), "set-pll");
  await page.keyboard.press("End");
  await untilCases(page, 41);
  await page.keyboard.press("ArrowRight");
  await untilCases(page, 57);
  assert.deepEqual(await page.$$eval("[role=tab]", (all) => all.map((tab) => tab.tabIndex)), [0, -1, -1, -1, -1, -1]);
  await page.focus(".case-button");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".alg-button");
  assert.equal(await page.textContent("#case-title"), "OLL 1");
});

inPage("two tabs keep the learned cases of both", at({ set: "pll", case: "Ua" }), {}, async (page) => {
  const other = await page.context().newPage();
  await other.goto(new URL(at({ set: "pll", case: "T" }), page.url()).href);
  for (const tab of [page, other]) {
    await tab.waitForSelector(".alg-button");
    await tab.check("#learned");
  }
  await other.reload();
  await untilText(other, "#learned-of", /^2 of 21 learned$/);
});

inPage("learned cases are remembered and can be chosen", at({ set: "pll", case: "Ua" }), {}, async (page) => {
  await page.waitForSelector(".alg-button");
  await page.check("#learned");
  assert.equal(await page.textContent("#learned-of"), "1 of 21 learned");
  await page.reload();
  await page.waitForSelector(".alg-button");
  assert.equal(await page.isChecked("#learned"), true);
  await page.selectOption("#show", "learned");
  assert.deepEqual(await names(page), ["Ua"]);
  assert.match(await page.getAttribute(".case-button", "aria-label"), /^PLL Ua, Edges only, \d+ moves, learned$/);
  await page.selectOption("#show", "open");
  assert.equal((await names(page)).length, 20);
  await page.selectOption("#show", "all");
  await page.uncheck("#learned");
  assert.equal(await page.textContent("#learned-of"), "0 of 21 learned");
});

inPage("letters stand on the pictures for the colour-blind", at({ set: "pll" }), {}, async (page) => {
  await untilCases(page, 21);
  const letters = () => page.$$eval(".case-button:first-of-type .net-letter", (all) => all.filter((one) => getComputedStyle(one).display !== "none").length);
  assert.equal(await letters(), 0);
  await page.check("#letters");
  assert.ok(await letters() >= 21);
});

for (const [where, options] of Object.entries({
  "on a desktop": { viewport: DESKTOP },
  "on a desktop in the dark": { viewport: DESKTOP, colorScheme: "dark" },
  "on a phone": { viewport: PHONE },
  "on a phone in the dark, in German": { viewport: PHONE, colorScheme: "dark", locale: "de-DE" },
})) {
  inPage(`axe finds nothing ${where}, nothing is cut off, and the chosen case is in view`, at({ set: "coll" }), options, async (page) => {
    await untilCases(page, 42);
    await expectNothing(page, "cases");
    await page.click(".case-button");
    await answered(page);
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector("#case-title").getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
    await page.check("#learned");
    await expectNothing(page, "a case");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), options.viewport.width);
  });
}
