// Fills the English words into the pages: elements with data-text="key" and attributes with data-text-ATTRIBUTE="key".

import { LANGUAGES } from "./src/text/languages.js";

const en = await LANGUAGES.en.words();

function wordOf(key) {
  const dot = key.indexOf(".");
  const word = en[key.slice(0, dot)]?.[key.slice(dot + 1)];
  if (typeof word !== "string") throw new Error(`there is no English word ${key}`);
  return word;
}

/** The HTML with its words. An element with data-text must be empty: its words stand in one place only. */
export function worded(html) {
  return html
    .replace(/data-text-([a-z-]+)="([^"]+)"/g, (mark, name, key) => `${mark} ${name}="${wordOf(key).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`)
    .replace(/(<([a-z0-9]+)\b[^>]*?\sdata-text="([^"]+)"[^>]*>)([^<]*)(<\/\2>)?/g, (_, open, tag, key, content, close) => {
      if (content !== "" || close === undefined) throw new Error(`the element of ${key} is not empty`);
      return open + wordOf(key) + close;
    });
}
