// The cases that the reader has learned, stored in the browser and nowhere else.

const KEY = "superflip.learned";

function read() {
  try {
    const names = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];  // storage is forbidden, or has other data
  }
}

/** The learned cases: {has(case), set(case, is)}. Calls `onFull()` when the browser does not store them. */
export function makeLearned(onFull) {
  const names = new Set(read());
  const nameOf = (one) => `${one.set} ${one.case}`;
  return {
    has: (one) => names.has(nameOf(one)),
    set(one, is) {
      if (is) names.add(nameOf(one));
      else names.delete(nameOf(one));
      try {
        localStorage.setItem(KEY, JSON.stringify([...names]));
      } catch {
        onFull();
      }
    },
  };
}
