// The cube in the URL: a link shares it.

/** Reads {puzzle, facelets, solver, metric} from the fragment of the URL; missing fields are undefined. */
export function readLink() {
  const fields = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  return { puzzle: fields.puzzle === "2x2x2" ? "2x2x2" : "3x3x3", facelets: fields.cube, solver: fields.solver, metric: fields.metric };
}

/** Writes the cube into the URL, without a new entry in the browser's history. */
export function writeLink({ puzzle, facelets, solver, metric }) {
  const fields = new URLSearchParams({ puzzle, cube: facelets, solver, metric });
  history.replaceState(null, "", `#${fields}`);
}
