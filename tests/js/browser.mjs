// A static server and a headless Chromium for the tests of the package: pages under two sorts of headers, nothing else.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { after, before } from "node:test";
import { scratchFolder } from "./package.mjs";

const { chromium } = createRequire(join(process.cwd(), "package.json"))("playwright-core");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
const ISOLATED = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };

/** Serves files of a folder, those under /isolated/ again with the headers of a cross-origin isolated page. */
export async function serveFolder(folder) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    const isolated = path.startsWith("/isolated/");
    const file = normalize(isolated ? path.slice("/isolated".length) : path);
    if (file.endsWith("/")) return response.writeHead(200, { "Content-Type": "text/html", ...(isolated && ISOLATED) }).end("<!doctype html><title>empty</title>");
    try {
      const bytes = await readFile(join(folder, file));
      response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "text/plain", ...(isolated && ISOLATED) }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => { server.listen(0, "127.0.0.1", resolve); });
  return { url: `http://127.0.0.1:${server.address().port}`, end: () => new Promise((resolve) => { server.closeAllConnections(); server.close(resolve); }) };
}

/** A server of `folder` and a browser for all tests of a file: {newContext(), open(context, path)}. */
export function forAllTests(folder) {
  let server;
  let browser;
  before(async () => {
    server = await serveFolder(folder);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  });
  after(async () => {
    await browser?.close();
    await server?.end();
  });
  return {
    /** Empty storage of its own, in memory. */
    newContext: () => browser.newContext(),
    /** The same on the disk, where quotas hold. */
    newProfile: () => chromium.launchPersistentContext(scratchFolder(), { executablePath: CHROMIUM, args: ["--no-sandbox"] }),
    /** A tab. Errors of the page and requests to other servers are complaints. */
    async open(context, path = "/") {
      const page = await context.newPage();
      page.setDefaultTimeout(120000);
      page.complaints = [];
      page.on("pageerror", (error) => page.complaints.push(error.message));
      page.on("console", (message) => { if (message.type() === "error") page.complaints.push(message.text()); });
      page.on("request", (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url)) page.complaints.push(`asked for ${request.url()}`);
      });
      await page.goto(server.url + path);
      return page;
    },
    hasNoComplaints: (page) => assert.deepEqual(page.complaints, []),
  };
}
