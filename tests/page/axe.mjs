// axe-core in a page: the rules of WCAG and good practice.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

// Evaluated through the debugging protocol: the page's policy forbids foreign scripts.
const AXE = readFileSync(createRequire(join(process.cwd(), "package.json")).resolve("axe-core/axe.min.js"), "utf8");

export const DESKTOP = { width: 1180, height: 1000 };
export const PHONE = { width: 360, height: 740 };

/**
 * Fails with what axe-core finds in the page; `state` says where the page is.
 * @param {import("playwright-core").Page} page
 * @param {string} state
 * @param {{runOnly?: {type: string, values: readonly string[]}}} [options] the rules that are tried, all without them
 */
export async function expectNothing(page, state, options = {}) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  // Wait for animations: colours in transition must not be measured.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  const found = await page.evaluate(async (rules) => (await globalThis.axe.run(document, rules)).violations
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`)), options);
  assert.deepEqual(found, [], state);
}

const OF_COLOURS = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/**
 * The same on each screen, in the light and in the dark, in one walk. Where a scheme changes nothing but colours, their rules
 * are enough. The page is left on a phone in the dark, as ON_A_PHONE opens it.
 */
export async function expectNothingOnAnyScreen(page, state) {
  for (const [where, viewport, colorScheme, options] of /** @type {const} */ ([
    ["on a desktop in the dark", DESKTOP, "dark", OF_COLOURS], ["on a desktop in the light", DESKTOP, "light", {}],
    ["on a phone in the light", PHONE, "light", OF_COLOURS], ["on a phone in the dark", PHONE, "dark", {}]])) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectNothing(page, `${state}, ${where}`, options);
  }
}

/** Options of a page: what can be clicked on a phone can be clicked on a desktop. */
export const ON_A_PHONE = { viewport: PHONE, colorScheme: "dark" };
