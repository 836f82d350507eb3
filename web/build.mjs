// Bundles the page: node build.mjs OUT [CPP]. OUT gets the files as they are served; CPP the C++ source that carries them,
// compressed, in the program (src/app/server/static_files.h).

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const [out, cpp] = process.argv.slice(2);
const source = join(dirname(fileURLToPath(import.meta.url)), "src");
// What npm has installed is looked for in the working folder, which need not be the one of the sources.
const modules = join(process.cwd(), "node_modules");
const installed = createRequire(join(process.cwd(), "package.json"));
const esbuild = installed("esbuild");
const { marked } = installed("marked");

const TYPES = { ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8" };
const STATIC = ["index.html", "workshop.html", "icon.svg"];
const ENTRIES = ["main.js", "workshop.js", "style.css"];

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const file of STATIC) cpSync(join(source, file), join(out, file));
await esbuild.build({ entryPoints: ENTRIES.map((file) => join(source, file)), outdir: out, bundle: true, splitting: true, minify: true,
  format: "esm", target: "es2022", nodePaths: [modules], legalComments: "none", logLevel: "warning" });

// The pages of the methods, which the workshop leads to.
mkdirSync(join(out, "docs"));
const methods = join(source, "../../docs/methods");
for (const file of readdirSync(methods)) writeFileSync(join(out, "docs", file.replace(/md$/, "html")), docOf(readFileSync(join(methods, file), "utf8")));

function docOf(markdown) {
  // Links to other methods stay; those to other files of the project lead nowhere here.
  const html = marked.parse(markdown).replace(/<a href="(?!https?:)([^"]*)">(.*?)<\/a>/g, (link, target, text) =>
    /^[a-z-]+\.md(#.*)?$/.test(target) ? `<a href="${target.replace(".md", ".html")}">${text}</a>` : text);
  // What scrolls can be scrolled by keyboard, and a corner of a table heads nothing.
  const accessible = html.replace(/<(table|pre)>/g, '<$1 tabindex="0">').replace(/<th([^>]*)><\/th>/g, "<td$1></td>");
  const title = markdown.match(/^# (.*)$/m)[1];
  const frame = readFileSync(join(source, "doc.html"), "utf8");
  return frame.replaceAll("{title}", () => title).replace("{body}", () => accessible);
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

// Numbers, for compilers limit the length of a string.
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
