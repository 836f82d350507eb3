// The pages for speedcubers without a server and without a network. The page is opened once, from a plain web server; then
// the server is gone and the browser is offline. Each answer on the page is applied by the tests' own cube (turning.mjs).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { answered, recordTexts, untilText } from "./browser.mjs";
import { onStaticServer, SCRAMBLE, untilKept } from "./static_browser.mjs";
import { cornersOf, crossDistance, hasCross, hasTwoLayers, isSolved, SOLVED, turned } from "./turning.mjs";

/** A test that begins on a page NAME.html whose network was switched off after the first visit of the Solve page. */
function offline(title, name, check) {
  onStaticServer(title, "", async (page, { server }) => {
    await untilKept(page);
    await server.end();
    await page.context().setOffline(true);
    await page.click(`#to-${name}`);
    await untilText(page, "#engine", /browser answers/);
    await check(page);
  });
}

const textsOf = (page, selector) => page.$$eval(selector, (all) => all.map((one) => one.textContent));
const countOf = (turns) => turns.split(" ").filter((turn) => turn && !/^[xyz]/.test(turn)).length;

async function saved(page, id) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(id)]);
  return readFileSync(await download.path(), "utf8").trim().split("\r\n");
}

offline("stages of a pasted scramble come on six colours, as many as asked, one after the other", "stages", async (page) => {
  await page.waitForSelector("#stage-name option", { state: "attached" });
  await page.fill("#count", "4");
  // How many solutions there are at each change.
  const counts = await page.evaluateHandle(() => {
    const seen = [];
    new MutationObserver(() => seen.push(document.querySelectorAll(".solution-button").length)).observe(document.querySelector("#results"), { childList: true, subtree: true });
    return seen;
  });
  await page.fill("#cube-text", SCRAMBLE);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".solution-button").length === 24);
  const seen = await counts.jsonValue();
  assert.ok(seen.some((count) => count > 0 && count < 24), `solutions come one after the other: ${seen}`);

  const scrambled = turned(SOLVED, SCRAMBLE);
  const rotations = { U: "z2", D: "", F: "x'", B: "x", R: "z", L: "z'" };
  const columns = await page.$$eval(".colour-column", (all) => all.map((column) => ({ face: column.dataset.colour, best: Number(column.querySelector(".colour-best").textContent),
    solutions: [...column.querySelectorAll(".solution-button")].map((button) => [...button.children].map((part) => part.textContent)) })));
  assert.deepEqual(columns.map(({ face }) => face).sort(), [..."BDFLRU"]);
  for (const { face, best, solutions } of columns) {
    assert.equal(best, crossDistance(turned(scrambled, rotations[face])), `the fewest moves on ${face}`);
    assert.equal(new Set(solutions.map(([turns]) => turns)).size, 4);
    for (const [turns, length] of solutions) {
      const end = turned(scrambled, turns);
      assert.ok(hasCross(end) && end[31] === face, `${turns} makes the cross on ${face}`);
      assert.equal(countOf(turns), Number(length));
      assert.ok(Number(length) >= best);
    }
  }

  await page.selectOption("#stage-name", "f2l");
  await page.fill("#count", "200");
  await page.keyboard.press("Tab");
  await untilText(page, ".colour-column", /Searching|Preparing|nodes/);
  await page.waitForTimeout(1100);  // a click that comes sooner was meant to begin the search
  await page.click("#solve.busy");
  await untilText(page, "#solve", /^Search$/);
});

offline("a CFOP solve goes from step to step, and plays", "methods", async (page) => {
  await page.fill("#cube-text", SCRAMBLE);
  await page.keyboard.press("Enter");
  await answered(page);
  const names = await textsOf(page, ".method-step b");
  const moves = (await textsOf(page, ".method-moves")).map((text) => (text === "no moves" ? "" : text));
  const oriented = (facelets) => hasTwoLayers(facelets) && new Set(facelets.slice(0, 9)).size === 1;
  let now = turned(SOLVED, SCRAMBLE);
  const after = names.map((name, i) => {
    now = turned(now, moves[i]);
    return { name, facelets: now };
  });
  const at = (pattern) => (after.findLast(({ name }) => pattern.test(name)) ?? assert.fail(`no step is ${pattern}: ${names}`)).facelets;
  assert.ok(after.every(({ facelets }) => hasCross(facelets)), moves.join(" / "));
  assert.ok(hasTwoLayers(at(/^F2L/)));
  assert.ok(oriented(at(/^OLL/)));
  assert.ok(isSolved(now), moves.join(" "));
  // Turns that meet between two steps are joined in the total.
  assert.ok(Number((await page.textContent("#total")).match(/^(\d+) moves/)[1]) <= countOf(moves.join(" ")));
  await page.click("#end");
  await untilText(page, "#phase", /Solved/);
});

// The colours of a net in the list, in the order of facelets.
const netsOf = (page) => page.$$eval(".net-picture", (all) => all.map((net) => [...net.querySelectorAll(".net-letter")].map((one) => one.textContent).join("")));

offline("scrambles of both puzzles and of a stage's length lead to the cubes in their nets", "scrambles", async (page) => {
  await page.waitForSelector(".scramble-list li:nth-child(5)");
  const scrambles = await textsOf(page, ".scramble-text");
  assert.equal(new Set(scrambles).size, 5);
  assert.deepEqual(await netsOf(page), scrambles.map((scramble) => turned(SOLVED, scramble)));

  await page.selectOption("#kind", "2x2x2");
  await page.click("#make");
  await page.waitForFunction(() => document.querySelectorAll(".net-picture rect").length === 5 * 24);
  const small = await textsOf(page, ".scramble-text");
  assert.deepEqual(await netsOf(page), small.map((scramble) => cornersOf(turned(SOLVED, scramble))));
  assert.ok(small.every((scramble) => countOf(scramble) >= 4), "the WCA demands four moves");

  await page.selectOption("#kind", "stage");
  for (const length of [2, 7]) {
    await page.fill("#length", `${length}`);
    await page.click("#make");
    await untilText(page, "#list-title", new RegExp(`cross ${length}`));
    for (const scramble of await textsOf(page, ".scramble-text")) assert.equal(crossDistance(turned(SOLVED, scramble)), length, scramble);
  }
});

offline("the trainer gives a cross of its length, a case and a pocket cube, and shows their shortest answers", "trainer", async (page) => {
  await page.waitForSelector("#reveal:not(:disabled)");
  const choose = async (kind, fields, isNext) => {
    const before = await page.textContent("#scramble");
    await page.selectOption("#kind", kind);
    for (const [id, value] of Object.entries(fields)) await (id === "length" ? page.fill("#length", value) : page.selectOption(`#${id}`, value));
    await page.keyboard.press("Tab");
    await page.waitForFunction(([old, source]) => document.querySelector("#scramble").textContent !== old && !document.querySelector("#reveal").disabled &&
      new RegExp(source).test(location.hash), [before, isNext.source]);
    return turned(SOLVED, await page.textContent("#scramble"));
  };
  const reveal = async () => {
    await page.click("#reveal");
    await page.waitForSelector("#status[data-kind=good]");
    const length = Number((await page.textContent("#status")).match(/^(\d+) moves?, proved shortest/)?.[1]);
    const answers = (await textsOf(page, "#answers li")).map((line) => line.match(/^(.*) \((\d+)\)$/).slice(1));
    assert.ok(answers.some(([, count]) => Number(count) === length), `${length}: ${answers}`);
    for (const [turns, count] of answers) assert.equal(countOf(turns), Number(count));
    return { length, answers };
  };
  // The last layer may be left to turn.
  const isSolvedButForATurn = (facelets) => ["", "U", "U2", "U'"].some((turn) => isSolved(turned(facelets, turn)));

  const cross = await choose("stage", { "stage-name": "cross", length: "6" }, /length=6/);
  const shortest = await reveal();
  assert.deepEqual([crossDistance(cross), shortest.length], [6, 6]);
  for (const [turns] of shortest.answers) assert.ok(hasCross(turned(cross, turns)), turns);

  const pll = await choose("case", { case: "pll:T" }, /case=pll/);
  for (const [turns] of (await reveal()).answers) assert.ok(isSolvedButForATurn(turned(pll, turns)), turns);

  const pocket = await choose("2x2x2", {}, /kind=2x2x2/);
  const best = await reveal();
  assert.ok(best.length <= 11);
  for (const [turns] of best.answers) assert.ok(isSolved(cornersOf(turned(pocket, turns))), turns);

  await page.focus("#timer");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#timer[data-state=running]");
  await page.keyboard.press("Enter");
  await untilText(page, "#statistics", /Count1/);
});

offline("a dropped file is solved line by line, with a histogram and a CSV file", "batch", async (page) => {
  await page.waitForSelector("#solver option:nth-child(3)", { state: "attached" });
  const lines = ["R U F", "R U Q", SCRAMBLE, ...Array.from({ length: 12 }, (_, i) => `${"U R2 F B' L D2 ".repeat(i + 1)}B2`)];
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "cubes.txt", { type: "text/plain" }));
    return transfer;
  }, `${lines.join("\n")}\n`);
  await page.dispatchEvent("#drop", "drop", { dataTransfer: dropped });
  await untilText(page, "#file-name", /^cubes\.txt: 15 cubes$/);
  await page.click("#run");
  await untilText(page, "#status", /^15 of 15 cubes done, 1 of them bad/);
  assert.match((await textsOf(page, "#bad-lines li")).join(), /^Line 2: .*Q/);
  const [heads, ...rows] = (await saved(page, "#csv")).map((line) => line.split(","));
  assert.deepEqual(heads, ["line", "cube", "two-phase", "solution", "error"]);
  assert.deepEqual(rows.map(([line]) => Number(line)), lines.map((_, i) => i + 1));
  const lengths = new Map();
  for (const [, cube, length, solution] of rows.filter(([line]) => line !== "2")) {
    assert.ok(isSolved(turned(turned(SOLVED, cube), solution)), `${solution} solves ${cube}`);
    assert.equal(countOf(solution), Number(length));
    lengths.set(length, (lengths.get(length) ?? 0) + 1);
  }
  const bars = await page.$$eval("#charts .bar", (all) => all.map((bar) => [bar.querySelector(".bar-label").textContent, Number(bar.querySelector(".bar-value").textContent)]));
  assert.deepEqual(bars.filter(([, count]) => count > 0).sort(), [...lengths].sort());
});

offline("a cube painted sticker by sticker is solved, proved shortest, and a long proof shows its progress and stops", "solve", async (page) => {
  const moves = async () => (await textsOf(page, ".move")).join(" ");
  const paint = async (facelets) => {
    await page.click("#clear");
    await untilText(page, "#cube-status", /48 stickers to paint/);
    for (const face of "URFDLB") {
      await page.check(`#palette input[value="${face}"]`, { force: true });
      for (const [i, colour] of [...facelets].entries()) if (colour === face && i % 9 !== 4) await page.click(`.sticker[data-index="${i}"]`);
    }
    await untilText(page, "#cube-status", /can be solved/);
  };
  const scrambled = turned(SOLVED, SCRAMBLE);
  await paint(scrambled);
  await page.click("#solve");
  await untilText(page, "#search-status", /^\d+ moves/);
  await answered(page);
  assert.ok(isSolved(turned(scrambled, await moves())), await moves());

  const near = turned(SOLVED, "R U F2 D' L B' R2");
  await paint(near);
  await page.selectOption("#solver", "optimal");
  const untilSaid = await recordTexts(page, "#search-status");
  await page.click("#solve");
  await untilSaid(/Preparing the solver/);
  await untilText(page, "#search-status", /^7 moves, proved shortest/);
  assert.ok(isSolved(turned(near, await moves())), await moves());

  await page.fill("#cube-text", "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");  // 20 moves: no proof comes in a test
  await page.click("#solve");
  await untilText(page, "#search-details", /Searching length \d+, \d+ %/);
  await page.click("#solve.busy");
  await untilText(page, "#search-details", /\d+ moves \(HTM\); no solution has fewer than 1\d/);
});
