// A cube as a program has it, as the API reads it.

/**
 * {cube, puzzle}: text, or the JSON of a KPattern. `given`: a text; a KPattern of cubing.js, its JSON or its patternData;
 * an Alg of cubing.js, a Cube of cubejs, or another object that writes itself as a text. `puzzle` is "2x2x2" for a
 * KPattern of that puzzle, otherwise undefined.
 */
export function cubeText(given) {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return { cube: given };
  const pattern = typeof given.toJSON === "function" ? given.toJSON() : given;
  const orbits = pattern?.patternData ?? pattern;
  if (orbits?.CORNERS) return { cube: pattern, puzzle: isPocket(pattern, orbits) ? "2x2x2" : undefined };
  if (typeof given.asString === "function") return { cube: given.asString() };
  const writesItself = typeof given.toString === "function" && given.toString !== Object.prototype.toString;
  return { cube: writesItself ? String(given) : given };
}

// Skewbs have corners and no edges, too.
function isPocket({ experimentalPuzzleName: name = "2x2x2" }, orbits) {
  return name === "2x2x2" && !orbits.EDGES;
}
