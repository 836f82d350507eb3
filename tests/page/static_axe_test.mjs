// axe-core finds nothing on any page of the static page, in both languages, on a phone in the light and on a desktop in the
// dark; and nothing is cut off.

import assert from "node:assert/strict";
import { PAGES } from "../../web/pages.mjs";
import { LANGUAGES } from "../../web/src/text/languages.js";
import { DESKTOP, expectNothing, PHONE } from "./axe.mjs";
import { onStaticServer } from "./static_browser.mjs";

const SCREENS = [["on a phone", PHONE, "light"], ["on a desktop in the dark", DESKTOP, "dark"]];

// Waits until nothing in the document has changed for half a second: its parts come one after another. The browser's own word
// for it, "networkidle", never comes where the end of a worker's request is lost.
const untilStill = (page) => page.evaluate(() => new Promise((resolve) => {
  let waiting = setTimeout(resolve, 500);
  new MutationObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(resolve, 500);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}));

// check(where, viewport) on each screen, where the page stands.
async function onScreens(page, check) {
  for (const [where, viewport, colorScheme] of SCREENS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await check(where, viewport);
  }
}

for (const locale of Object.keys(LANGUAGES))
  onStaticServer(`axe finds nothing on the pages in ${locale}`, "", async (page, { server }) => {
    await page.waitForFunction(() => globalThis.crossOriginIsolated && navigator.serviceWorker.controller);
    for (const { name } of [...PAGES, { name: "docs/korf" }]) {
      await page.goto(`${server.url}/some/path/${name}.html`);
      await page.waitForFunction(() => document.querySelector("#engine").textContent !== "");
      await untilStill(page);
      await onScreens(page, async (where, { width }) => {
        await expectNothing(page, `${name}, ${where}`);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, name);
        assert.ok(await page.evaluate(() => {
          const [brand, first] = [".brand", "#pages a"].map((part) => document.querySelector(part).getBoundingClientRect());
          return first.width === 0 || brand.right <= first.left;  // on a phone a menu has the links
        }), `${name}: the links of the header are beside the name`);
      });
    }
    await page.goto(`${server.url}/some/path/`);
    await page.waitForSelector("#tables-make:visible");
    await page.click("#tables-make");
    await page.waitForSelector("#tables-progress:visible");
    await onScreens(page, (where) => expectNothing(page, `larger tables are made, ${where}`));
  }, { viewport: PHONE, locale });
