// The words of the page: every key that the sources name has a word in every language, no word is unused, and the languages
// agree on placeholders and plurals. Style sheets take colours, type and space from one file. It needs no browser.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { PAGES } from "../../web/pages.mjs";
import { LANGUAGES } from "../../web/src/text/languages.js";
import { FIELDS } from "../../web/src/tools/fields.js";
import { worded } from "../../web/words.mjs";

const SOURCES = fileURLToPath(new URL("../../web/src", import.meta.url));

// {key: word} of a language.
async function wordsOf(code) {
  const pages = Object.entries(await LANGUAGES[code].words());
  return new Map(pages.flatMap(([page, words]) => Object.entries(words).map(([key, word]) => [`${page}.${key}`, word])));
}

// The keys that the sources name, and the beginnings of keys that they put together: text(`frame.nav.${at}`).
function usedKeys() {
  const exact = new Set(PAGES.flatMap(({ at }) => [`${at}.title`, `${at}.description`, `frame.nav.${at}`]));
  const begun = new Set();
  for (const file of readdirSync(SOURCES, { recursive: true, withFileTypes: true })) {
    if (!/\.(js|html)$/.test(file.name) || /text.(en|de)$/.test(file.parentPath ?? file.path)) continue;
    const source = readFileSync(join(file.parentPath ?? file.path, file.name), "utf8");
    // Any string that looks like a key of a page counts, so that keys may stand in lists of data.
    for (const [, key] of source.matchAll(/["`]([a-z]+\.[a-z0-9_.-]+)["`]/gi)) exact.add(key);
    for (const [, key] of source.matchAll(/`([a-z]+\.[a-z0-9_.-]*)\$\{/gi)) begun.add(key);
  }
  return { exact, begun: [...begun] };
}

const english = await wordsOf("en");

test("every key of the sources has an English word", () => {
  const { exact } = usedKeys();
  const pages = new Set([...english.keys()].map((key) => key.split(".")[0]));
  // What looks like a key and begins with the name of a page is one, but for the names of files.
  const missing = [...exact].filter((key) => pages.has(key.split(".")[0]) && !english.has(key) && !/\.(css|csv|html|js|svg|txt)$/.test(key));
  assert.deepEqual(missing, []);
});

test("every field of the forms has words", () => {
  const names = Object.values(FIELDS).flatMap(({ properties }) => Object.keys(properties));
  assert.deepEqual(names.filter((name) => !english.has(`tools.${name}`)), []);
});

test("every English word is used", () => {
  const { exact, begun } = usedKeys();
  assert.deepEqual([...english.keys()].filter((key) => !exact.has(key) && !begun.some((beginning) => key.startsWith(beginning))), []);
});

const placeholders = (word) => [...new Set([...JSON.stringify(word).matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();
const tagsOf = (word) => [...JSON.stringify(word).matchAll(/<[^>]+>/g)].map(([tag]) => tag).sort();

for (const code of Object.keys(LANGUAGES)) {
  test(`the words of ${code} are those of English, with the same placeholders, tags and the plurals of the language`, async () => {
    const words = await wordsOf(code);
    assert.deepEqual([...words.keys()].sort(), [...english.keys()].sort());
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    for (const [key, word] of words) {
      assert.deepEqual(tagsOf(word), tagsOf(english.get(key)), key);
      assert.equal(typeof word, typeof english.get(key), key);
      if (typeof word === "string") assert.deepEqual(placeholders(word), placeholders(english.get(key)), key);
      else assert.deepEqual(Object.keys(word).sort(), [...forms].sort(), key);
      for (const text of typeof word === "string" ? [word] : Object.values(word)) assert.notEqual(text.trim(), "", key);
    }
  });
}

test("the build fills in words, and refuses an unknown key and a word that stands twice", () => {
  assert.equal(worded('<b data-text="frame.pages"></b>'), '<b data-text="frame.pages">Pages</b>');
  assert.equal(worded('<a data-text-title="frame.pages">x</a>'), '<a data-text-title="frame.pages" title="Pages">x</a>');
  assert.throws(() => worded('<b data-text="frame.nothing"></b>'), /no English word frame.nothing/);
  assert.throws(() => worded('<b data-text="frame.pages">Pages</b>'), /is not empty/);
});

// What a declaration names of its own, and not by a token: colours, type, and space wider than a hairline. Text of SVG
// pictures has the size of its picture.
function ownIn(property, value, block) {
  const bare = value.replace(/var\([^()]*\)/g, "");
  if (/#[0-9a-f]{3,8}\b/i.test(bare)) return true;
  if (/^(margin|padding|gap|row-gap|column-gap)\b/.test(property)) return [...bare.matchAll(/([\d.]+)(px|rem)/g)].some(([, size, unit]) => unit === "rem" || size > 3);
  if (/^font(-size)?$/.test(property) && !/clamp/.test(bare) && !/fill:/.test(block)) return /[\d.](px|rem)|sans|mono/.test(bare);
  return false;
}

const ownOf = (css) => [...css.replace(/\/\*.*?\*\//gs, "").matchAll(/\{([^{}]*)\}/g)].flatMap(([, block]) =>
  [...block.matchAll(/([a-z-]+):\s*([^;]+)/g)].filter(([, property, value]) => ownIn(property, value, block)).map(([declaration]) => declaration));

test("style sheets take colours, type and space from tokens.css alone", () => {
  assert.deepEqual(ownOf("a { margin: 0 4px; } @media print { b { color: #fff; font: 600 1rem/1 serif; padding: 2px var(--space); } }"),
    ["margin: 0 4px", "color: #fff", "font: 600 1rem/1 serif"]);
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => /\.css$/.test(name) && !name.endsWith("tokens.css"));
  assert.ok(sheets.length > 5);
  for (const name of sheets) assert.deepEqual(ownOf(readFileSync(join(SOURCES, name), "utf8")), [], name);
});
