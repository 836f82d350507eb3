// axe-core, which checks the rules of WCAG and good practice, finds nothing in any state of the pages: light and dark, on a
// desktop and on a phone.

import { TOURS } from "../../web/src/tours/all.js";
import { expectNothingOnAnyScreen as expectNothing, ON_A_PHONE } from "./axe.mjs";
import { answered, forAllTests, untilText } from "./browser.mjs";

const { inPage } = forAllTests();

async function walkThrough(page) {
  await untilText(page, "#cube-status", /Solved/);
  await expectNothing(page, "start");

  await page.click("#clear");
  await page.keyboard.press("Tab");
  await untilText(page, "#cube-status", /to paint/);
  await expectNothing(page, "unpainted");
  await page.check("#letters");
  for (const index of [0, 1, 2]) await page.click(`.sticker[data-index="${index}"]`);
  await untilText(page, "#cube-status", /45 stickers to paint/);
  await expectNothing(page, "painted in part, with letters");

  await page.fill("#cube-text", "R U Q");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#cube-status[data-kind=bad]");
  await expectNothing(page, "text that cannot be read");
  await page.fill("#cube-text", "UUUUUUUUURRRRRRRRBFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBRBB");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".sticker.marked");
  await expectNothing(page, "an impossible cube");

  await page.fill("#cube-text", "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F");
  await page.selectOption("#effort", "best");
  await page.click("#solve");
  await page.waitForSelector(".move");
  await expectNothing(page, "searching");
  await page.click("#solve");
  await answered(page);
  await expectNothing(page, "solved");
  await page.selectOption("#solver", "cfop");
  await page.selectOption("#effort", "first");
  await page.click("#solve");
  await page.waitForSelector(".move.rotation");
  await answered(page);
  await page.selectOption("#speed", "0.5");
  await page.click("#play");
  await page.waitForSelector("#play.playing");
  await expectNothing(page, "playing, in phases");
  await page.click("#play");
  await page.click("#end");
  await untilText(page, "#phase", /Solved/);
  await expectNothing(page, "played to the end");
}

// One step of the tours for each kind of live part.
const STEPS = new Map(TOURS.flatMap(({ id, steps }) => steps.map(({ live }, i) => /** @type {[string, string]} */ ([live.kind, `#${id}-${i + 1}`]))));

inPage("axe finds nothing in any state of the Solve page", "/", ON_A_PHONE, walkThrough);
inPage("axe finds nothing in the workshop and the pages of methods", "/workshop.html", ON_A_PHONE, async (page) => {
  await page.waitForSelector("#groups .group");
  await page.waitForSelector("#tree .node.cut");
  await expectNothing(page, "workshop");
  for (const space of ["phase2", "2x2x2"]) {
    await page.selectOption("#space", space);
    await page.waitForFunction((name) => document.querySelectorAll("#turns button").length === (name === "phase2" ? 10 : 9), space);
    await page.waitForSelector('#search-tree[aria-busy="false"]');
    await expectNothing(page, `workshop, ${space}`);
  }
  await page.selectOption("#search-tree .choice:nth-child(2) select", "by-state");
  for (const search of ["ida-bpmx", "astar"]) {
    await page.selectOption("#search-tree .choice:nth-child(1) select", search);
    await page.waitForSelector('#search-tree[aria-busy="false"]');
    await page.focus("#tree-step");
    await page.keyboard.press("PageDown");
    await expectNothing(page, `workshop, ${search}`);
  }
  await page.selectOption("#space", "phase1");
  await page.click('a[href="docs/two-phase.html"]');
  await untilText(page, "h1", /two-phase/i);
  await expectNothing(page, "the page of a method");
});
inPage("axe finds nothing in the tours", "/tours.html", ON_A_PHONE, async (page) => {
  await expectNothing(page, "list of tours");
  for (const [kind, hash] of STEPS) {
    await page.evaluate((next) => { location.hash = next; }, hash);
    await page.waitForSelector(`#step-list a[aria-current][href="${hash}"]`);
    await page.waitForSelector('#live[aria-busy="false"]', { state: "attached" });
    await expectNothing(page, `a step of kind ${kind}`);
  }
});
