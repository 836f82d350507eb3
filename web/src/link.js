// The cube in the address, so that a link shares it.

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
