// The words of the pages, in the language of the reader.
//
// A key names a page and a word: "stages.title" is `title` in text/en/stages.js and text/de/stages.js. A word may hold
// {placeholders}; a word with plurals is an object {one, other}, chosen by the value `n`. In HTML an element has its key
// in `data-text`, an attribute in `data-text-ATTRIBUTE`. web/build.mjs fills in the English words, and this module
// replaces them when the reader has chosen another language. The words of data-text may hold inline HTML.

import { keep, kept } from "./storage.js";
import en from "./text/en.js";
import { LANGUAGES } from "./text/languages.js";

const KEY = "superflip.language";

// The language that the reader has chosen, else the first one of the browser that the page has.
function choose() {
  const wanted = [globalThis.window?.name, kept(KEY), ...(globalThis.navigator?.languages ?? [])].map((code) => code?.split("-")[0]);
  return wanted.find((code) => code && Object.hasOwn(LANGUAGES, code)) ?? "en";
}

// The words of a language; in English only those of the page, which does not wait for others. Where words cannot be loaded
// the page stays English.
async function load(code) {
  if (code === "en" && globalThis.document && !document.querySelector("main[data-words=more]")) return { language: code, words: en };
  try {
    return { language: code, words: await LANGUAGES[code].words() };
  } catch {
    return { language: "en", words: en };
  }
}

const { language, words } = await load(choose());
const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language);

export { language };

/** 12345 as "12,345", or as the language writes it. */
export const number = (value) => numbers.format(value);

// The word of a key: a string, or an object of plural forms; undefined if there is none.
function wordOf(key) {
  const dot = key.indexOf(".");
  return words[key.slice(0, dot)]?.[key.slice(dot + 1)];
}

/** Whether the page has a word for this key: for keys that hold names which come from the engine. */
export const hasText = (key) => wordOf(key) !== undefined;

/** The word of a key; `values` fill its placeholders, and numbers are written as the language does. */
export function text(key, values = {}) {
  const word = wordOf(key);
  if (word === undefined) throw new Error(`the page has no word ${key}`);
  const sentence = typeof word === "string" ? word : word[plurals.select(values.n)] ?? word.other;
  return sentence.replace(/\{(\w+)\}/g, (_, name) => (typeof values[name] === "number" ? number(values[name]) : `${values[name]}`));
}

/**
 * The same as parts of an element; values may be nodes.
 * @param {string} key
 * @param {{[name: string]: unknown}} values
 * @returns {(string | Node)[]}
 */
export function textWith(key, values) {
  const marks = Object.entries(values).map(([name, value]) => [name, value instanceof Node ? `\n${name}\n` : value]);
  return text(key, Object.fromEntries(marks)).split("\n").map((part, i) => (i % 2 ? values[part] : part));
}

/** Remembers another language and loads the page again in it. */
export function chooseLanguage(code) {
  // Without storage the name of the window has it: the language lasts as long as the tab.
  window.name = keep(KEY, code) ? "" : code;
  location.reload();
}

// Replaces the English words of the page. This ends before any module that imports this one begins.
function translate() {
  document.documentElement.lang = language;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-text]"))) part.innerHTML = text(part.dataset.text);
  for (const part of document.querySelectorAll("*"))
    for (const { name, value } of [...part.attributes])
      if (name.startsWith("data-text-")) part.setAttribute(name.slice("data-text-".length), text(value));
}

if (globalThis.document && language !== "en") translate();
