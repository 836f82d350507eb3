// Words of the engine, which are English in every language of the page.

import { element } from "./dom.js";

/** The words, marked as English; their long numbers are written so too. */
export const inEnglish = (words) => element("span", words.replace(/\b\d{5,}\b/g, (digits) => Number(digits).toLocaleString("en")), { lang: "en" });
