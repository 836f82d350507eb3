// The state of the Solve page in the fragment of its address: a link, a reload and the browser's Back bring it back.

/**
 * Reads {puzzle, facelets, solver, metric, effort, most, moves, at} from the address; missing fields are undefined. `moves`
 * is the solution on the page and `at` the number of its turns that are done.
 */
export function readLink() {
  const { puzzle, cube: facelets, at, ...fields } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  return { ...fields, puzzle: puzzle === "2x2x2" ? "2x2x2" : "3x3x3", facelets, at: Number(at) || 0 };
}

/** What was stored with the entry of the browser's history: the solution with its phases, if there is one. */
export const storedSolution = () => history.state?.solution;

/** Writes the state into the address; `step`: as a new entry of the browser's history, to which Back returns. */
export function writeLink({ puzzle, facelets, solution, ...fields }, step = false) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "" && value !== 0);
  const address = `#${new URLSearchParams([["puzzle", puzzle], ["cube", facelets], ...given])}`;
  const isNew = step && location.hash !== "" && address !== location.hash;
  history[isNew ? "pushState" : "replaceState"]({ solution }, "", address);
}
