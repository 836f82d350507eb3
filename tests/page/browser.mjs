// Helpers of the page tests: a server of the program under test, and a Chromium that may contact only that server.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

// Without a network the page could not be built; the tests are skipped.
if (!process.env.STATIC_PAGE && (!existsSync("dist/index.html") || existsSync("failed"))) {
  console.log("skipped: the page could not be built; build/release/page/failed says why");
  process.exit(0);
}

// playwright-core is where the build has installed it: in the working folder.
/** @type {typeof import("playwright-core")} */
const { chromium } = createRequire(join(process.cwd(), "package.json"))("playwright-core");

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
// A busy machine takes ten times as long as an idle one.
const PATIENCE = 120000;
// The 3D player draws with WebGL, here without a graphics card. The emulated one draws nothing else, which would take twice
// the processor time, and without antialiasing, which would take half as much again.
const FLAGS = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-gpu-compositing",
  "--webgl-antialiasing-mode=none"];

// In a page: it is asked to draw 15 times a second, not 60, since the processor draws each frame.
function drawSeldom() {
  globalThis.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 1000 / 15);
  globalThis.cancelAnimationFrame = clearTimeout;
}

/** Starts `superflip serve` on a free port, with these options besides: {url, end(), kill()}; `kill` ends it as a crash would. */
export async function startServer(binary = process.env.SUPERFLIP, options = []) {
  const server = spawn(binary, ["serve", "--port", "0", ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => { server.on("exit", resolve); });
  const url = await new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on("line", (line) => {
      const found = line.match(/http:\/\/\S+?:\d+/);
      if (found) resolve(found[0]);
    });
    ended.then((code) => reject(new Error(`superflip serve ended with ${code}`)));
  });
  const endBy = (signal) => async () => { server.kill(signal); await ended; };
  return { url, end: endBy("SIGTERM"), kill: endBy("SIGKILL") };
}

/** Waits until no search begins or runs, and its solution can be played: an earlier one could be played before that. */
export const answered = (page) => page.waitForSelector("body:not(:has(#solve.busy)) #play:not(:disabled)");

/** Starts Chromium, with these flags besides: {open(path, options), end()}. */
export async function startBrowser(url, flags = []) {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...flags] });
  return {
    /**
     * A new page with empty storage: {page, bytes(), complaints}. Requests to other servers are complaints. The
     * options are open, as for a user who has opened them before, unless `folded`. With `everyFrame` the page draws as often as
     * for a user, 60 times a second.
     * @param {string} [path]
     * @param {{refusals?: string, onDisk?: boolean, folded?: boolean, everyFrame?: boolean, [option: string]: unknown}} [options]
     */
    async open(path = "/", { refusals = "422|503", onDisk = false, folded = false, everyFrame = false, ...options } = {}) {
      const settings = { viewport: { width: 1180, height: 1000 }, ...options };
      // Quotas hold only for storage on the disk.
      const context = onDisk ? await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), "page-")), { executablePath: CHROMIUM, args: FLAGS, ...settings })
        : await browser.newContext(settings);
      if (!everyFrame) await context.addInitScript(drawSeldom);
      if (!folded) await context.addInitScript(() => { try { localStorage.setItem("superflip.more", "open"); } catch { /* a page without storage */ } });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      const complaints = [];
      let bytes = 0;
      page.on("pageerror", (error) => complaints.push(error.message));
      // Chromium reports each 422, which is the normal answer to an impossible cube, and each 503, which is the one while
      // tables are opened: the page then asks again. A test whose requests are refused names the status in `refusals`.
      // Offline the static page cannot ask whether a server answers it. A context without service workers warns of it.
      page.on("console", (message) => {
        const isProbe = /net::/.test(message.text()) && /\/api\/v1\/solvers$/.test(message.location().url);
        if (["error", "warning"].includes(message.type()) && !/GPU stall|swiftshader|blocked by Playwright/i.test(message.text()) && !isProbe && !new RegExp(`status of (${refusals})`).test(message.text())) complaints.push(message.text());
      });
      page.on("request", (request) => {
        if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) complaints.push(`asked for ${request.url()}`);
      });
      page.on("requestfinished", async (request) => { bytes += (await request.sizes().catch(() => ({ responseBodySize: 0 }))).responseBodySize; });
      await page.goto(url + path);
      return { page, complaints, bytes: () => bytes, close: () => context.close() };
    },
    end: () => browser.close(),
  };
}

/** A server and a browser for all tests of a file: {url(), inPage(title, path, options, check)}. */
export function forAllTests() {
  let server;
  let browser;
  before(async () => {
    server = await startServer();
    browser = await startBrowser(server.url);
  });
  after(async () => {
    await browser?.end();
    await server?.end();
  });
  return {
    url: () => server.url,
    /**
     * A test in its own page, which must have no complaints.
     * @param {string} title
     * @param {string} path
     * @param {object} options
     * @param {(page: import("playwright-core").Page, opened: {bytes: () => number, complaints: string[]}) => Promise<void>} check
     */
    inPage: (title, path, options, check) => test(title, async () => {
      const opened = await browser.open(path, options);
      await check(opened.page, opened);
      assert.deepEqual(opened.complaints, []);
      await opened.close();
    }),
  };
}

/**
 * Has the server refuse the requests of this path, in English as the engine does; with `headers` it may say when to ask again.
 * Returns a function that ends it. The test names the status in `refusals`.
 */
export async function refuse(page, path, status, headers = {}) {
  const at = `**/api/v1/${path}`;
  const body = JSON.stringify({ detail: "the table of the search is broken" });
  await page.route(at, (route) => route.fulfill({ status, headers, contentType: "application/problem+json", body }));
  return () => page.unroute(at);
}

/** Waits until an element's text matches. */
export async function untilText(page, selector, pattern) {
  await page.waitForFunction(([where, source]) => new RegExp(source).test(document.querySelector(where)?.textContent ?? ""),
    [selector, pattern.source], { timeout: PATIENCE }).catch(async () => {
    assert.match(await page.textContent(selector), pattern);
  });
}

/**
 * Asks until the answer passes the check, which throws where it does not. Returns this answer.
 * @template Answer
 * @param {() => Promise<Answer>} ask
 * @param {(answer: Answer) => void} check
 */
export async function untilPassed(ask, check) {
  for (const end = Date.now() + PATIENCE; ;) {
    const answer = await ask();
    try {
      check(answer);
      return answer;
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(100);
    }
  }
}

/** Records the texts that an element has from now on. Returns untilHad(pattern), which waits for one that may be gone again. */
export async function recordTexts(page, selector) {
  const texts = await page.evaluateHandle((where) => {
    const host = document.querySelector(where);
    const seen = [host.textContent];
    new MutationObserver(() => seen.push(host.textContent)).observe(host, { childList: true, characterData: true, subtree: true });
    return seen;
  }, selector);
  return async (pattern) => {
    await page.waitForFunction(([seen, source]) => seen.some((text) => new RegExp(source).test(text)), [texts, pattern.source], { timeout: PATIENCE })
      .catch(async () => { assert.match((await texts.jsonValue()).join("\n"), pattern); });
  };
}

/** Texts and labels of the page that have an English word, but for code, what is marked as English, and headings in the list of steps. */
export const englishIn = (page) => page.evaluate(() => {
  const english = /\b(the|of|and|is|are|with|moves?|no|nodes?|by|from|to|search|turn|value|table)\b/i;
  const parts = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("body, body *"))].filter((part) => !part.closest("[lang=en], code, script, #language, #step-list"));
  const own = (part) => [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data);
  return parts.flatMap((part) => [...own(part), part.title ?? "", part.getAttribute("aria-label") ?? "", part.getAttribute("aria-valuetext") ?? "", part.getAttribute("placeholder") ?? ""])
    .filter((words) => english.test(words));
});

/** Whether the player shows a solved cube, held in any way. */
export const playerIsSolved = (page) => page.evaluate(async () =>
  (await window.superflip.playerState()).experimentalIsSolved({ ignorePuzzleOrientation: true, ignoreCenterOrientation: true }));
