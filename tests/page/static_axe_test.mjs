// axe-core finds nothing on any page of the static page, in both languages, on a phone in the light and on a desktop in the
// dark; and nothing is cut off.

import assert from "node:assert/strict";
import { PAGES } from "../../web/pages.mjs";
import { LANGUAGES } from "../../web/src/text/languages.js";
import { expectNothing } from "./axe.mjs";
import { onStaticServer } from "./static_browser.mjs";

const SCREENS = {
  "on a phone": { viewport: { width: 360, height: 740 } },
  "on a desktop in the dark": { viewport: { width: 1180, height: 1000 }, colorScheme: "dark" },
};

for (const [where, options] of Object.entries(SCREENS))
  for (const locale of Object.keys(LANGUAGES))
    onStaticServer(`axe finds nothing on the pages in ${locale} ${where}`, "", async (page, { server }) => {
      await page.waitForFunction(() => globalThis.crossOriginIsolated && navigator.serviceWorker.controller);
      for (const { name } of [...PAGES, { name: "docs/korf" }]) {
        await page.goto(`${server.url}/some/path/${name}.html`);
        await page.waitForFunction(() => document.querySelector("#engine").textContent !== "");
        await page.waitForLoadState("networkidle");
        await expectNothing(page, name);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), options.viewport.width, name);
        assert.ok(await page.evaluate(() => {
          const [brand, first] = [".brand", "#pages a"].map((part) => document.querySelector(part).getBoundingClientRect());
          return first.width === 0 || brand.right <= first.left;  // on a phone a menu has the links
        }), `${name}: the links of the header are beside the name`);
      }
      await page.goto(`${server.url}/some/path/`);
      await page.waitForSelector("#tables-make:visible");
      await page.click("#tables-make");
      await page.waitForSelector("#tables-progress:visible");
      await expectNothing(page, "larger tables are made");
    }, { ...options, locale });
