// Bundles the page: node build.mjs OUT [--module superflip.wasm] [--cpp FILE]. OUT receives the files as they are served.
// With the WebAssembly module the page needs no server and is an app that works without a network (offline.mjs). --cpp
// writes a C++ source that holds the files compressed (cpp.mjs).

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { sourceOf } from "./cpp.mjs";
import { manifest } from "./offline.mjs";
import { PAGES } from "./pages.mjs";
import { LANGUAGES } from "./src/text/languages.js";
import { worded } from "./words.mjs";

const { values: { module, cpp }, positionals: [out] } =
  parseArgs({ allowPositionals: true, options: { module: { type: "string" }, cpp: { type: "string" } } });
const web = dirname(fileURLToPath(import.meta.url));
const source = join(web, "src");
// npm installs into the working folder, which may differ from the folder of the sources.
const modules = join(process.cwd(), "node_modules");
const installed = createRequire(join(process.cwd(), "package.json"));
const esbuild = installed("esbuild");
const { marked } = installed("marked");

const TYPES = { ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json" };
const ENTRIES = ["frame.js", ...PAGES.map(({ script }) => `${script}.js`), "style.css", "tools/tools.css"];

// Of cubing.js, for those who have such a cube: loaded when they connect it, and not kept for use without a network.
const APART = /^bluetooth-/;

// What several pages contain, by the name in braces; a part may contain earlier ones.
const PARTS = {};
for (const [name, file] of [["player", "player.html"], ["play_card", "speed/play_card.html"], ["cube_form", "speed/cube_form.html"], ["scramble_choice", "speed/scramble_choice.html"]])
  PARTS[name] = filled(file, PARTS).trimEnd();

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(join(source, "icon.svg"), join(out, "icon.svg"));
for (const { name, at, script } of PAGES)
  writeFileSync(join(out, `${name}.html`), framed({ at, root: "",
    main: filled(`${name}.html`, PARTS).trimEnd(),
    head: `<title data-text="${at}.title"></title>\n<meta name="description" data-text-content="${at}.description">\n`,
    script: `<script type="module" src="${script}.js"></script>\n` }));

// The pages of the methods. The workshop links to them.
mkdirSync(join(out, "docs"));
const methods = join(source, "../../docs/methods");
for (const file of readdirSync(methods)) writeFileSync(join(out, "docs", file.replace(/md$/, "html")), docOf(readFileSync(join(methods, file), "utf8")));

// The module has its content in its name: a page never gets the one of another version from a cache.
const moduleName = module ? `superflip-${hashOf(readFileSync(module))}.wasm` : "";
const bundle = { bundle: true, minify: true, target: "es2022", nodePaths: [modules], legalComments: "none", logLevel: "warning" };
// Of a file of cubing.js with several puzzles, only the 2x2x2.
const pocketAlone = { name: "pocket alone", setup: (build) => build.onLoad({ filter: /puzzles-dynamic-side-events-\w+\.js$/ }, ({ path }) =>
  ({ contents: readFileSync(path, "utf8").replace(/^ {2}(?!cube2x2x2)\w+,?\n/gm, (line, at, all) => (at > all.lastIndexOf("export {") ? "" : line)) })) };
const { metafile: { outputs } } = await esbuild.build({ ...bundle, plugins: [pocketAlone], metafile: true, entryPoints: [...ENTRIES.map((file) => join(source, file)), ...(module ? [join(web, "../js/src/engine_worker.js")] : [])],
  entryNames: "[name]", outdir: out, splitting: true, format: "esm", define: { SUPERFLIP_MODULE: JSON.stringify(moduleName) } });
// Puzzles of cubing.js that no page shows.
for (const name of readdirSync(out)) if (/^puzzles-dynamic-(megaminx|4x4x4|unofficial)-/.test(name)) rmSync(join(out, name));
if (module) {
  cpSync(module, join(out, moduleName));
  for (const name of readdirSync(join(source, "icons"))) cpSync(join(source, "icons", name), join(out, name));
  writeFileSync(join(out, "manifest.webmanifest"), manifest());
}
// The service worker knows the other files and their version.
const kept = module ? filesOf(out).filter((name) => !APART.test(name)) : [];
await esbuild.build({ ...bundle, entryPoints: [join(source, module ? "offline/sw.js" : "offline/sw_end.js")], outfile: join(out, "sw.js"), format: "iife",
  define: { SUPERFLIP_FILES: JSON.stringify(kept), SUPERFLIP_VERSION: JSON.stringify(hashOf(kept.map((name) => name + hashOf(readFileSync(join(out, name)))).join())) } });

function hashOf(content) {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

// The paths of all files in a folder and its folders.
function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? readdirSync(join(folder, entry.name)).map((name) => `${entry.name}/${name}`) : [entry.name])).sort();
}

// Bytes of the Solve page and of all that it loads at once, compressed.
function firstView() {
  const wanted = ["main.js", "frame.js"].map((name) => join(out, name));
  const named = Object.fromEntries(Object.entries(outputs).map(([path, output]) => [resolve(path), output]));
  for (const path of wanted)
    for (const { path: next, kind } of named[resolve(path)].imports)
      if (kind === "import-statement" && !wanted.includes(resolve(next))) wanted.push(resolve(next));
  const names = new Set(["index.html", "style.css", "icon.svg", ...wanted.map((path) => basename(path))]);
  return files.filter(({ name }) => names.has(name)).reduce((sum, { gzip }) => sum + gzip.length, 0);
}

// A file of the sources with these parts filled in; parts that are not named stay empty.
function filled(file, parts = {}) {
  return readFileSync(join(source, file), "utf8").replace(/\{(\w+)\}/g, (_, part) => parts[part] ?? "");
}

/**
 * A page in the frame of all pages, with the English words. `root` leads to the folder of index.html.
 * @param {{root: string, at?: string, main: string, head: string, script?: string}} page
 */
function framed({ at, root, ...parts }) {
  const nav = PAGES.map((page) => `<a href="${root}${page.name === "index" ? "./" : `${page.name}.html`}" id="to-${page.at}"` +
    `${page.at === at ? ' aria-current="page"' : ""} data-text="frame.nav.${page.at}"></a>`).join("");
  const languages = Object.entries(LANGUAGES).map(([code, { name }]) => `<option value="${code}" lang="${code}">${name}</option>`).join("");
  const app = module ? `<link rel="manifest" href="${root}manifest.webmanifest">\n<link rel="apple-touch-icon" href="${root}icon-192.png">\n` : "";
  return worded(filled("frame.html", { root, nav, languages, app, ...parts }));
}

function docOf(markdown) {
  // Links between methods stay. Other files of the project are not served, so links to them become plain text.
  const html = marked.parse(markdown).replace(/<a href="(?!https?:)([^"]*)">(.*?)<\/a>/g, (link, target, text) =>
    /^[a-z-]+\.md(#.*)?$/.test(target) ? `<a href="${target.replace(".md", ".html")}">${text}</a>` : text);
  // Tables and code that scroll need a tab stop for the keyboard. An empty corner cell is no heading.
  const accessible = html.replace(/<(table|pre)>/g, '<$1 tabindex="0">').replace(/<th([^>]*)><\/th>/g, "<td$1></td>");
  return framed({ root: "../", head: `<title>Superflip: ${markdown.match(/^# (.*)$/m)[1]}</title>\n`,
    main: `<main id="main" class="doc" lang="en">\n${accessible}\n</main>` });
}

const files = filesOf(out).map((name) => {
  const content = readFileSync(join(out, name));
  return { name, type: TYPES[extname(name)], etag: hashOf(content), gzip: gzipSync(content, { level: 9 }) };
});
// Where no `superflip serve` answers for the web server, the page is told so without a 404.
if (module) {
  mkdirSync(join(out, "api/v1"), { recursive: true });
  writeFileSync(join(out, "api/v1/solvers"), "{}\n");
}
const total = files.filter(({ name }) => name !== moduleName && !APART.test(name)).reduce((sum, { gzip }) => sum + gzip.length, 0);
const first = firstView();
console.log(`page: ${files.length} files, ${total} bytes compressed${module ? ", without the module" : ""}; ${first} before the Solve page can be used`);
if (first > 40000) throw new Error("the first view of the page has more than 40 KB");
if (total > 500000) throw new Error("the page has more than 500 KB");
if (cpp) writeFileSync(cpp, sourceOf(files));
