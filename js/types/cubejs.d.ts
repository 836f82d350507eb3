export { CubeError, NoSolutionError } from "./errors.js";

/** A text such as "R U2 M' x", numbers of moves (3 * U R F D L B E M S x y z u r f d l b + power), or one number. */
export type Algorithm = string | number[] | number;

export interface CubeState {
  center?: number[];
  cp: number[];
  co: number[];
  ep: number[];
  eo: number[];
}

/** The class of the package cubejs. A solved cube gives "" here. */
export class Cube {
  constructor(other?: Cube | CubeState);
  /** Throws CubeError for a text that is no possible cube. */
  static fromString(text: string): Cube;
  static random(): Cube;
  static inverse<Kind extends Algorithm>(algorithm: Kind): Kind extends string ? string : Kind extends number ? number : number[];
  static initSolver(): void;
  static scramble(): string;
  static asyncInit(workerUri: string, callback: () => void): void;
  static asyncScramble(callback: (algorithm: string) => void): void;
  init(other: Cube | CubeState): void;
  identity(): void;
  clone(): Cube;
  randomize(): this;
  toJSON(): Required<CubeState>;
  asString(): string;
  isSolved(): boolean;
  move(algorithm: Algorithm): this;
  multiply(other: Cube): this;
  /** At most maxDepth moves, 22 by default. Throws NoSolutionError where there are none. */
  solve(maxDepth?: number): string;
  asyncSolve(callback: (algorithm: string) => void): void;
}

export default Cube;
