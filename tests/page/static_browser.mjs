// Helpers of the tests of the static page: a plain web server in a sub-path, and a Chromium, for each test.

import assert from "node:assert/strict";
import { test } from "node:test";
import { startBrowser, untilText } from "./browser.mjs";
import { startStaticServer } from "./static_server.mjs";

export const PAGE = process.env.STATIC_PAGE;
export const SCRAMBLE = "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F";

/**
 * A test with its own server and browser. check(page, {server, ...}); the page must have no complaints but those `expected`.
 * @param {string} title
 * @param {string} path
 * @param {(page: any, opened: any) => Promise<void>} check
 * @param {{expected?: RegExp[], [option: string]: unknown}} [options]
 */
export function onStaticServer(title, path, check, { expected = [], ...options } = {}) {
  test(title, async () => {
    const server = await startStaticServer(PAGE);
    const browser = await startBrowser(server.url);
    try {
      const opened = await browser.open(`/some/path/${path}`, options);
      await check(opened.page, { server, ...opened });
      await opened.close();
      assert.deepEqual(opened.complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))), []);
    } finally {
      await browser.end();
      await server.end().catch(() => {});
    }
  });
}

/** Waits until the page is kept in the browser and isolated; it loads itself again for that. */
export async function untilKept(page) {
  await page.waitForFunction(() => globalThis.crossOriginIsolated && navigator.serviceWorker.controller);
  await untilText(page, "#engine", /browser answers/);
}

/**
 * Types a scramble and solves it with the options on the page; without `effort` as quickly as the solver can.
 * @param {any} page
 * @param {string} scramble
 * @param {{solver?: string, effort?: string}} [wanted]
 */
export async function solve(page, scramble, { solver, effort } = {}) {
  await untilText(page, "#cube-status", /Solved|can be solved/);
  if (solver) await page.selectOption("#solver", solver);
  const quick = await page.$('#effort option[value="first"]') ? "first" : "best";
  await page.selectOption("#effort", effort ?? quick);
  await page.fill("#cube-text", scramble);
  await page.click("#solve");
}
