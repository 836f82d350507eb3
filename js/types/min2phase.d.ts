export { CubeError, NoSolutionError } from "./errors.js";

/** The class of the package min2phase.js. The numbers of probes are accepted and not needed. */
export class Search {
  /** At most maxDepth moves, 21 by default. Throws CubeError and NoSolutionError where min2phase.js returns "Error n". */
  solution(facelets: string, maxDepth?: number, probeMax?: number, probeMin?: number, verbose?: number): string;
  /** A shorter solution of the same cube. */
  next(probeMax?: number, probeMin?: number, verbose?: number): string;
}
export function solve(facelets: string): string;
export function randomCube(): string;
export function fromScramble(scramble: string): string;
export function initFull(): void;
/** For `verbose`: the moves that lead from the solved cube to this one. */
export const INVERSE_SOLUTION: 2;

declare const min2phase: {
  Search: typeof Search;
  solve: typeof solve;
  randomCube: typeof randomCube;
  fromScramble: typeof fromScramble;
  initFull: typeof initFull;
  INVERSE_SOLUTION: typeof INVERSE_SOLUTION;
};
export default min2phase;
