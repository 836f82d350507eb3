// The guided tours in Chromium: each of the five by keyboard and by mouse from the first step to the last, each step with
// an answer of the server.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { TOURS } from "../../web/src/tours/all.js";
import { answered, englishIn, forAllTests, playerIsSolved, refuse, untilText } from "./browser.mjs";

const { inPage } = forAllTests();
const SOURCES = fileURLToPath(new URL("../../src/", import.meta.url));

test("there are five tours of ten steps; each step has two to five sentences and names files that exist", () => {
  assert.deepEqual(TOURS.map(({ steps }) => steps.length), [10, 10, 10, 10, 10]);
  for (const { id, steps } of TOURS)
    for (const [i, { heading, text, names }] of steps.entries()) {
      const where = `${id}-${i + 1}, ${heading}`;
      const sentences = text.join(" ").match(/[.?!](?=\s|$)/g).length;
      assert.ok(sentences >= 2 && sentences <= 5, `${where} has ${sentences} sentences`);
      assert.ok(names.length > 0, where);
      for (const [, ours] of names)
        for (const [, file] of ours.matchAll(/<code>([\w/]+\.h)<\/code>/g)) assert.ok(existsSync(SOURCES + file), `${where}: src/${file} does not exist`);
    }
});

/** Waits until the live part of a step has answered, and returns its text. */
async function untilAnswered(page, heading) {
  await untilText(page, "#step-title", new RegExp(`^${heading.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`));
  await page.waitForSelector('#live[aria-busy="false"]', { state: "attached" });
  assert.equal(await page.$("#live-status.bad"), null, `${heading}: ${await page.textContent("#live-status")}`);
  const shown = await page.$$eval("#live figure, #playback:not([hidden]) .move", (all) => all.length);
  assert.ok(shown > 0, `${heading}: no result`);
}

for (const { id, title, steps } of TOURS) {
  inPage(`${title}: the arrow keys lead through all steps and back, and each has a result`, "/tours.html", {}, async (page) => {
    await page.focus(`a[href="#${id}-1"]`);
    await page.keyboard.press("Enter");
    for (const [i, { heading }] of steps.entries()) {
      await untilAnswered(page, heading);
      assert.equal(new URL(page.url()).hash, `#${id}-${i + 1}`);
      assert.equal(await page.evaluate(() => document.activeElement.id), "step-title", "the focus is on the heading");
      if (i + 1 < steps.length) await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("ArrowLeft");
    await untilAnswered(page, steps.at(-2).heading);
  });

  inPage(`${title}: the mouse leads through all steps on a phone, and nothing is cut off`, "/tours.html", { viewport: { width: 360, height: 740 } }, async (page) => {
    await page.click(`a[href="#${id}-1"]`);
    for (const { heading } of steps) {
      await untilAnswered(page, heading);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, heading);
      await page.click("#step-next");
    }
    await page.waitForSelector("#choice:not([hidden])");
    assert.equal(await page.evaluate(() => document.activeElement.id), "tours-title");
  });
}

inPage("a step answers anew when its question is changed", "/tours.html#pocket-3", {}, async (page) => {
  await page.fill("#question-cube", "R U");
  await page.keyboard.press("Enter");
  await untilText(page, "#live-status", /^2 moves \(HTM\), proved shortest/);
  await page.fill("#question-cube", "R2");
  await page.keyboard.press("Enter");
  await untilText(page, "#live-status", /^1 move \(HTM\)/);
  await page.selectOption("select[name=metric]", "qtm");
  await untilText(page, "#live-status", /^2 moves \(QTM\)/);
  await page.fill("#question-cube", "R Q");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#live-status.bad");
  await page.focus("#question-cube");
  await page.keyboard.press("ArrowRight");
  assert.equal(new URL(page.url()).hash, "#pocket-3", "arrow keys in the field move its caret");
});

inPage("the cube of another page is asked about in every step that allows any cube, and goes on", "/tours.html#puzzle=3x3x3&cube=R+U+F", {}, async (page) => {
  await page.click("#tour-list a >> nth=0");
  /** @type {{heading: string, live: {ask?: {cube?: string, fixed?: boolean}}}[]} */
  const steps = TOURS[0].steps;
  for (const [i, { heading, live }] of steps.entries()) {
    await untilAnswered(page, heading);
    if (live.ask?.cube) assert.equal(await page.inputValue("#question-cube"), live.ask.fixed ? live.ask.cube : "R U F", heading);
    if (i === 1) await page.reload();
    await page.click("#step-next");
  }
  await page.waitForSelector("#choice");
  await page.click("#to-solve");
  await untilText(page, "#cube-status", /can be solved/);
  assert.equal(await page.inputValue("#cube-text"), "R U F");
});

inPage("the pocket cube's distances sum to all positions, in both metrics", "/tours.html#pocket-2", {}, async (page) => {
  const sum = () => page.$$eval("#live .bar-value", (all) => all.reduce((total, value) => total + Number(value.textContent.replace(/,/g, "")), 0));
  await untilText(page, "#live-status", /at most 11 moves, mean 8\.7556/);
  assert.equal(await sum(), 3674160);
  await page.selectOption("select[name=metric]", "qtm");
  await untilText(page, "#live-status", /at most 14 moves, mean 10\.6664/);
  assert.equal(await sum(), 3674160);
});

inPage("a packed entry has the cube's distance in its bits", "/tours.html#korf-6", {}, async (page) => {
  await untilText(page, "#live-status", /is in byte/);
  const [, place, distance] = (await page.textContent("#live-status")).match(/bits (\d) to \d: the distance (\d)/);
  const byte = Number.parseInt(await page.textContent("#live .byte.mine"), 16);
  assert.equal((byte >> Number(place)) & 15, Number(distance));
});

inPage("the solution of a step plays to the solved cube", "/tours.html#korf-1", {}, async (page) => {
  await answered(page);
  await page.click("#end");
  await untilText(page, "#phase", /Solved/);
  assert.equal(await playerIsSolved(page), true);
});

inPage("pathmax both ways generates fewer cubes with the article's bound, and none fewer with a consistent one", "/tours.html#pocket-9", {}, async (page) => {
  const generated = () => page.$$eval("#live figure:first-child .bar-value", (all) => all.map((value) => Number(value.textContent.replace(/,/g, ""))));
  await untilText(page, "#live-status", /^50 random cubes.* not consistent/);
  const [plain, parents, both] = await generated();
  assert.equal(parents, plain);
  assert.ok(both < 0.8 * plain, `${both} of ${plain}`);
  await page.selectOption("select[name=bound]", "largest");
  await untilText(page, "#live-status", /largest, consistent/);
  assert.equal(new Set(await generated()).size, 1);
});

inPage("the values of two coordinates together are counted by distance", "/tours.html#kociemba-4", {}, async (page) => {
  await untilText(page, "#live-status", /^1,013,760 values/);
  await page.selectOption("select[name=coordinates]", "co,ud_slice");
  await untilText(page, "#live-status", /^1,082,565 values, at most 9 moves/);
});

inPage("in German only the texts of the tours are English, in every step, and the page says so", "/tours.html", { locale: "de-DE" }, async (page) => {
  assert.deepEqual(await englishIn(page), []);
  await untilText(page, "#only-english", /auf Englisch/);
  assert.equal(await page.isVisible("#only-english"), true);
  for (const { id, steps } of TOURS)
    for (const [i, { heading }] of steps.entries()) {
      await page.evaluate((next) => { location.hash = next; }, `${id}-${i + 1}`);
      await untilAnswered(page, heading);
      assert.deepEqual(await englishIn(page), [], heading);
      if (`${id}-${i + 1}` === "pocket-7") assert.match(await page.textContent("#live-status [lang=en]"), /, 3,674,160 positions\./);
    }
});

inPage("in German the engine's errors in a tour are marked as English, and what it waits for", "/tours.html#pocket-3", { locale: "de-DE" }, async (page) => {
  await page.fill("#question-cube", "R Q");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#live-status.bad [lang=en]:text('Q')");
  assert.deepEqual(await englishIn(page), []);
  const accept = await refuse(page, "explain", 503, { "Retry-After": "1" });
  await page.fill("#question-cube", "R");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#live-status:not(.bad) [lang=en]:text('broken')");
  assert.deepEqual(await englishIn(page), []);
  await accept();
  await untilText(page, "#live-status", /^1 Zug/);
});
