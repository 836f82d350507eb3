// What `npm pack` makes: its size, its files, and its types.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, deflateRawSync } from "node:zlib";
import { packageFolder, packageUrl, scratchFolder } from "./package.mjs";

const { inflate } = await import(packageUrl("src/inflate.js"));
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const manifest = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
const sources = readdirSync(join(packageFolder, "src"), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));

test("the package has at most 500 KB, and the module at most 350 KB by brotli, as web servers send it", () => {
  const archive = readdirSync(".").find((file) => /^superflip-.*\.tgz$/.test(file));
  const sizes = [statSync(archive).size, brotliCompressSync(readFileSync(process.env.SUPERFLIP_MODULE)).length];
  console.log(`package ${sizes[0]} bytes, module ${sizes[1]} bytes by brotli`);
  assert.ok(sizes[0] <= 500e3, `the package has ${sizes[0]} bytes`);
  assert.ok(sizes[1] <= 350e3, `the module has ${sizes[1]} bytes compressed`);
});

test("the version is that of the program", () => {
  assert.equal(manifest.version, readFileSync(join(root, "CMakeLists.txt"), "utf8").match(/VERSION (\d+\.\d+\.\d+)/)[1]);
});

test("each export leads to a file, and none needs another package", () => {
  const files = Object.values(manifest.exports).flatMap((target) => (typeof target === "string" ? [target] : Object.values(target)));
  for (const file of files) assert.ok(statSync(join(packageFolder, file)).isFile(), file);
  assert.equal(manifest.dependencies, undefined);
  for (const file of sources)
    for (const [, from] of readFileSync(join(packageFolder, "src", file), "utf8").matchAll(/\bfrom\s*"([^"]+)"/g))
      assert.match(from, /^(\.\.?\/|node:)/, file);
});

test("nothing is loaded from elsewhere", () => {
  for (const file of sources) assert.doesNotMatch(readFileSync(join(packageFolder, "src", file), "utf8"), /https?:\/\//, file);
});

test("inflate unpacks what zlib packs in each of its ways, and refuses damage", () => {
  const bytes = readFileSync(process.env.SUPERFLIP_MODULE).subarray(0, 300000);
  for (const options of [{ level: 0 }, { level: 1 }, { level: 9 }, { strategy: 4 }, { strategy: 2 }])
    assert.deepEqual(Buffer.from(inflate(deflateRawSync(bytes, options), bytes.length)), bytes);
  const packed = deflateRawSync(bytes);
  assert.throws(() => inflate(packed, bytes.length - 1), /too long/);
  assert.throws(() => inflate(packed, bytes.length + 1), /too short/);
  assert.throws(() => inflate(packed.subarray(0, 1000), bytes.length), /too early/);
});

test("a program in TypeScript compiles against the types, and mistakes do not", () => {
  const folder = scratchFolder();
  const compiler = join(process.cwd(), "node_modules/typescript/bin/tsc");
  const compile = (text) => {
    // Beside node_modules, where the package is found.
    const file = join(process.cwd(), `types_${process.pid}.mts`);
    writeFileSync(file, text);
    const flags = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom", "--skipLibCheck", "false"];
    const run = spawnSync(process.execPath, [compiler, ...flags, file], { encoding: "utf8", cwd: folder });
    spawnSync("rm", [file]);
    return run;
  };
  const good = compile(`
    import { CubeError, Superflip, improve, solve } from "superflip";
    import Cube from "superflip/cubejs";
    import min2phase, { Search } from "superflip/min2phase";
    const engine = await Superflip.open({ memory: "default", workers: 2 });
    const { solution, optimal }: { solution: string; optimal: boolean } = await engine.solve("R U", { solver: "optimal", timeLimit: 5 });
    for await (const { length } of improve("R")) length.toFixed();
    for await (const { answer, error } of engine.solveMany(["R"])) if (error === null) answer.solution.trim();
    await solve("R").catch((error) => error instanceof CubeError && error.defects[0].facelets.length);
    new Cube().move([1, 2]).solve().trim();
    min2phase.solve(new Search().solution("U", 21));
  `);
  assert.equal(good.status, 0, good.stdout);
  const bad = compile('import { solve } from "superflip"; await solve("R", { solver: "thistle" });');
  assert.notEqual(bad.status, 0);
  assert.match(bad.stdout, /thistle/);
});
