// axe-core finds nothing on the pages for speedcubers, and nothing is cut off: light and dark, on a desktop and on a phone,
// in English and in German.

import assert from "node:assert/strict";
import { expectNothing } from "./axe.mjs";
import { forAllTests, untilText } from "./browser.mjs";

const { inPage } = forAllTests();
const SCRAMBLE = encodeURIComponent("R U F2 D' L B' R2 U' F D2 L' F R2 U");

const PAGES = {
  async "/stages.html"(page, address) {
    await expectNothing(page, "stages, empty");
    await page.goto(`${address}#scramble=${SCRAMBLE}&stage=cross&count=3`);
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll(".solution-button").length === 18);
    await page.click(".solution-button");
    await page.waitForSelector("#play:not(:disabled)");
    await expectNothing(page, "stages, with a solution");
    await page.selectOption("#stage-name", "zbll");
    await page.waitForSelector(".colour-column .hint[data-kind=bad]");
    await expectNothing(page, "stages, a stage that cannot begin");
  },
  async "/methods.html"(page, address) {
    await page.goto(`${address}#scramble=${SCRAMBLE}&method=cfop`);
    await page.reload();
    await page.waitForSelector("#play:not(:disabled)");
    await expectNothing(page, "methods, CFOP");
    await page.selectOption("#method", "fmc");
    await untilText(page, "#steps", /HTR/);
    await expectNothing(page, "methods, FMC");
  },
  async "/scrambles.html"(page) {
    await page.waitForSelector(".scramble-list li:nth-child(5)");
    await page.selectOption("#kind", "stage");
    await expectNothing(page, "scrambles");
  },
  async "/trainer.html"(page) {
    await page.waitForSelector("#reveal:not(:disabled)");
    await page.focus("#timer");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#timer[data-state=running]");
    await expectNothing(page, "trainer, running");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#plus-two:not(:disabled)");
    await page.check("#inspection");
    await page.click("#delete");
    await expectNothing(page, "trainer, with a time");
  },
  async "/tools.html"(page) {
    await page.waitForSelector("#blind");
    await page.waitForFunction(() => document.querySelectorAll("dt").length > 12);
    await expectNothing(page, "tools");
  },
  async "/batch.html"(page) {
    await page.waitForSelector("#solver option:nth-child(3)", { state: "attached" });
    await page.setInputFiles("#file", { name: "cubes.txt", mimeType: "text/plain", buffer: Buffer.from("R U F\nR U Q\nR2\n") });
    await page.click("#run:not(:disabled)");
    await page.waitForSelector("#status[data-kind=good]");
    await page.click("summary");
    await expectNothing(page, "batch, done");
  },
};

const DESKTOP = { width: 1180, height: 1000 };
const PHONE = { width: 360, height: 740 };
for (const [where, options] of Object.entries({
  "on a desktop": { viewport: DESKTOP },
  "on a desktop in the dark": { viewport: DESKTOP, colorScheme: "dark" },
  "on a phone": { viewport: PHONE },
  "on a phone in the dark, in German": { viewport: PHONE, colorScheme: "dark", locale: "de-DE" },
})) {
  for (const [path, walk] of Object.entries(PAGES)) {
    inPage(`axe finds nothing in ${path} ${where}, and nothing is cut off`, path, { ...options, refusals: "400|422|503" }, async (page) => {
      await walk(page, page.url().split("#")[0]);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), options.viewport.width);
    });
  }
}

inPage("on a phone the menu opens by keyboard and leads to every page", "/stages.html", { viewport: PHONE }, async (page) => {
  assert.equal(await page.isVisible("#pages"), false);
  await page.focus("#menu");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#pages a");
  await expectNothing(page, "menu");
  await page.click("#to-trainer");
  await untilText(page, "h1", /Trainer/);
  const box = await page.locator("header").boundingBox();
  assert.ok(box.height < 64, `the header is ${box.height} px high`);
});
