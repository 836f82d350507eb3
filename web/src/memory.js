// What is kept of the page: the cube in the address, so that a link shares it, and solved cubes in the browser.

const KEY = "superflip.history";
const MOST = 30;

/** The address' part behind #, as {puzzle, facelets, solver, metric}; what is not there is undefined. */
export function readLink() {
  const fields = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  return { puzzle: fields.puzzle === "2x2x2" ? "2x2x2" : "3x3x3", facelets: fields.cube, solver: fields.solver, metric: fields.metric };
}

/** Puts the cube into the address, without a step in the browser's history. */
export function writeLink({ puzzle, facelets, solver, metric }) {
  const fields = new URLSearchParams({ puzzle, cube: facelets, solver, metric });
  history.replaceState(null, "", `#${fields}`);
}

/** Solved cubes, the newest first: [{puzzle, facelets, solver, metric, solution, length}]. */
export function readHistory() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? [];
  } catch {
    return [];  // not allowed, or not ours
  }
}

function writeHistory(entries) {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // not allowed, or full: the page works without
  }
}

/** Adds a solved cube; an earlier entry of the same cube gives way. */
export function remember(entry) {
  const others = readHistory().filter((e) => e.facelets !== entry.facelets || e.solver !== entry.solver || e.metric !== entry.metric);
  writeHistory([entry, ...others].slice(0, MOST));
}

export const forget = () => writeHistory([]);
