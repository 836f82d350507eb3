// Bundles the page: node build.mjs OUT [CPP]. OUT receives the files as they are served, CPP a C++ source that holds
// them compressed (src/app/server/static_files.h).

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { PAGES } from "./pages.mjs";
import { LANGUAGES } from "./src/text/languages.js";
import { worded } from "./words.mjs";

const [out, cpp] = process.argv.slice(2);
const source = join(dirname(fileURLToPath(import.meta.url)), "src");
// npm installs into the working folder, which may differ from the folder of the sources.
const modules = join(process.cwd(), "node_modules");
const installed = createRequire(join(process.cwd(), "package.json"));
const esbuild = installed("esbuild");
const { marked } = installed("marked");

const TYPES = { ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8" };
const ENTRIES = ["frame.js", ...PAGES.map(({ script }) => `${script}.js`), "style.css"];

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(join(source, "icon.svg"), join(out, "icon.svg"));
for (const { name, at, script } of PAGES)
  writeFileSync(join(out, `${name}.html`), framed({ at, root: "",
    main: filled(`${name}.html`, { player: filled("player.html").trimEnd() }).trimEnd(),
    head: `<title data-text="${at}.title"></title>\n<meta name="description" data-text-content="${at}.description">\n`,
    script: `<script type="module" src="${script}.js"></script>\n` }));
await esbuild.build({ entryPoints: ENTRIES.map((file) => join(source, file)), outdir: out, bundle: true, splitting: true, minify: true,
  format: "esm", target: "es2022", nodePaths: [modules], legalComments: "none", logLevel: "warning" });

// The pages of the methods. The workshop links to them.
mkdirSync(join(out, "docs"));
const methods = join(source, "../../docs/methods");
for (const file of readdirSync(methods)) writeFileSync(join(out, "docs", file.replace(/md$/, "html")), docOf(readFileSync(join(methods, file), "utf8")));

// A file of the sources with these parts filled in; parts that are not named stay empty.
function filled(file, parts = {}) {
  return readFileSync(join(source, file), "utf8").replace(/\{(\w+)\}/g, (_, part) => parts[part] ?? "");
}

// A page in the frame of all pages, with the English words. `root` leads to the folder of index.html.
function framed({ at, root, ...parts }) {
  const nav = PAGES.map((page) => `<a href="${root}${page.name === "index" ? "./" : `${page.name}.html`}" id="to-${page.at}"` +
    `${page.at === at ? ' aria-current="page"' : ""} data-text="frame.nav.${page.at}"></a>`).join("");
  const languages = Object.entries(LANGUAGES).map(([code, { name }]) => `<option value="${code}" lang="${code}">${name}</option>`).join("");
  return worded(filled("frame.html", { root, nav, languages, ...parts }));
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

const names = readdirSync(out, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? readdirSync(join(out, entry.name)).map((name) => `${entry.name}/${name}`) : [entry.name]));
const files = names.sort().map((name) => {
  const content = readFileSync(join(out, name));
  return { name, type: TYPES[extname(name)], etag: createHash("sha256").update(content).digest("hex").slice(0, 16),
    gzip: gzipSync(content, { level: 9 }) };
});
const total = files.reduce((sum, { gzip }) => sum + gzip.length, 0);
console.log(`page: ${files.length} files, ${total} bytes compressed`);
if (total > 500000) throw new Error("the page has more than 500 KB");
if (cpp) writeFileSync(cpp, sourceOf(files));

// Bytes as numbers: compilers limit the length of a string.
function sourceOf(files) {
  const bytes = files.map(({ gzip }, i) => `const unsigned char kFile${i}[] = {${[...gzip].join()}};\n`).join("");
  const rows = files.map(({ name, type, etag }, i) => `    {"/${name}", "${type}", "\\"${etag}\\"", text_of(kFile${i})},\n`).join("");
  return `// Made by web/build.mjs.
#include "app/server/static_files.h"

namespace superflip::server {
namespace {

template <std::size_t kSize>
std::string_view text_of(const unsigned char (&bytes)[kSize]) {
  return {reinterpret_cast<const char*>(bytes), kSize};
}

${bytes}
}  // namespace

std::span<const StaticFile> static_files() {
  static const StaticFile files[] = {
${rows}  };
  return files;
}

}  // namespace superflip::server
`;
}
