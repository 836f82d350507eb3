// The spaces of the workshop with their tables, asked of the server once.

import { callPatiently } from "../api.js";
import { hasText, text } from "../text.js";

let asked;

/** {spaces: [{name, title, puzzle, moves, bounds, tables}], algorithms, savings} of the API. */
export function workshopTables(signal = new AbortController().signal, say = () => {}) {
  asked ??= callPatiently("workshop/tables", undefined, signal, say).catch((error) => {
    asked = undefined;  // the next who asks tries again
    throw error;
  });
  return asked;
}

/** The space with this name. */
export const spaceOf = ({ spaces }, name) => spaces.find((space) => space.name === name);

/** The title of a {name, title} of the API in the reader's language, if the page has it: a "space", "algorithm", or table ("of"). */
export const titleOf = (kind, { name, title }) => (hasText(`workshop.${kind}.${name}`) ? text(`workshop.${kind}.${name}`) : title);
