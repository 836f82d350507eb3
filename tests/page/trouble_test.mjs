// The Solve page in Chromium where the server is slow or dies.

import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { test } from "node:test";
import { PAGES } from "../../web/pages.mjs";
import { applyTurns, solvedFacelets, turnsOf } from "../../web/src/cube.js";
import { answered, englishIn, forAllTests, playerIsSolved, refuse, startBrowser, startServer, untilText } from "./browser.mjs";

const SCRAMBLE = "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F";

const SOLVERS = "**/api/v1/solvers";

const { inPage } = forAllTests();

const facelets = (page) => page.$$eval(".sticker", (all) => all.map((sticker) => sticker.dataset.colour).join(""));
const movesShown = (page) => page.$$eval(".move", (all) => all.map((move) => move.textContent).join(" "));

// Delays the answers of this path by half a second. Returns the cubes of the solve requests.
async function delay(page, path) {
  const solved = [];
  await page.route(`**/api/v1/${path}`, async (route) => {
    await sleep(500);
    await route.continue();
  });
  page.on("request", (request) => { if (request.url().endsWith("/solve")) solved.push(request.postDataJSON().cube); });
  return solved;
}

inPage("Solve waits for the random cube that was asked for", "/", {}, async (page) => {
  const asked = await delay(page, "scramble");
  await untilText(page, "#cube-status", /Solved/);
  await page.click("#random");
  await page.click("#solve");
  await answered(page);
  const shown = await facelets(page);
  assert.notEqual(shown, solvedFacelets("3x3x3"));
  assert.deepEqual(asked, [shown]);
  assert.equal(applyTurns("3x3x3", shown, turnsOf(await movesShown(page))), solvedFacelets("3x3x3"));
});

inPage("Solve solves the scramble that was typed, set or not", "/", {}, async (page) => {
  const asked = await delay(page, "validate");
  await page.fill("#cube-text", "R U");
  await page.click("#solve");
  await answered(page);
  assert.equal(await movesShown(page), "U' R'");
  await page.fill("#cube-text", "R Q");
  await page.click("#solve");
  await untilText(page, "#cube-status", /Q/);
  assert.equal(asked.length, 1, "what cannot be read is not solved, and neither is the cube before");
});

// Opens the page again, with requests of this pattern held up until release() is called, and waits for the first.
async function heldUp(page, pattern) {
  let release = () => {};
  const released = new Promise((resolve) => { release = () => resolve(undefined); });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(pattern);
  await page.reload({ waitUntil: "commit" });
  await asked;
  return release;
}

// Enter has no effect before the scripts have come: a form that the browser sends would open the page anew.
for (const [what, pattern] of [["the scripts", "**/*.js"], ["the list of solvers", SOLVERS]]) {
  for (const key of ["End", "Enter"]) {
    inPage(`what is typed before ${what} came stays, and is solved, with ${key}`, "/#cube=R&metric=qtm", {}, async (page) => {
      const release = await heldUp(page, pattern);
      await page.fill("#cube-text", "F2 U");
      await page.keyboard.press(key);
      if (pattern === SOLVERS) await page.click("#solve");
      release();
      await page.waitForSelector("#metric option", { state: "attached" });
      if (pattern !== SOLVERS) await page.click("#solve");
      await untilText(page, "#search-status", /^3 moves/);
      assert.equal(await page.inputValue("#cube-text"), "F2 U");
      assert.equal(await movesShown(page), "U' F2");
      assert.equal(await page.inputValue("#metric"), "qtm");
    });
  }
}

inPage("what is painted or asked for before the list of solvers has come stays", "/", {}, async (page) => {
  const release = await heldUp(page, SOLVERS);
  await page.click("#clear");
  release();
  await untilText(page, "#cube-status", /48 stickers to paint/);
  const releaseAgain = await heldUp(page, SOLVERS);
  await page.route("**/api/v1/scramble", async (route) => {
    await sleep(500);
    await route.continue();
  });
  await page.click("#random");
  releaseAgain();
  await untilText(page, "#cube-status", /can be solved/);
  assert.notEqual(await facelets(page), solvedFacelets("3x3x3"));
});

inPage("a cube that is chosen while a random one comes is kept", "/", {}, async (page) => {
  await delay(page, "scramble");
  await untilText(page, "#cube-status", /Solved/);
  const came = page.waitForResponse(/\/scramble$/);
  await page.click("#random");
  await page.click("#clear");
  await (await came).finished();
  await sleep(500);  // the page has read it
  await untilText(page, "#cube-status", /48 stickers to paint/);
});

inPage("where the storage is full, the page works, and forgets what it would keep", "/", { folded: true }, async (page) => {
  await page.addInitScript(() => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; });
  await page.reload();
  await page.click("#more > summary");
  await page.check("#letters");
  await page.fill("#cube-text", "R U");
  await page.click("#solve");
  await answered(page);
  assert.match(await page.textContent("#history"), /^2 moves/);
  await page.goto(new URL("/trainer.html", page.url()).href);
  await page.fill("#session", "with gloves");
  await page.keyboard.press("Tab");
  await untilText(page, "#statistics", /Count0/);
});

inPage("without storage the chosen language lasts as long as the tab", "/", {}, async (page) => {
  await page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"]) Object.defineProperty(window, storage, { get() { throw new DOMException("no", "SecurityError"); } });
  });
  await page.reload();
  await untilText(page, "#cube-status", /Solved/);
  await page.selectOption("#language", "de");
  await untilText(page, "#cube-status", /Gelöst/);
  await page.click("#to-stages");
  await untilText(page, "#solve", /^Suchen$/);
  assert.equal(await page.inputValue("#language"), "de");
});

for (const { name } of PAGES) {
  inPage(`${name}: where the engine fails from the start the page says why, and each button can be pressed`, `/${name}.html`, { refusals: "500" }, async (page) => {
    const accept = await refuse(page, "**", 500);
    await page.reload();
    if (name === "methods") await page.click("#random");  // it asks nothing by itself
    if (name === "tours") await page.click("#tour-list a");
    await untilText(page, "main", /the table of the search is broken/);
    // Those of files need a hand.
    await page.evaluate(() => { for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("main button:not([id*=import])"))) if (button.offsetParent) button.click(); });
    if (name === "batch") {
      await page.click("#drop ~ details summary");
      await page.fill("#pasted", "R U");
      await page.click("#use-pasted");
      await untilText(page, "#file-name", /1 cube/);
      assert.equal(await page.isDisabled("#run"), true, "no solver is known");
    }
    await page.waitForLoadState("networkidle");  // what the buttons ask is refused too
    await accept();
    if (name !== "workshop") return;
    await page.press("#cube-text", "Enter");
    await untilText(page, "#tree-why", /^Found/);
  });
}

// A server and a browser for one test, which may kill the server.
async function startBoth(context, options) {
  const server = await startServer(undefined, options);
  context.after(server.end);
  const browser = await startBrowser(server.url);
  context.after(browser.end);
  return { server, browser };
}

// The page loads the player's code when it is idle, which may take long on a busy machine.
async function playerIsLoaded(page) {
  const parts = await page.waitForFunction(() => {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    const found = names.filter((name) => /twisty-dynamic-3d|puzzle-geometry/.test(name));
    return found.length === 2 && found;
  });
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), await parts.jsonValue());
}

test("after the server dies in a search, the best solution is played and kept", async (context) => {
  const { server, browser } = await startBoth(context);
  const { page } = await browser.open();
  await playerIsLoaded(page);
  await page.fill("#cube-text", SCRAMBLE);
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /can be solved/);
  await page.selectOption("#effort", "best");
  await page.click("#solve");
  await page.waitForSelector(".move");
  await server.kill();
  await untilText(page, "#search-status", /^The server does not answer\. Is superflip serve still running\? The best so far: \d+ moves/);
  await answered(page);
  assert.equal(await page.textContent("#solve"), "Solve");
  await page.click("#end");
  await untilText(page, "#phase", /Solved/);
  assert.equal(await playerIsSolved(page), true);
  const drawn = await page.evaluate(() => Promise.race([
    document.querySelector("twisty-player").experimentalScreenshot({ width: 300, height: 300 }).then((url) => url.length > 5000),
    new Promise((resolve) => { setTimeout(() => resolve(false), 30000); }),
  ]));
  assert.ok(drawn, "and the cube is drawn, though its code can no longer be fetched");
  assert.match(await page.textContent("#history"), /^\d+ moves/);
});

test("a search is stopped even if the server does not answer any more", async (context) => {
  const { browser } = await startBoth(context);
  const { page } = await browser.open();
  await page.route("**/api/v1/cancel", () => {});
  await page.fill("#cube-text", SCRAMBLE);
  await page.selectOption("#effort", "best");
  await page.click("#solve");
  await page.waitForSelector(".move");
  await page.click("#solve");
  await page.click("#solve");
  await untilText(page, "#search-status", /^Stopped\. The best so far: \d+ moves/);
  await answered(page);
});

test("a search that is stopped while tables are made says so, and brings the earlier answer back at its place", async (context) => {
  const { browser } = await startBoth(context, ["--tables", mkdtempSync(join(tmpdir(), "tables-"))]);
  const { page } = await browser.open();
  await untilText(page, "#cube-status", /Solved/);
  await page.selectOption("#solver", "thistlethwaite");
  await page.fill("#cube-text", SCRAMBLE);
  await page.click("#solve");
  await answered(page);
  const before = await movesShown(page);
  await page.click(".move >> nth=3");
  await page.waitForFunction(() => document.querySelectorAll(".move.done").length === 3);
  const details = await page.textContent("#search-details");
  await page.selectOption("#solver", "korf");
  await page.click("#solve");
  await untilText(page, "#search-status", /^Preparing the solver, once(, \d+ %)?(, about [^,_]+ left)?…$/);
  await page.click("#solve");
  await untilText(page, "#search-status", /^Stopped while the solver was getting ready\. The earlier answer: \d+ moves\.$/);
  await answered(page);
  await page.waitForFunction(() => document.querySelectorAll(".move.done").length === 3);
  assert.equal(await movesShown(page), before);
  assert.equal(await page.textContent("#search-details"), details);
  assert.match(await page.textContent(".phase-head"), /^G1/);
});

test("in German the engine's reason beside an earlier answer is marked as English", async (context) => {
  const { browser } = await startBoth(context);
  const { page } = await browser.open("/", { locale: "de-DE", refusals: "500" });
  await page.fill("#cube-text", SCRAMBLE);
  await page.click("#solve");
  await answered(page);
  await refuse(page, "solve", 500);
  await page.click("#solve");
  await page.waitForSelector("#search-status [lang=en]:text('broken')");
  assert.match(await page.textContent("#search-status"), /^the table of the search is broken Die Antwort davor: \d+ Züge/);
  assert.deepEqual(await englishIn(page), []);
});
