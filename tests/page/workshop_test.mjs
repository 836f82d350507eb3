// The workshop in Chromium: it shows the numbers of the engine, and follows the cube.

import assert from "node:assert/strict";
import { forAllTests, untilText } from "./browser.mjs";

const { inPage } = forAllTests();

inPage("the workshop follows a cube from turn to turn", "/workshop.html", {}, async (page) => {
  await page.fill("#cube-text", "F");
  await page.keyboard.press("Enter");
  // F flips four edges and twists four corners: every coordinate is one turn from solved.
  await untilText(page, "#coordinates", /of 2,048 · ●U/);
  await untilText(page, "#tree-why", /Found: F['2]? reaches phase 2|Found: F/);
  assert.equal(await page.$$eval("#tree .node.path", (all) => all.length), 1);
  await page.click('#turns button:text-is("F\'")');
  await untilText(page, "#coordinates", /of 2,048 · solved/);
  await untilText(page, "#tree-why", /in phase 2 already/);

  await page.selectOption("#table", "co");
  const counts = await page.$$eval("#histogram .bar-value", (all) => all.map((value) => Number(value.textContent.replace(/,/g, ""))));
  assert.equal(counts.reduce((sum, n) => sum + n, 0), 2187);
  await page.click("#fill");
  await page.waitForSelector("#histogram .bar.dim");
  await page.waitForFunction(() => !document.querySelector("#histogram .bar.dim"));

  assert.match(await page.textContent("#savings"), /2,217 MB.*141 MB.*70 MB.*35 MB/);
});

inPage("two-phase's bound falls, Thistlethwaite's groups end solved, and a cut says why", "/workshop.html", {}, async (page) => {
  await page.fill("#cube-text", "R U F2 D' L B' R2 U' F");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#groups .group").length === 5);
  assert.match(await page.textContent("#groups"), /G4: solved/);
  assert.equal(await page.$$eval("#groups .group:last-child polygon", (all) => new Set(all.map((f) => f.dataset.colour)).size), 3);
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

inPage("the nodes of both solvers are plotted by iteration and by depth, and Korf's search has more", "/workshop.html", {}, async (page) => {
  await page.fill("#cube-text", "R U F2 D' L B' R2 U' F L D2 B");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#groups .group");
  const nodes = async () => {
    await untilText(page, "#nodes-text", /^12 moves \(HTM\), proved shortest/);
    const figures = await page.$$eval("#nodes figure", (all) => all.map((figure) =>
      [...figure.querySelectorAll(".bar-value")].map((value) => Number(value.textContent.replace(/,/g, "")))));
    assert.equal(figures.length, 2);
    const [iterations, plies] = figures;
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
  await page.click('a[href="/docs/thistlethwaite.html"]');
  await untilText(page, "h1", /Thistlethwaite/);
  await page.waitForLoadState();  // the heading is there before the style
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});
