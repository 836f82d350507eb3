// A program that imports the package, through esbuild, Vite and webpack with no settings: in Chromium, and in Node where
// nothing but the bundle is there.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { forAllTests } from "./browser.mjs";
import { scratchFolder } from "./package.mjs";

const installed = createRequire(join(process.cwd(), "package.json"));
const program = `
import { Superflip, solve } from "superflip";
import Cube from "superflip/cubejs";
import { solve as solveNow } from "superflip/min2phase";

const cube = new Cube().move("R U F");
async function run() {
  const { solution } = await solve("R U F2");
  const { optimal } = await solve("R U F2", { puzzle: "2x2x2" });
  return [solution, optimal, cube.solve(), solveNow(cube.asString())].join("; ");
}
globalThis.answer = run().catch((error) => \`failed: \${error.stack}\`);
if (typeof process === "object") console.log(await globalThis.answer);
`;
const forBrowsers = program.replace(/\nif \(typeof process.*\n/, "\n");
const ANSWER = "F2 U' R'; true; F' U' R'; F' U' R'";

// The program and the bundles lie beside node_modules, where bundlers look for the package.
const work = join(process.cwd(), "bundles");
rmSync(work, { recursive: true, force: true });
mkdirSync(work);
writeFileSync(join(work, "program.js"), forBrowsers);
writeFileSync(join(work, "program_node.mjs"), program);
writeFileSync(join(work, "index.html"), '<!doctype html><title>program</title><script type="module" src="./program.js"></script>');

const bundlers = {
  async esbuild(out) {
    const { warnings } = await installed("esbuild").build({ entryPoints: [join(work, "program.js")], bundle: true, outfile: join(out, "program.js") });
    assert.deepEqual(warnings, []);
    return "program.js";
  },
  async vite(out) {
    const { build } = await import(installed.resolve("vite").replace(/index\.cjs$/, "dist/node/index.js"));
    await build({ root: work, logLevel: "error", configFile: false, build: { outDir: out, emptyOutDir: true } });
    return `assets/${readdirSync(join(out, "assets")).find((file) => file.endsWith(".js"))}`;
  },
  async webpack(out) {
    const settings = { mode: "production", context: work, entry: "./program.js", output: { path: out, filename: "program.js" } };
    const stats = await new Promise((resolve, reject) => {
      installed("webpack")(settings, (error, result) => (error ? reject(error) : resolve(result)));
    });
    assert.deepEqual(stats.toJson().errors, []);
    // Of the size of a bundle webpack always warns.
    assert.deepEqual(stats.toJson().warnings.filter(({ message }) => !/size limit|code splitting|lazy load/.test(message)), []);
    return "program.js";
  },
};

const browser = forAllTests(work);
for (const [name, bundle] of Object.entries(bundlers)) {
  test(`a program bundled by ${name} runs in a page`, async () => {
    const out = join(work, name);
    const script = await bundle(out);
    writeFileSync(join(out, "page.html"), `<!doctype html><title>bundle</title><script type="module" src="./${script}"></script>`);
    const context = await browser.newContext();
    const page = await browser.open(context, `/${name}/page.html`);
    assert.equal(await page.evaluate(() => globalThis.answer), ANSWER);
    browser.hasNoComplaints(page);
    await context.close();
  });
}

test("a program bundled by esbuild for Node runs where nothing else is", async () => {
  const folder = scratchFolder();
  const outfile = join(folder, "program.mjs");
  await installed("esbuild").build({ entryPoints: [join(work, "program_node.mjs")], bundle: true, platform: "node", format: "esm", outfile });
  const run = spawnSync(process.execPath, [outfile], { encoding: "utf8", cwd: folder, env: { ...process.env, SUPERFLIP_TABLES: join(folder, "tables") } });
  assert.equal(run.stdout, `${ANSWER}\n`, run.stderr);
});

test("the package runs in a page from its files, without a bundler", async () => {
  writeFileSync(join(work, "plain.html"), '<!doctype html><title>plain</title>');
  const context = await browser.newContext();
  const page = await browser.open(context, "/plain.html");
  // The server has the folder of the bundles; the package is beside it.
  mkdirSync(join(work, "superflip"), { recursive: true });
  spawnSync("cp", ["-R", join(process.cwd(), "node_modules/superflip/src"), join(work, "superflip")]);
  const answer = await page.evaluate(async () => {
    const { solve } = await import("./superflip/src/browser.js");
    const { default: Cube } = await import("./superflip/src/cubejs_browser.js");
    return [(await solve("R U F2")).solution, new Cube().move("R U").solve()];
  });
  assert.deepEqual(answer, ["F2 U' R'", "U' R'"]);
  browser.hasNoComplaints(page);
  await context.close();
});
