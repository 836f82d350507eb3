// The workshop in Chromium: it shows the numbers of the engine, and follows the cube.

import assert from "node:assert/strict";
import { englishIn, forAllTests, refuse, untilText } from "./browser.mjs";

const { inPage } = forAllTests();

inPage("the workshop follows a cube from turn to turn", "/workshop.html", {}, async (page) => {
  await page.fill("#cube-text", "F");
  await page.keyboard.press("Enter");
  // F flips four edges and twists four corners: every coordinate is one turn from solved.
  await untilText(page, "#coordinates", /of 2,048 · ●U/);
  await untilText(page, "#tree-why", /^Found: F['2]? reaches the goal/);
  assert.equal(await page.$$eval("#tree .node.path", (all) => all.length), 1);
  await page.click('#turns button:text-is("F\'")');
  await untilText(page, "#coordinates", /of 2,048 · solved/);
  await untilText(page, "#tree-why", /at the goal already/);

  await page.selectOption("#table", "co");
  const counts = await page.$$eval("#histogram .bar-value", (all) => all.map((value) => Number(value.textContent.replace(/,/g, ""))));
  assert.equal(counts.reduce((sum, n) => sum + n, 0), 2187);
  await page.click("#fill");
  await page.waitForSelector("#histogram .bar.dim");
  await page.waitForFunction(() => !document.querySelector("#histogram .bar.dim"));

  assert.match(await page.textContent("#savings"), /2,217 MB.*141 MB.*70 MB.*35 MB/);
});

inPage("what is typed while the workshop loads stays", "/", {}, async (page) => {
  let answer;
  const held = new Promise((resolve) => { answer = resolve; });
  await page.route("**/api/v1/workshop/tables*", async (route) => { await held; await route.continue(); });
  await page.goto(new URL("/workshop.html", page.url()).href);
  await page.fill("#cube-text", "F");
  answer();
  await untilText(page, "#coordinates", /of 2,048/);
  assert.equal(await page.inputValue("#cube-text"), "F");
  await page.press("#cube-text", "Enter");
  await untilText(page, "#coordinates", /of 2,048 · ●U/);
});

inPage("a whole coset fills level by level, with the counts that the command prints", "/workshop.html", {}, async (page) => {
  const bits = () => page.getAttribute("#coset-bits", "aria-label");
  assert.equal(await bits(), "0 of 14,400 bits are set");
  for (let level = 0; level <= 9; ++level) await page.click("#coset-next");
  assert.equal(await page.textContent("#coset-status"), "9 turns: 274 positions by turns of H, 29 more by 44 sequences.");
  // superflip coset --subgroup "<U,R2>" --moves "<U,R>" --exact ""
  assert.deepEqual(await counts(page, "#coset-bars .bar-value"), [1, 4, 6, 12, 18, 36, 53, 102, 156, 303]);
  await page.click("#coset-run");
  await untilText(page, "#coset-status", /^18 turns: .* no position needs more than 18 turns\.$/);
  assert.equal(await bits(), "14,400 of 14,400 bits are set");
  await page.click("#coset-random");
  assert.equal(await bits(), "0 of 14,400 bits are set");
});

inPage("two-phase's bound falls, Thistlethwaite's groups end solved, and a cut says why", "/workshop.html", {}, async (page) => {
  await page.fill("#cube-text", "R U F2 D' L B' R2 U' F");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#groups .group").length === 5);
  assert.match(await page.textContent("#groups"), /G4: solved/);
  assert.equal(await page.$$eval("#groups .group:last-child polygon[data-colour]", (all) => new Set(all.map((f) => f.dataset.colour)).size), 3);
  // The tree of the previous cube may still be shown; clicking is repeated until the new one is there.
  await page.waitForFunction(() => {
    document.querySelector("#tree .node.cut")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return /pruned\. (eo|co|ud_slice) needs \d+ turns, \d+ are left/.test(document.querySelector("#tree-why")?.textContent ?? "");
  });
  // On a slow machine the run may still be for the previous cube; the typed cube stops it, so it is started again.
  await page.waitForFunction(() => {
    const text = document.querySelector("#falling-text").textContent;
    if (text === "") document.querySelector("#falling-run").click();
    return /moves\. Proved/.test(text);
  });
  assert.ok((await page.$$("#falling .chart-dot")).length >= 1);
});

/** Chooses what is solved, and waits for the tree of its cube. */
async function choose(page, space, turns) {
  await page.waitForSelector("#tree .node");
  await page.selectOption("#space", space);
  await page.waitForFunction((count) => document.querySelectorAll("#turns button").length === count, turns);
  await page.waitForFunction((count) => document.querySelectorAll("#coordinates .row:first-of-type .cell").length === 3 * count, turns);
  await untilText(page, "#tree-why", /^Found/);
}

const counts = (page, selector) => page.$$eval(selector, (all) => all.map((value) => Number(value.textContent.replace(/,/g, ""))));

inPage("the workshop solves the pocket cube: its coordinates, whole tables and moves", "/workshop.html", {}, async (page) => {
  await choose(page, "2x2x2", 9);
  assert.deepEqual(await page.$$eval("#coordinates code", (all) => all.map((code) => code.textContent)), ["pocket_perm", "pocket_orientation", "pocket_split"]);
  assert.equal((await counts(page, "#histogram .bar-value")).reduce((sum, n) => sum + n, 0), 5040);
  assert.equal(await page.isVisible("#groups"), false, "Thistlethwaite solves the 3x3x3");
  await page.fill("#cube-text", "R U");
  await page.keyboard.press("Enter");
  await untilText(page, "#tree-why", /^Found: U' R' reaches the goal/);
  await page.click('#turns button:text-is("U\'")');
  await untilText(page, "#tree-why", /^Found: R' reaches the goal/);
  await page.click("#nodes-run");
  await untilText(page, "#nodes-text", /^1 move \(HTM\), proved shortest/);
  await page.click("#random");
  await untilText(page, "#tree-why", /^(Found|The cube)/);
});

inPage("phase 2 begins after a first phase, with ten moves and tables of 40,320 values", "/workshop.html", {}, async (page) => {
  await choose(page, "phase2", 10);
  await untilText(page, "#status", /^After a first phase of /);
  assert.equal((await counts(page, "#histogram .bar-value")).reduce((sum, n) => sum + n, 0), 40320);
  await page.fill("#cube-text", "U R2");
  await page.keyboard.press("Enter");
  await untilText(page, "#tree-why", /^Found: R2 U' reaches the goal/);
  assert.equal(await page.textContent("#status"), "", "the cube is in the subgroup");
});

inPage("the tree tells IDA*, pathmax and A* apart on one cube", "/workshop.html", {}, async (page) => {
  await choose(page, "2x2x2", 9);
  await page.fill("#cube-text", "R U2 F' R2 U R' F2");
  await page.keyboard.press("Enter");
  await untilText(page, "#tree-why", /^Found: (\S+ ){7}reaches/);
  const search = (which, name) => page.selectOption(`#search-tree .choice:nth-child(${which}) select`, name);
  const children = async () => Number((await page.textContent("#tree-sums")).match(/^([\d,]+) cubes/)[1].replace(/,/g, ""));
  await search(2, "by-state");
  await untilText(page, "#tree-legend", /pruned by its bound/);
  const plain = await children();
  await search(1, "ida-bpmx");
  await untilText(page, "#tree-legend", /raised by a child|pruned by pathmax/);
  assert.ok((await children()) < plain, "pathmax in both directions saves nodes");
  await search(1, "astar");
  await untilText(page, "#tree-legend", /in the open list/);
  assert.equal(await page.isVisible("#search-tree .choice:nth-child(3)"), false, "A* has no iterations");
  // The slider goes through the expansions; the keyboard moves it.
  await page.focus("#tree-step");
  await page.keyboard.press("Home");
  await untilText(page, "#tree-why", /^Expansion 1 of \d+: The cube, f = \d+\. Open list: 0, closed list: 1\.$/);
  await page.keyboard.press("ArrowRight");
  await untilText(page, "#tree-why", /^Expansion 2 of .* closed list: 2\.$/);
  assert.ok((await page.$$("#tree .node.later")).length > 0);
  await page.focus("#tree");
  await page.keyboard.press("ArrowRight");
  await untilText(page, "#tree-why", /f = \d+ \+ \d+|another way/);
  await page.click("#search-tree .controls button");
  await page.waitForFunction(() => document.querySelector("#search-tree .controls button").textContent === "Play" && document.querySelectorAll("#tree .node.later").length === 0);
});

inPage("the nodes of both solvers are plotted by iteration and by depth, and Korf's search has more", "/workshop.html", {}, async (page) => {
  await page.fill("#cube-text", "R U F2 D' L B' R2 U' F L D2 B");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#groups .group");
  const nodes = async () => {
    await untilText(page, "#nodes-text", /^12 moves \(HTM\), proved shortest/);
    const figures = await page.$$eval("#nodes figure", (all) => all.map((figure) =>
      [...figure.querySelectorAll(".bar-value")].map((value) => Number(value.textContent.replace(/,/g, "")))));
    assert.equal(figures.length, 3);
    const [iterations, plies, speeds] = figures;
    assert.equal(speeds.length, iterations.length, "each iteration has its nodes a second");
    assert.ok(speeds.at(-1) > 10000, `${speeds.at(-1)} nodes a second`);
    assert.equal(plies.reduce((sum, n) => sum + n, 0), iterations.at(-1), "the depths of the last iteration sum to its nodes");
    return iterations.at(-1);
  };
  // The cube may still be on its way; then the run is for the one before, and the new cube clears it.
  await page.waitForFunction(() => {
    if (document.querySelector("#nodes-text").textContent === "") document.querySelector("#nodes-run").click();
    return /^12 moves/.test(document.querySelector("#nodes-text").textContent);
  });
  const reid = await nodes();
  await page.selectOption("#nodes-solver", "korf");
  await page.waitForFunction((before) => !document.querySelector("#nodes").textContent.includes(before), reid.toLocaleString("en"));
  assert.ok((await nodes()) > reid);
});

inPage("the workshop shows the cube that was painted", "/", {}, async (page) => {
  await page.fill("#cube-text", "F");
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /can be solved/);
  await page.click("#to-workshop");
  await untilText(page, "#tree-why", /Found: F/);
});

inPage("on a phone nothing of the workshop is cut off, and methods are explained", "/workshop.html", { viewport: { width: 360, height: 740 } }, async (page) => {
  await page.waitForSelector("#groups .group");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  for (const [space, turns] of /** @type {[string, number][]} */ ([["phase2", 10], ["2x2x2", 9]])) {
    await choose(page, space, turns);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, space);
  }
  await page.selectOption("#space", "phase1");
  await page.click('a[href="docs/thistlethwaite.html"]');
  await untilText(page, "h1", /Thistlethwaite/);
  await page.waitForLoadState();  // the heading is there before the style
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

inPage("in German no word of the workshop is English, and on a phone nothing is cut off", "/workshop.html", { locale: "de-DE", viewport: { width: 360, height: 740 } }, async (page) => {
  await page.waitForSelector("#groups .group");
  await untilText(page, "#tree-why", /^Gefunden: .* erreicht das Ziel/);
  for (const [space, turns] of /** @type {[string, number][]} */ ([["phase1", 18], ["phase2", 10], ["2x2x2", 9]])) {
    await page.selectOption("#space", space);
    await page.waitForFunction((count) => document.querySelectorAll("#coordinates .row:first-of-type .cell").length === 3 * count, turns);
    await untilText(page, "#tree-why", /^Gefunden/);
    await page.selectOption("#search-tree .choice:nth-child(2) select", "by-state");
    for (const search of ["ida-bpmx", "astar"]) {
      await page.selectOption("#search-tree .choice:nth-child(1) select", search);
      await page.waitForSelector('#search-tree[aria-busy="false"]');
      await page.focus("#tree");
      for (let i = 0; i < 4; ++i) await page.keyboard.press("ArrowRight");
      assert.deepEqual(await englishIn(page), [], `${space}, ${search}`);
    }
    await page.click("#nodes-run");
    await untilText(page, "#nodes-text", /^\d+ Z[uü]g/);
    assert.deepEqual(await englishIn(page), [], space);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, space);
    assert.equal(await page.isVisible("#only-english"), false);
  }
});

inPage("in German the engine's errors in the workshop are marked as English, and what it waits for", "/workshop.html", { locale: "de-DE", refusals: "422|500|503" }, async (page) => {
  await untilText(page, "#tree-why", /^Gefunden/);
  await page.fill("#cube-text", "R Q");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#status [lang=en]:text('Q')");
  for (const path of ["workshop/search", "solve", "explain"]) await refuse(page, path, 500);
  await page.selectOption("#search-tree .choice:nth-child(1) select", "astar");
  await page.click("#falling-run");
  await page.click("#nodes-run");
  for (const where of ["#tree-why", "#falling-text", "#nodes-text"]) await page.waitForSelector(`${where} [lang=en]:text('broken')`);
  assert.deepEqual(await englishIn(page), []);
  await refuse(page, "workshop/cube", 503, { "Retry-After": "1" });
  await page.click("#turns button >> nth=0");
  await page.waitForSelector("#status [lang=en]:text('broken')");
  assert.deepEqual(await englishIn(page), []);
});
