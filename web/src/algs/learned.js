// The cases that the reader has learned, stored in the browser and nowhere else.

import { keep, keptList } from "../storage.js";

const KEY = "superflip.learned";
const read = () => new Set(keptList(KEY));

/** The learned cases: {has(case), set(case, is)}. Calls `onFull()` when the browser does not store them. */
export function makeLearned(onFull) {
  let names = read();
  let isKept = true;
  const nameOf = (one) => `${one.set} ${one.case}`;
  return {
    has: (one) => names.has(nameOf(one)),
    set(one, is) {
      if (isKept) names = read();  // another tab may have changed them
      if (is) names.add(nameOf(one));
      else names.delete(nameOf(one));
      isKept = keep(KEY, JSON.stringify([...names]));
      if (!isKept) onFull();
    },
  };
}
