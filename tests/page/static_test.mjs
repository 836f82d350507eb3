// The static page in Chromium: a plain web server without headers serves it in a sub-path; then the server is gone.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answered, playerIsSolved, recordTexts, untilText } from "./browser.mjs";
import { onStaticServer, PAGE, SCRAMBLE, solve, untilKept } from "./static_browser.mjs";

async function playToTheEnd(page) {
  await answered(page);
  await page.waitForSelector("#stage twisty-player");
  await page.click("#end");
  await untilText(page, "#phase", /Solved/);
  assert.equal(await playerIsSolved(page), true);
}

onStaticServer("a plain web server is enough: the engine in the browser says so, and solves and plays", "", async (page, { server }) => {
  await untilKept(page);
  await solve(page, SCRAMBLE);
  await untilText(page, "#search-status", /^(1\d|2[01]) moves/);
  await playToTheEnd(page);
  assert.deepEqual(server.paths.filter((path) => !path.startsWith("/some/path/")), [], "all addresses are relative");
  assert.deepEqual(server.paths.filter((path) => /megaminx|4x4x4|unofficial/.test(path)), [], "no other puzzle is kept");
});

onStaticServer("without a network the page paints, solves, proves with progress and a stop, and has all its pages", "", async (page, { server }) => {
  await untilKept(page);
  await server.end();
  await page.reload();
  await untilText(page, "#engine", /browser answers/);
  assert.equal(await page.evaluate(() => globalThis.crossOriginIsolated), true);

  await page.click("#clear");
  await untilText(page, "#cube-status", /48 stickers to paint/);
  await page.click('.sticker[data-index="0"]');
  await untilText(page, "#cube-status", /47 stickers to paint/);
  await page.click("#random");
  await untilText(page, "#cube-status", /can be solved/);
  await page.click("#solve");
  await untilText(page, "#search-status", /^\d+ moves/);
  await playToTheEnd(page);

  await page.fill("#cube-text", "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");  // 20 moves: no proof comes in a test
  await page.selectOption("#solver", "optimal");
  const untilSaid = await recordTexts(page, "#search-status");
  await page.click("#solve");
  await untilSaid(/Preparing the solver.*%/);
  await untilText(page, "#search-details", /Searching length \d+, \d+ %/);
  await page.click("#solve");
  await untilText(page, "#search-details", /\d+ moves \(HTM\); no solution has fewer than \d+/);
  await solve(page, "R U F2 D' L B'");
  await untilText(page, "#search-status", /^6 moves, proved shortest/);
  await page.check('input[value="2x2x2"]', { force: true });
  await untilText(page, "#cube-status", /Solved/);
  await page.fill("#cube-text", "R U F");
  await page.click("#solve");
  await untilText(page, "#search-status", /^3 moves, proved shortest/);

  await page.click("#to-algs");
  await page.click("#set-pll");
  await page.click(".case-button >> nth=20");
  await untilText(page, "#case-title", /PLL Z/);
  await page.click(".alg-button");
  await untilText(page, "#phase", /Solved/);

  await page.click("#to-workshop");
  await page.selectOption("#space", "phase1");
  await page.waitForSelector("#groups .group");
  await page.waitForSelector("#tree .node.cut");
  await page.click("#falling-run");
  await untilText(page, "#falling-text", /moves/);
  await page.click('#falling-title >> xpath=../.. >> a[href="docs/two-phase.html"]');
  await untilText(page, "h1", /two-phase/i);
  await page.click("#to-tours");
  await page.click("#tour-list a >> nth=3");
  await page.click("#step-next");
  await page.waitForSelector('#live[aria-busy="false"]');
  assert.equal(await page.getAttribute("#live-status", "class"), "hint live-status");
});

onStaticServer("small tables answer while larger ones are made, which can be cancelled, and then answer", "", async (page) => {
  await untilKept(page);
  await solve(page, "R U F2 D' L B'", { solver: "optimal" });
  await untilText(page, "#search-status", /^6 moves/);
  await page.click("#tables-make");
  await untilText(page, "#tables-said", /Making larger tables: \d+ %/);
  assert.ok(await page.$eval("#tables-progress", (bar) => bar.value > 0 && bar.checkVisibility()));
  await solve(page, "R U F2 D' L B' R2");
  await untilText(page, "#search-status", /^7 moves/);
  assert.match(await page.textContent("#tables-said"), /Making/, "the small tables answered meanwhile");
  await page.click("#tables-make");
  await untilText(page, "#tables-said", /Small tables answer/);
  await page.click("#tables-make");
  await untilText(page, "#tables-said", /The larger tables \(225 MB\) answer/);
  await solve(page, "R U F2 D' L B' R2 U' F L D2 B U R' F");
  await untilText(page, "#search-details", /15 moves \(HTM\), proved shortest\. 1\d\d,\d{3} nodes/);  // small tables: 2.6 million
});

onStaticServer("a new version waits until the page asks for it, and then all files are of that version", "", async (page, { server }) => {
  await untilKept(page);
  const folder = mkdtempSync(join(tmpdir(), "page-"));
  cpSync(PAGE, folder, { recursive: true });
  const change = (name, from, to) => writeFileSync(join(folder, name), readFileSync(join(folder, name), "utf8").replace(from, to));
  change("index.html", '<h1 id="cube-title" data-text="solve.cube.title">1. Show your cube<', '<h1 id="cube-title">The next cube<');
  change("sw.js", /"[0-9a-f]{16}"/, '"0123456789abcdef"');
  server.serve(folder);
  await page.reload();
  await untilText(page, "#update", /A new version/);
  assert.equal(await page.textContent("#cube-title"), "1. Show your cube", "the old version is whole until then");
  await page.click("#update button");
  await untilText(page, "#cube-title", /The next cube/);
  await untilText(page, "#cube-status", /Solved/);
  assert.equal(await page.evaluate(async () => (await caches.keys()).length), 1, "the old files are gone");
  rmSync(folder, { recursive: true });
});

onStaticServer("a reader of German gets the page in German, and may choose English", "", async (page) => {
  await page.waitForSelector('html[lang="de"]');
  await untilText(page, "#cube-title", /^1\. Zeig deinen Würfel$/);
  await untilText(page, "#engine", /Es antwortet der Löser in diesem Browser/);
  await page.selectOption("#language", "en");
  await page.waitForSelector('html[lang="en"]');
  await untilText(page, "#cube-title", /^1\. Show your cube$/);
  await page.reload();
  await untilText(page, "#engine", /browser answers/);
  assert.equal(await page.getAttribute("html", "lang"), "en", "the choice is remembered");
}, { locale: "de-AT" });
