// What `npm pack` makes: its size, its files, and its types.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, deflateRawSync } from "node:zlib";
import { packageFolder, packageUrl, scratchFolder } from "./package.mjs";

const { inflate } = await import(packageUrl("src/inflate.js"));
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const manifest = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
const sources = readdirSync(join(packageFolder, "src"), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));

test("the package has at most 552 KB, and the module at most 408 KB by brotli, as web servers send it", () => {
  const archive = readdirSync(".").find((file) => /^superflip-.*\.tgz$/.test(file));
  const sizes = [statSync(archive).size, brotliCompressSync(readFileSync(process.env.SUPERFLIP_MODULE)).length];
  console.log(`package ${sizes[0]} bytes, module ${sizes[1]} bytes by brotli`);
  assert.ok(sizes[0] <= 552e3, `the package has ${sizes[0]} bytes`);
  assert.ok(sizes[1] <= 408e3, `the module has ${sizes[1]} bytes compressed`);
});

test("the version is that of the program", () => {
  assert.equal(manifest.version, readFileSync(join(root, "CMakeLists.txt"), "utf8").match(/VERSION (\d+\.\d+\.\d+)/)[1]);
});

test("each value that the types declare is exported, in Node and in browsers", async () => {
  const types = readFileSync(join(packageFolder, "types/index.d.ts"), "utf8");
  const declared = [...types.matchAll(/^export const (\w+):/gm)].map(([, name]) => name);
  assert.ok(declared.length >= 13, declared.join());
  const exported = await import(packageUrl("src/node.js"));
  for (const name of declared) assert.equal(typeof exported[name], "function", name);
  const browser = readFileSync(join(packageFolder, "src/browser.js"), "utf8");
  for (const name of declared) assert.match(browser, new RegExp(`^export const \\{[^}]*\\b${name}\\b`, "m"), name);
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

// What the compiler says to a program in TypeScript; "" when it has no complaint.
function complaints(text) {
  const compiler = join(process.cwd(), "node_modules/typescript/bin/tsc");
  const file = join(process.cwd(), `types_${process.pid}.mts`); // beside node_modules, where the package is found
  writeFileSync(file, text);
  const flags = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom", "--skipLibCheck", "false"];
  const run = spawnSync(process.execPath, [compiler, ...flags, "--typeRoots", scratchFolder(), file], { encoding: "utf8" });
  rmSync(file);
  assert.equal(run.stdout === "", run.status === 0, run.stdout + run.stderr);
  return run.stdout;
}

test("a program in TypeScript compiles against the types", () => {
  const found = complaints(`
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

    const { schema, id, input, status, error, tables, phases } = await engine.solve("R", { stage: "eo", niss: true, skeleton: "R" });
    [schema, id].map((number) => number.toFixed()), [input, status, tables?.trim(), phases?.[0].bothSides], error satisfies null;
    await engine.scramble({ case: "pll:T", signal: AbortSignal.timeout(5) });
    const { next, crossEdges, zbllSet } = await engine.recognise("R", { signal: AbortSignal.timeout(5) });
    next === "F2L" && crossEdges.toFixed() && zbllSet?.trim();
    (await engine.colours([null, [1, 2, 3]])).otherWayFits satisfies boolean;
    (await engine.solvers())[0].tableSetBytes[0].toFixed();
    (await engine.explain("R")).parts[0].iterations[0].timeMs.toFixed();
    const steps = improve("R", { stop: AbortSignal.timeout(5), onProgress: ({ label }) => label.trim() });
    const step = await steps.next();
    step.done ? step.value.optimal satisfies boolean : step.value.length.toFixed();
    const cube = new Cube().twist(3).cornerMultiply(Cube.moves[0]);
    [cube.twist().toFixed(), cube.upright().trim(), cube.solveUpright().trim(), cube.edgeParity() === 1];
  `);
  assert.equal(found, "");
});

test("a mistake in TypeScript does not compile", () => {
  const mistakes = [
    'solve("R", { solver: "thistle" });',
    'solve("R", { maxlength: 3 });',
    'solve("R", { max_length: 3 });',
    'solve("R", { timeLimit: "5 s" });',
    'solve("R", { signal: 3 });',
    "solve(3);",
    'solveMany("R U");',
    'improve("R", { onProgres: () => {} });',
    'validate("R", { puzzle: "4x4x4" });',
    'convert("R", "json");',
    'scramble({ cases: "pll:T" });',
    "Superflip.open({ memry: 1 });",
    'Superflip.open({ memory: "1GB" });',
    'Superflip.open({ threads: "x" });',
    "Superflip.open({ tables: 3 });",
    "new Superflip();",
    '(await recognise("R")).cross_edges;',
    "(await colours([])).other_way_fits;",
    '(await solve("R")).lower_bound;',
    "new Cube().upward();",
    'new Cube().twist("3");',
  ];
  // Each line must have an error: the compiler complains of an expectation that is not met.
  const program = mistakes.map((line) => `// @ts-expect-error\n${line}`).join("\n");
  const imports = "Superflip, colours, convert, improve, recognise, scramble, solve, solveMany, validate";
  const found = complaints(`import { ${imports} } from "superflip";\nimport { Cube } from "superflip/cubejs";\n${program}\n`);
  const accepted = [...found.matchAll(/\((\d+),\d+\): error/g)].map(([, line]) => program.split("\n")[line - 2]);
  assert.equal(found, "", `accepted: ${accepted.join(" ")}`);
});

test("the types have the fields of the API, and no others", () => {
  const read = (path) => JSON.parse(readFileSync(path, "utf8"));
  const questions = join(root, "src/questions");
  const parts = readdirSync(questions).map((name) => join(questions, name, "openapi.json")).filter(existsSync);
  const schemas = Object.assign(read(join(root, "src/app/server/openapi.json")).components.schemas, ...parts.map((part) => read(part).schemas));
  const camel = (name) => (name === "time_limit_ms" ? "timeLimit" : name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()));
  const fieldsOf = (schema, { without = [], and = [] } = {}) =>
    [...Object.keys(schema.properties).filter((name) => !without.includes(name)).map(camel), ...and].map((name) => `"${name}"`).join(" | ");
  const types = {
    Answer: fieldsOf(schemas.Answer),
    Solution: fieldsOf(schemas.Solution),
    Phase: fieldsOf(schemas.Answer.properties.phases.items),
    Improvement: fieldsOf(schemas.ImprovementEvent),
    Progress: fieldsOf(schemas.ProgressEvent),
    Explanation: fieldsOf(schemas.Explanation),
    Analysis: fieldsOf(schemas.Analysis),
    SolveSplit: fieldsOf(schemas.SolveSplit),
    AlgorithmForms: fieldsOf(schemas.AlgorithmForms),
    BlindTargets: fieldsOf(schemas.BlindTargets),
    Recognition: fieldsOf(schemas.Recognition),
    ColourReading: fieldsOf(schemas.ColourReading),
    Validation: fieldsOf(schemas.Validation, { without: ["error"], and: ["defects", "message"] }),
    SolverInfo: fieldsOf(schemas.Solvers.properties.solvers.items),
    Scramble: fieldsOf(schemas.Scrambles.properties.scrambles.items),
    Defect: fieldsOf(schemas.Defect),
  };
  const program = Object.entries(types).map(([name, fields]) => `same<keyof ${name}, ${fields}>(true);`);
  const same = "declare function same<A, B>(are: [A] extends [B] ? ([B] extends [A] ? true : Exclude<B, A>) : Exclude<A, B>): void;";
  assert.equal(complaints(`import type { ${Object.keys(types)} } from "superflip";\n${same}\n${program.join("\n")}\n`), "");
});
