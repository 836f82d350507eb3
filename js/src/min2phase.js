// The calls of the package min2phase.js, answered by this engine. Where min2phase.js returns "Error 1", these throw.
import { faceletsError } from "./errors.js";
import { engineHere, solutionWithin } from "./engine_here.js";
import { inverseOf, moveNumbers, textOf } from "./sticker_cube.js";

export const INVERSE_SOLUTION = 2;

/** The calls on a platform. */
export function min2phaseOn(platform) {
  const ask = engineHere(platform);

  class Search {
    #cube = null;
    #verbose = 0;
    #length = 0;

    /** At most maxDepth moves. The numbers of probes that min2phase.js takes are not needed here. */
    solution(facelets, maxDepth = 21, _probeMax = 0, _probeMin = 0, verbose = 0) {
      if (!/^\S{54}$/.test(facelets)) throw faceletsError(`'${facelets}' has not 54 stickers`);
      this.#cube = facelets;
      this.#verbose = verbose;
      return this.#within(maxDepth);
    }

    /** A shorter solution of the same cube than the last. Throws NoSolutionError where there is none. */
    next(_probeMax = 0, _probeMin = 0, verbose = this.#verbose) {
      if (this.#cube === null) throw new TypeError("next() needs a solution() before it");
      this.#verbose = verbose;
      return this.#within(this.#length - 1);
    }

    #within(maxDepth) {
      const solution = solutionWithin(ask, this.#cube, maxDepth);
      this.#length = moveNumbers(solution).length;
      return this.#verbose & INVERSE_SOLUTION ? textOf(inverseOf(moveNumbers(solution))) : solution;
    }
  }

  const facelets = (cube) => ask("convert", { cube, to: "facelets", puzzle: "3x3x3" }).text;
  const solve = (cube) => new Search().solution(cube);
  return {
    Search,
    solve,
    INVERSE_SOLUTION,
    /** The stickers of a random cube, each as likely. */
    randomCube: () => ask("scramble", { count: 1 }).scrambles[0].facelets,
    /** The stickers after these moves. */
    fromScramble: facelets,
    /** Makes the tables, which the first solve() does otherwise. */
    initFull: () => void solve("R U"),
  };
}
