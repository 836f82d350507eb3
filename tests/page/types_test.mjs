// The types of the page's scripts and of its tests, by TypeScript: $("solve") has the type of the element in the HTML, and
// an id that no page has is an error. So is code that is unused or never reached.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

if (!existsSync("node_modules/typescript")) {
  console.log("skipped: npm has not installed TypeScript");
  process.exit(0);
}
const web = fileURLToPath(new URL("../../web", import.meta.url));

/** Declares the elements of these pages by their ids: a script asks for one of its own page. */
function declared(pages) {
  const tags = new Map();
  for (const [, tag, id] of pages.join().matchAll(/<([a-z0-9]+)\b[^>]*\sid="([^"{]+)"/g)) tags.set(id, new Set(tags.get(id)).add(tag));
  const lines = [...tags].map(([id, all]) => `  "${id}": ${[...all].map((tag) => `HTMLElementTagNameMap["${tag}"]`).join(" | ")};\n`);
  return `interface ElementsById {\n${lines.join("")}}
interface ParentNode { querySelector<Id extends keyof ElementsById>(selector: \`#\${Id}\`): ElementsById[Id] }\n`;
}

// What the compiler complains of in a project of these folders of the page, with these files of the working folder besides.
function complaints(folder, files = []) {
  const config = join(web, folder, "jsconfig.json");
  const { include } = JSON.parse(readFileSync(config, "utf8").replace(/^\s*\/\/.*$/gm, ""));
  const modules = join(process.cwd(), "node_modules");
  writeFileSync("types.json", JSON.stringify({ extends: config, include: [...include.map((one) => join(web, folder, one)), ...files],
    compilerOptions: { typeRoots: [join(modules, "@types")], paths: { "cubing/*": [join(modules, "cubing/dist/lib/cubing/*/index.d.ts")], "*": [join(modules, "*")] } } }));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(modules, "typescript/bin/tsc"), "-p", "types.json", "--pretty", "false"], { encoding: "utf8" });
  return status === 0 ? "" : stdout || stderr;
}

test("scripts have no error of type, and ask whether there is what may be missing", () => {
  const pages = readdirSync(join(web, "src"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  writeFileSync("elements.d.ts", declared(pages.map((name) => readFileSync(join(web, "src", name), "utf8"))));
  const found = complaints(".", ["elements.d.ts"]);
  assert.ok(found === "", found);
});

test("tests of the page have no error of type", () => {
  const found = complaints("../tests/page", ["elements.d.ts"]);
  assert.ok(found === "", found);
});

test("service workers have no error of type", () => {
  const found = complaints("src/offline");
  assert.ok(found === "", found);
});

test("a word that no page has as an id, a property that an element lacks, and what may be null are found", () => {
  writeFileSync("wrong.js", `import { $ } from ${JSON.stringify(join(web, "src/dom.js"))};\n$("scramle").hidden = $("scramble").disabled;\n$("scramble").firstChild.textContent = "";\n`);
  const found = complaints(".", ["elements.d.ts", "wrong.js"]);
  assert.match(found, /wrong\.js\(2,\d+\): error TS2339: Property 'hidden' does not exist on type 'never'/);
  assert.match(found, /wrong\.js\(2,\d+\): error TS2339: Property 'disabled' does not exist on type 'HTMLParagraphElement'/);
  assert.match(found, /wrong\.js\(3,\d+\): error TS2531: Object is possibly 'null'/);
});
