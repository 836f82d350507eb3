// axe-core in a page: the rules of WCAG and good practice.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

// Evaluated through the debugging protocol: the page's policy forbids foreign scripts.
const AXE = readFileSync(createRequire(join(process.cwd(), "package.json")).resolve("axe-core/axe.min.js"), "utf8");

export const DESKTOP = { width: 1180, height: 1000 };
export const PHONE = { width: 360, height: 740 };

/** Fails with what axe-core finds in the page; `state` says where the page is. */
export async function expectNothing(page, state) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  // Wait for animations: colours in transition must not be measured.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  // All rules run. Elements that pass them get no selectors, which take time and are not read.
  const found = await page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ["violations"] })).violations
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`)));
  assert.deepEqual(found, [], state);
}

const SCREENS = [["on a desktop", DESKTOP], ["on a phone", PHONE]];
const SCHEMES = [["in the light", "light"], ["in the dark", "dark"]];

/** The same on each screen, in the light and in the dark, in one walk. The page is left on a phone, as ON_A_PHONE opens it. */
export async function expectNothingOnAnyScreen(page, state) {
  for (const [where, viewport] of SCREENS) {
    await page.setViewportSize(viewport);
    for (const [scheme, colorScheme] of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await expectNothing(page, `${state}, ${where} ${scheme}`);
    }
  }
}

/** Options of a page: what can be clicked on a phone can be clicked on a desktop. */
export const ON_A_PHONE = { viewport: PHONE, colorScheme: "dark" };
