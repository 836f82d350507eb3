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
  /** The cubes that U R F D L B E M S x y z u r f d l b make. */
  static readonly moves: Required<CubeState>[];
  static readonly asyncOK: true;
  static asyncInit(workerUri: string, callback: () => void): void;
  static asyncScramble(callback: (algorithm: string) => void): void;
  init(other: Cube | CubeState): void;
  identity(): void;
  clone(): Cube;
  randomize(): this;
  toJSON(): Required<CubeState>;
  asString(): string;
  toString(): string;
  isSolved(): boolean;
  move(algorithm: Algorithm): this;
  multiply(other: Cube | CubeState): this;
  /** The same for the centres, the corners or the edges alone. */
  centerMultiply(other: Cube | CubeState): this;
  cornerMultiply(other: Cube | CubeState): this;
  edgeMultiply(other: Cube | CubeState): this;
  /** The rotations that bring the centres home; "" where they are. */
  upright(): string;
  /** 1 for an odd permutation, else 0. */
  cornerParity(): 0 | 1;
  edgeParity(): 0 | 1;
  /**
   * Coordinates of the two-phase algorithm: orientations of corners and edges, and the places and the order of some
   * pieces. Without a value the number is returned; with one the cube is changed, and pieces that the number says nothing
   * of fill the free places in their order. Throws RangeError for a number that is too large.
   */
  twist(): number;
  twist(value: number): this;
  flip(): number;
  flip(value: number): this;
  URFtoDLF(): number;
  URFtoDLF(value: number): this;
  URtoUL(): number;
  URtoUL(value: number): this;
  UBtoDF(): number;
  UBtoDF(value: number): this;
  URtoDF(): number;
  URtoDF(value: number): this;
  FRtoBR(): number;
  FRtoBR(value: number): this;
  /** At most maxDepth moves, 22 by default. Throws NoSolutionError where there are none. */
  solve(maxDepth?: number): string;
  /** The same for the corners and edges alone, as if the centres were home. */
  solveUpright(maxDepth?: number): string;
  asyncSolve(callback: (algorithm: string) => void): void;
}

export default Cube;
