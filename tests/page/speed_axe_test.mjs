// axe-core finds nothing on the pages for speedcubers, and nothing is cut off: light and dark, on a desktop and on a phone,
// and in German on a phone in the dark.

import assert from "node:assert/strict";
import { expectNothing, expectNothingOnAnyScreen, DESKTOP, ON_A_PHONE, PHONE } from "./axe.mjs";
import { answered, forAllTests, untilText } from "./browser.mjs";

const { inPage } = forAllTests();
const SCRAMBLE = encodeURIComponent("R U F2 D' L B' R2 U' F D2 L' F R2 U");

const PAGES = {
  async "/stages.html"(page, expect, address) {
    await expect(page, "stages, empty");
    await page.goto("about:blank");
    await page.goto(`${address}#scramble=${SCRAMBLE}&stage=cross&count=3`);
    await page.waitForFunction(() => document.querySelectorAll(".solution-button").length === 18);
    await page.click(".solution-button");
    await answered(page);
    await expect(page, "stages, with a solution");
    await page.selectOption("#stage-name", "zbll");
    await page.waitForSelector(".colour-column .hint[data-kind=bad]");
    await expect(page, "stages, a stage that cannot begin");
  },
  async "/methods.html"(page, expect, address) {
    await page.goto("about:blank");
    await page.goto(`${address}#scramble=${SCRAMBLE}&method=cfop`);
    await answered(page);
    await expect(page, "methods, CFOP");
    await page.selectOption("#method", "fmc");
    await untilText(page, "#steps", /HTR/);
    await expect(page, "methods, FMC");
  },
  async "/scrambles.html"(page, expect) {
    await page.waitForSelector(".scramble-list li:nth-child(5)");
    await page.selectOption("#kind", "stage");
    await expect(page, "scrambles");
  },
  async "/trainer.html"(page, expect) {
    await page.waitForSelector("#reveal:not(:disabled)");
    await page.focus("#timer");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#timer[data-state=running]");
    await expect(page, "trainer, running");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#plus-two:not(:disabled)");
    await page.check("#inspection");
    await page.click("#delete");
    await expect(page, "trainer, with a time");
  },
  async "/tools.html"(page, expect) {
    // Patterns last: its 2,000 elements stay in the page, and axe reads them again.
    for (const tool of ["alg", "blind", "analyze", "solve", "convert", "distances", "coset", "compare", "dataset", "patterns"]) {
      await page.click(`#set-${tool}`);
      await page.waitForFunction(() => document.querySelector(".tool:not([hidden]) .tool-answer").hasChildNodes());
      for (const more of await page.locator(".tool:not([hidden]) details:not([open]) summary").all()) await more.click();
      await expect(page, `tools, ${tool}`);
    }
  },
  async "/batch.html"(page, expect) {
    await page.waitForSelector("#solver option:nth-child(3)", { state: "attached" });
    await page.setInputFiles("#file", { name: "cubes.txt", mimeType: "text/plain", buffer: Buffer.from("R U F\nR U Q\nR2\n") });
    await page.click("#run:not(:disabled)");
    await page.waitForSelector("#status[data-kind=good]");
    await page.click("summary");
    await expect(page, "batch, done");
  },
};

const refusals = "400|422|503";
const expectWidth = async (page, { width }) => assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
for (const [path, walk] of Object.entries(PAGES)) {
  const addressOf = (page) => page.url().split("#")[0];
  inPage(`axe finds nothing in ${path} on any screen, and nothing is cut off`, path, { ...ON_A_PHONE, refusals }, async (page) => {
    await walk(page, expectNothingOnAnyScreen, addressOf(page));
    for (const screen of [PHONE, DESKTOP]) {
      await page.setViewportSize(screen);
      await expectWidth(page, screen);
    }
  });
  inPage(`axe finds nothing in ${path} in German on a phone in the dark, and nothing is cut off`, path, { ...ON_A_PHONE, locale: "de-DE", refusals }, async (page) => {
    await walk(page, expectNothing, addressOf(page));
    await expectWidth(page, PHONE);
  });
}

inPage("on a phone the menu opens by keyboard and leads to every page", "/stages.html", { viewport: PHONE }, async (page) => {
  assert.equal(await page.isVisible("#pages"), false);
  await page.focus("#menu");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#pages a");
  await expectNothing(page, "menu");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNothing(page, "menu in the dark");
  await page.click("#to-trainer");
  await untilText(page, "h1", /Trainer/);
  const box = await page.locator("header").boundingBox();
  assert.ok(box.height < 64, `the header is ${box.height} px high`);
});
