// All scripts of the project by ESLint: its recommended rules, and those that find faults which TypeScript lets pass. No
// comment turns a rule off. ESLint 9 is the last that the Node.js of Debian 12 runs.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

if (!existsSync("node_modules/eslint")) {
  console.log("skipped: npm has not installed ESLint");
  process.exit(0);
}
const module = (file) => import(pathToFileURL(join(process.cwd(), "node_modules", file)).href);
const { ESLint } = (await module("eslint/lib/api.js")).default;
const { configs } = (await module("@eslint/js/src/index.js")).default;
const { browser, node, worker } = (await module("globals/index.js")).default;

const errors = (...names) => Object.fromEntries(names.map((name) => [name, "error"]));
const eslint = new ESLint({
  cwd: fileURLToPath(new URL("../..", import.meta.url)),
  overrideConfigFile: true,
  allowInlineConfig: false,
  baseConfig: [configs.recommended, {
    rules: {
      ...errors("array-callback-return", "no-constructor-return", "no-promise-executor-return", "no-return-assign", "no-self-compare", "no-sequences", "no-shadow",
        "no-template-curly-in-string", "no-throw-literal", "no-unmodified-loop-condition", "no-unreachable-loop", "no-unused-expressions", "no-useless-assignment",
        "no-var", "prefer-const", "prefer-promise-reject-errors"),
      "eqeqeq": ["error", "always", { null: "ignore" }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-undef": "off",
    },
  }, {
    // TypeScript knows the names of the page and of its tests.
    files: ["js/**"],
    languageOptions: { globals: { ...browser, ...worker, ...node } },
    rules: errors("no-undef"),
  }],
});

test("scripts have no fault that the linter knows", async () => {
  const files = await eslint.lintFiles("{bench,js,src,tests,web}/**/*.{js,mjs}");
  assert.ok(files.length > 200, `${files.length} files`);
  const found = files.flatMap(({ filePath, messages }) => messages.map(({ line, ruleId, message }) => `${filePath}:${line}: ${message} (${ruleId})`));
  assert.deepEqual(found, []);
});

test("faults are found, in the page and in the package, and no comment hides them", async () => {
  const wrong = "/* eslint-disable */\nexport var one = 1;\nexport const is = (one) => one == \"1\" && missing;\n";
  const rulesOf = async (filePath) => (await eslint.lintText(wrong, { filePath }))[0].messages.map(({ ruleId }) => ruleId).filter(Boolean);
  assert.deepEqual(await rulesOf("web/src/wrong.js"), ["no-var", "no-shadow", "eqeqeq"]);
  assert.deepEqual(await rulesOf("js/src/wrong.js"), ["no-var", "no-shadow", "eqeqeq", "no-undef"]);
});
