// axe-core in a page: the rules of WCAG and good practice.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

// Evaluated through the debugging protocol: the page's policy forbids foreign scripts.
const AXE = readFileSync(createRequire(join(process.cwd(), "package.json")).resolve("axe-core/axe.min.js"), "utf8");

/** Fails with what axe-core finds in the page; `state` says where the page is. */
export async function expectNothing(page, state) {
  await page.evaluate(AXE);
  // Wait for animations: colours in transition must not be measured.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  const found = await page.evaluate(async () => (await globalThis.axe.run(document)).violations
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`)));
  assert.deepEqual(found, [], state);
}
