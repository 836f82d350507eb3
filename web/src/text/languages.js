// The languages of the page: {code: {name, words()}}. A language is one file of words, which it loads only when chosen; each
// page of the site has its own part of that file. English is what the pages are built with.

import en from "./en.js";

export const LANGUAGES = {
  en: { name: "English", words: async () => ({ ...en, ...(await import("./en_more.js")).default }) },
  de: { name: "Deutsch", words: async () => (await import("./de.js")).default },
};
