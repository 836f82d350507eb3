// The package in Chromium: tables in the private file system and in IndexedDB, on pages with and without isolation.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forAllTests } from "./browser.mjs";
import { packageFolder } from "./package.mjs";

const TABLE = "stage_htm_e00f-000_c00-00.sfliptable"; // CFOP has this one
const BYTES = 99136;
const browser = forAllTests(packageFolder);

// What the tests call in a page: window.superflip, and what lies in each store.
async function prepare(page) {
  await page.evaluate(async () => {
    window.superflip = await import("./src/browser.js");
    window.warnings = [];
    window.opened = (tables) => superflip.Superflip.open({ tables, onWarning: (text) => warnings.push(text) });
    window.folder = async () => (await navigator.storage.getDirectory()).getDirectoryHandle("superflip", { create: true });
    window.database = () => new Promise((resolve) => {
      indexedDB.open("superflip").onsuccess = ({ target }) => resolve(target.result);
    });
    window.done = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
    // {name: bytes} of all files, by the name of the store.
    window.files = {
      async opfs() {
        const found = {};
        for await (const [name, handle] of (await folder()).entries()) {
          const file = await handle.getFile().catch((error) => { if (error.name !== "NotFoundError") throw error; }); // gone meanwhile
          if (file) found[name] = file.size;
        }
        return found;
      },
      async indexeddb() {
        const store = (await database()).transaction("tables").objectStore("tables");
        const [names, blobs] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
        return Object.fromEntries(names.map((name, i) => [name, blobs[i].size]));
      },
    };
    // Changes a byte in the middle of a table.
    window.harm = {
      async opfs(name) {
        const writable = await (await (await folder()).getFileHandle(name)).createWritable({ keepExistingData: true });
        await writable.write({ type: "write", position: 50000, data: new Uint8Array([0x55]) });
        await writable.close();
      },
      async indexeddb(name) {
        const whole = await done((await database()).transaction("tables").objectStore("tables").get(name));
        const harmed = new Blob([whole.slice(0, 50000), new Uint8Array([0x55]), whole.slice(50001)]);
        await done((await database()).transaction("tables", "readwrite").objectStore("tables").put(harmed, name));
      },
    };
    window.sum = async (tables, name) => {
      const blob = tables === "opfs" ? await (await (await folder()).getFileHandle(name)).getFile()
        : await done((await database()).transaction("tables").objectStore("tables").get(name));
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
      return [...digest].join();
    };
    // The rest that a solution of a cube leaves: "" when it solves the cube.
    window.solved = async (tables, solver) => {
      const engine = await opened(tables);
      const cube = "R U F D2 L B";
      const { solution } = await engine.solve(cube, { solver });
      const rest = await engine.solve(`${cube} ${solution}`);
      await engine.close();
      return rest.solution;
    };
  });
  return page;
}

const newTab = async (context, path) => prepare(await browser.open(context, path));

for (const path of ["/", "/isolated/"]) for (const tables of ["opfs", "indexeddb"]) {
  const where = `in ${tables} of ${path === "/" ? "a plain" : "an isolated"} page`;

  test(`a table is kept ${where}, and two tabs that make the same tables at once both answer`, async () => {
    const context = await browser.newContext();
    const page = await newTab(context, path);
    assert.equal(await page.evaluate(() => crossOriginIsolated), path !== "/");
    assert.equal(await page.evaluate((kind) => solved(kind, "cfop"), tables), "");
    assert.deepEqual(await page.evaluate((kind) => files[kind](), tables), { [TABLE]: BYTES });
    const other = await newTab(context, path);
    const inBoth = [page, other].map((tab) => tab.evaluate((kind) => Promise.all([solved(kind, "roux"), solved(kind, "cfop")]), tables));
    assert.deepEqual(await Promise.all(inBoth), [["", ""], ["", ""]]);
    const kept = await other.evaluate((kind) => files[kind](), tables);
    assert.ok(Object.keys(kept).length >= 2 && Object.keys(kept).every((name) => name.endsWith(".sfliptable")), JSON.stringify(kept));
    assert.ok(Object.values(kept).every((bytes) => bytes > 0));
    for (const tab of [page, other]) {
      assert.deepEqual(await tab.evaluate(() => warnings), []);
      browser.hasNoComplaints(tab);
    }
    await context.close();
  });

  test(`a damaged table is made again ${where}`, async () => {
    const context = await browser.newContext();
    const page = await newTab(context, path);
    await page.evaluate((kind) => solved(kind, "cfop"), tables);
    const sum = await page.evaluate(([kind, name]) => window.sum(kind, name), [tables, TABLE]);
    await page.evaluate(([kind, name]) => harm[kind](name), [tables, TABLE]);
    assert.notEqual(await page.evaluate(([kind, name]) => window.sum(kind, name), [tables, TABLE]), sum);
    assert.equal(await page.evaluate((kind) => solved(kind, "cfop"), tables), "");
    assert.equal(await page.evaluate(([kind, name]) => window.sum(kind, name), [tables, TABLE]), sum);
    await context.close();
  });

  test(`a full quota is a warning, and the cube is solved, ${where}`, async () => {
    const context = await browser.newProfile();
    const page = await newTab(context, path);
    const session = await context.newCDPSession(page);
    const origin = new URL(page.url()).origin;
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1e6 });
    assert.equal(await page.evaluate((kind) => solved(kind, "roux"), tables), "");
    const warnings = await page.evaluate(() => window.warnings);
    assert.match(warnings.join(), /the table \w+\S* cannot be kept in this browser: /);
    await session.send("Storage.overrideQuotaForOrigin", { origin });
    assert.equal(await page.evaluate((kind) => solved(kind, "roux"), tables), "");
    assert.ok(Object.keys(await page.evaluate((kind) => files[kind](), tables)).length > 0);
    await context.close();
  });
}

test("tables that a killed worker had written and not named are named by the next one", async () => {
  const context = await browser.newContext();
  const page = await newTab(context, "/");
  const found = await page.evaluate(async () => {
    const engine = await opened("opfs");
    const abort = new AbortController();
    // Without isolation an abort ends the worker, here in the midst of its first call, after it has made its tables.
    await engine.solve("R U F2 D L B R2 U F D2 L U B R F", { solver: "fmc", best: true, signal: abort.signal,
      onProgress: ({ doing }) => doing === "search" && abort.abort() }).catch((error) => { if (error.name !== "AbortError") throw error; });
    const unnamed = Object.entries(await files.opfs()).filter(([name, bytes]) => name.startsWith("spare-") && bytes > 0);
    await engine.validate("");
    const named = await files.opfs();
    await engine.close();
    return { unnamed: unnamed.length, named: Object.keys(named).filter((name) => name.endsWith(".sfliptable")), left: Object.keys(await files.opfs()) };
  });
  assert.ok(found.unnamed > 0);
  assert.equal(found.named.length, found.unnamed);
  assert.deepEqual(found.left.sort(), found.named.sort());
  await context.close();
});

test("a left file that cannot be read while another tab takes it is passed over", async () => {
  const context = await browser.newContext();
  const page = await newTab(context, "/");
  const opened = await page.evaluate(async () => {
    const writable = await (await (await folder()).getFileHandle("spare-dead-1", { create: true })).createWritable();
    await writable.write("x".repeat(1000));
    await writable.close();
    const program = `
      import { openOpfsFiles } from "${location.origin}/src/files/opfs_files.js";
      FileSystemSyncAccessHandle.prototype.getSize = () => 2 ** 60; // Chromium has said such a number then
      const files = await openOpfsFiles().catch((error) => error.message);
      postMessage(typeof files === "string" ? files : files.names());`;
    const worker = new Worker(URL.createObjectURL(new Blob([program], { type: "text/javascript" })), { type: "module" });
    return new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); worker.onerror = ({ message }) => resolve(message); });
  });
  assert.deepEqual(opened, []);
  await context.close();
});

test("what a worker left half written goes, and a living tab's files stay", async () => {
  const context = await browser.newContext();
  const page = await newTab(context, "/");
  const living = await newTab(context, "/");
  await living.evaluate(async () => { window.engine = await opened("opfs"); await engine.validate(""); });
  const left = await page.evaluate(async () => {
    const writable = await (await (await folder()).getFileHandle("spare-dead-1", { create: true })).createWritable();
    await writable.write("half a table");
    await writable.close();
    const engine = await opened("opfs");
    await engine.validate("");
    await engine.close();
    return Object.keys(await files.opfs());
  });
  assert.ok(!left.includes("spare-dead-1"));
  assert.ok(left.length > 0, "the spare files of the other tab are gone");
  assert.equal(await living.evaluate(async () => (await engine.solve("R U", { solver: "cfop" })).solution), "U' R'");
  await living.evaluate(() => engine.validate("")); // a table gets its name after the answer, and before the next call
  assert.ok(TABLE in await living.evaluate(() => files.opfs()));
  await context.close();
});
