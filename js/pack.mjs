// Makes the package of npm: node pack.mjs MODULE OUT. OUT receives the sources, with what needs no file beside it: the
// module superflip.wasm and the workers, as texts. So a program that bundles the package has one file in the end, with
// any bundler. esbuild is where the working folder has it. Where there is zopfli, which packs by deflate 5 percent
// better than zlib, it packs the module.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";

const [module, out] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const esbuild = createRequire(join(process.cwd(), "package.json"))("esbuild");

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "src/embedded"), { recursive: true });
for (const part of ["package.json", "README.md", "src", "types"]) cpSync(join(here, part), join(out, part), { recursive: true });
cpSync(join(here, "../LICENSE"), join(out, "LICENSE"));

const bytes = readFileSync(module);
embed("module", `export const size = ${bytes.length};\nexport const deflated = "${deflated(module).toString("base64")}";\n`);
embed("worker", `export const source = ${JSON.stringify(await bundled("engine_worker.js", "iife"))};\n`);
embed("worker_node", `export const source = ${JSON.stringify(await bundled("engine_worker_node.js", "esm"))};\n`);

function deflated(file) {
  const zopfli = spawnSync("zopfli", ["--deflate", "-c", file], { maxBuffer: 64e6 });
  return zopfli.status === 0 ? zopfli.stdout : deflateRawSync(readFileSync(file), { level: 9 });
}

function embed(name, text) {
  writeFileSync(join(out, "src/embedded", `${name}.js`), `// Made by pack.mjs.\n${text}`);
}

// A worker with all that it imports, as one text.
async function bundled(entry, format) {
  const options = { bundle: true, minify: true, write: false, format, target: "es2022", external: ["node:*"], charset: "utf8" };
  const result = await esbuild.build({ entryPoints: [join(here, "src", entry)], ...options });
  return result.outputFiles[0].text;
}
