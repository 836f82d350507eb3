// Tables in a folder: kept, found, damaged, impossible to keep.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageUrl, scratchFolder, superflip } from "./package.mjs";

const { tableFolder } = await import(packageUrl("src/files/node_files.js"));
const CUBE = "R U F2 D L B";
// CFOP has one small table. Its bytes are those of the command's file.
const TABLE = "stage_htm_e00f-000_c00-00.sfliptable";
const SHA256 = "a5e16f3fe3b7122d73a6b0ff607be71afe1ee804e7e0d68f5bdf04cd1592fc2c";

const sha256 = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");

// The solution by CFOP with tables in `folder`, and the warnings.
async function solvedIn(folder) {
  const warnings = [];
  const engine = await superflip.Superflip.open({ tables: folder, onWarning: (warning) => warnings.push(warning) });
  const { solution } = await engine.solve(CUBE, { solver: "cfop" });
  const rest = await engine.solve(`${CUBE} ${solution}`);
  assert.equal(rest.solution, "", "the answer does not solve the cube");
  await engine.close();
  return warnings;
}

test("the folder is that of the command", () => {
  assert.equal(tableFolder({ SUPERFLIP_TABLES: "/a", XDG_CACHE_HOME: "/b", HOME: "/c" }), "/a");
  assert.equal(tableFolder({ XDG_CACHE_HOME: "/b", HOME: "/c" }), join("/b", "superflip"));
  assert.equal(tableFolder({ XDG_CACHE_HOME: "b", HOME: "/c" }), join("/c", ".cache", "superflip"));
  assert.equal(tableFolder({}), undefined);
});

test("a table is kept with the bytes of the command's file, and nothing else is left", async () => {
  const folder = join(scratchFolder(), "new", "folder");
  assert.deepEqual(await solvedIn(folder), []);
  assert.deepEqual(readdirSync(folder), [TABLE]);
  assert.equal(sha256(join(folder, TABLE)), SHA256);
});

test("a table that is found is read and not written again", async () => {
  const folder = scratchFolder();
  await solvedIn(folder);
  const old = new Date(2020, 1, 1);
  utimesSync(join(folder, TABLE), old, old);
  await solvedIn(folder);
  assert.equal(sha256(join(folder, TABLE)), SHA256);
  assert.equal(statSync(join(folder, TABLE)).mtimeMs, old.getTime());
});

for (const [damage, harm] of [
  ["a changed byte", (path) => { const bytes = readFileSync(path); bytes[50000] ^= 1; writeFileSync(path, bytes); }],
  ["half of it", (path) => truncateSync(path, 49000)],
  ["no bytes", (path) => truncateSync(path, 0)],
  ["another's bytes", (path) => writeFileSync(path, "not a table")],
]) {
  test(`a table with ${damage} is made again`, async () => {
    const folder = scratchFolder();
    await solvedIn(folder);
    harm(join(folder, TABLE));
    assert.notEqual(sha256(join(folder, TABLE)), SHA256);
    await solvedIn(folder);
    assert.equal(sha256(join(folder, TABLE)), SHA256);
  });
}

test("what a killed writer has left goes after an hour, and a living writer's file stays", async () => {
  const folder = scratchFolder();
  const [dead, living] = ["dead", "living"].map((name) => join(folder, `${TABLE}.tmp-1-${name}`));
  writeFileSync(dead, "half a table");
  writeFileSync(living, "half a table");
  const old = new Date(Date.now() - 2 * 3600 * 1000);
  utimesSync(dead, old, old);
  await solvedIn(folder);
  assert.deepEqual(readdirSync(folder).sort(), [TABLE, `${TABLE}.tmp-1-living`]);
  assert.ok(!existsSync(dead));
});

test("a folder that cannot be made is a warning, and the cube is solved", async () => {
  const file = join(scratchFolder(), "file");
  writeFileSync(file, "");
  const warnings = await solvedIn(join(file, "folder"));
  assert.match(warnings.join(), /stage_htm.* cannot be kept in .*ENOTDIR/);
});

// Node's own mkdir of several folders never returns here.
test("a folder below /proc is a warning, too", { skip: !existsSync("/proc/self") }, () => {
  const program = `
    import { Superflip } from ${JSON.stringify(packageUrl("src/node.js").href)};
    const engine = await Superflip.open({ tables: "/proc/nope/tables", onWarning: (warning) => console.log(warning) });
    console.log((await engine.solve("R U", { solver: "cfop" })).solution);
    await engine.close();`;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8", timeout: 60000, killSignal: "SIGKILL" });
  assert.match(run.stdout, /stage_htm.* cannot be kept in \/proc\/nope\/tables: ENOENT[^]*\nU' R'\n/, run.stderr);
});

test("a disk without room is a warning, leaves no half table, and the cube is solved", { skip: process.platform === "win32" }, () => {
  const folder = scratchFolder();
  mkdirSync(folder, { recursive: true });
  const program = `
    import { Superflip } from ${JSON.stringify(packageUrl("src/node.js").href)};
    const engine = await Superflip.open({ tables: ${JSON.stringify(folder)}, onWarning: (warning) => console.log(warning) });
    console.log((await engine.solve("R U", { solver: "cfop" })).solution);
    await engine.close();`;
  // No file above 8 blocks of 512 or 1,024 bytes.
  const run = spawnSync("sh", ["-c", 'ulimit -f 8; exec "$0" --input-type=module -e "$1"', process.execPath, program], { encoding: "utf8" });
  assert.match(run.stdout, /stage_htm.* cannot be kept in .*EFBIG/, run.stderr);
  assert.match(run.stdout, /U' R'/);
  assert.deepEqual(readdirSync(folder), []);
});
