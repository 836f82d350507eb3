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
  const found = await page.evaluate(async () => (await globalThis.axe.run(document)).violations
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`)));
  assert.deepEqual(found, [], state);
}

export const ON_A_PHONE = { viewport: PHONE, colorScheme: "dark" };

/**
 * The same in the light on a desktop and in the dark on a phone, in one walk: no style but that of the menu sets a colour by the
 * width of the screen (axe_test.mjs). The page, opened with ON_A_PHONE, is left as it was opened: what can be clicked there can
 * be on a desktop.
 */
export async function expectNothingOnAnyScreen(page, state) {
  for (const [where, viewport, colorScheme] of [["on a desktop", DESKTOP, "light"], ["on a phone in the dark", PHONE, "dark"]]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectNothing(page, `${state}, ${where}`);
  }
}
