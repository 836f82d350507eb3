// Trouble of the static page in Chromium: a worker that dies, a damaged table, a full disk, no storage, a closed tab. Each
// ends in a message or in a new table, and the next answer is right.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answered, recordTexts, untilText } from "./browser.mjs";
import { onStaticServer, PAGE, SCRAMBLE, solve, untilKept } from "./static_browser.mjs";

// Twelve moves, proved by the small tables of `optimal`, which are 22 MB.
const TWELVE = "R U F2 D' L B' R2 U' F L D2 B";

async function proveTwelve(page) {
  await solve(page, TWELVE, { solver: "optimal" });
  await untilText(page, "#search-status", /^12 moves, proved shortest/);
}

onStaticServer("a worker that dies in a search leaves the best solution, says so, and the next search has a new one", "", async (page) => {
  await page.addInitScript(() => {
    window.workers = [];
    globalThis.Worker = class extends Worker {
      constructor(url, options) {
        super(url, options);
        window.workers.push(this);
      }
    };
  });
  await page.reload();
  await untilKept(page);
  await solve(page, SCRAMBLE, { effort: "best" });
  await untilText(page, "#search-status", /Searching for a shorter one|so far/);
  await page.evaluate(() => {
    for (const worker of window.workers) {
      worker.terminate();
      worker.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
    }
  });
  await untilText(page, "#search-status", /worker ended: out of memory.*The best so far: \d+ moves/);
  await answered(page);
  await solve(page, "R U F");
  await untilText(page, "#search-status", /^3 moves/);
});

onStaticServer("a stored table that is damaged is made again", "", async (page) => {
  await untilKept(page);
  await proveTwelve(page);
  await page.waitForFunction(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("superflip");
    const names = [];
    for await (const name of folder.keys()) names.push(name);
    return names.some((name) => /^optimal_cosets/.test(name)) && names.some((name) => /^optimal_flips/.test(name));
  });
  await page.goto("about:blank");  // the tables are open while the page is
  await page.goBack();
  await untilKept(page);
  const damaged = await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("superflip");
    for await (const [name, handle] of folder.entries()) {
      if (!name.startsWith("optimal_cosets") || !(handle instanceof FileSystemFileHandle)) continue;
      const { size } = await handle.getFile();
      const writer = await handle.createWritable({ keepExistingData: true });
      await writer.write({ type: "write", position: Math.floor(size / 2), data: new Uint8Array(64).fill(0x5a) });
      await writer.close();
      return size;
    }
    return 0;
  });
  assert.ok(damaged > 1e7, `a table of ${damaged} bytes is damaged`);
  await page.fill("#cube-text", TWELVE);
  await page.selectOption("#solver", "optimal");
  const untilSaid = await recordTexts(page, "#search-status");
  await page.click("#solve");
  await untilSaid(/Preparing the solver/);
  await untilText(page, "#search-status", /^12 moves, proved shortest/);
});

onStaticServer("where the disk is full the page says that tables are not kept, and answers", "", async (page, { server }) => {
  await untilKept(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: server.url, quotaSize: 6e6 });
  await proveTwelve(page);
  await untilText(page, "#engine-warning", /the table \S+ cannot be kept in this browser/);
  await solve(page, "R U F");
  await untilText(page, "#search-status", /^3 moves/);
}, { onDisk: true });

// As in the private windows of some browsers.
onStaticServer("without storage and without a service worker the page answers, and stops", "docs/korf.html", async (page, { server }) => {
  const forbid = "delete FileSystemFileHandle.prototype.createSyncAccessHandle; Object.defineProperty(self, 'indexedDB', { value: undefined });\n";
  await page.route("**/engine_worker.js", (route) => route.fulfill({ contentType: "text/javascript",
    body: forbid + readFileSync(join(PAGE, "engine_worker.js"), "utf8") }));
  await page.goto(`${server.url}/some/path/`);
  await untilText(page, "#engine", /browser answers/);
  assert.equal(await page.evaluate(() => globalThis.crossOriginIsolated), false);
  await solve(page, SCRAMBLE, { effort: "best" });
  await untilText(page, "#search-status", /Searching for a shorter one|so far/);
  await page.click("#solve");
  await untilText(page, "#search-status", /^Stopped. The best so far: \d+ moves/);
  await untilText(page, "#engine-warning", /tables are made again each time/);
  await solve(page, "R U F");
  await untilText(page, "#search-status", /^3 moves/);
}, { serviceWorkers: "block" });

onStaticServer("a tab that is closed while tables are made leaves nothing wrong for the next one", "", async (page, { server }) => {
  await untilKept(page);
  await proveTwelve(page);
  await page.click("#tables-make");
  await untilText(page, "#tables-said", /Making larger tables: [1-9]\d* %/);  // for half a minute
  const next = await page.context().newPage();
  await page.close();
  await next.goto(`${server.url}/some/path/`);
  await untilText(next, "#engine", /browser answers/);
  await proveTwelve(next);
  await next.click("#tables-make");
  await untilText(next, "#tables-said", /The larger tables \(225 MB\) answer/);
  await next.fill("#cube-text", "R U F2 D' L B' R2 U' F L D2 B U R' F");
  await next.click("#solve");
  await untilText(next, "#search-status", /^15 moves, proved shortest/);
});

onStaticServer("a module that cannot be loaded is a message, and is asked for again", "", async (page) => {
  let broken = true;
  await page.route("**/*.wasm", (route) => (broken ? route.fulfill({ status: 500, body: "" }) : route.continue()));
  await page.reload();
  await untilText(page, "#cube-status", /the engine cannot be loaded: .* answers 500/);
  broken = false;
  await page.fill("#cube-text", "R U F");
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /can be solved/);
}, { serviceWorkers: "block", expected: [/status of 500/] });
