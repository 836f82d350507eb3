import { CubeError, Defect, NoSolutionError } from "./errors.js";

export { CubeError, Defect, EngineEndedError, NoSolutionError, SuperflipError } from "./errors.js";

/** All that `superflip solve` reads; a KPattern of cubing.js, which brings its puzzle; an Alg; a Cube of cubejs. */
export type CubeText = string | object;
export type Puzzle = "3x3x3" | "2x2x2";
// From the lists of the program: printed by src/questions/printed_test.cpp.
export type SolverName = "two-phase" | "optimal" | "fmc" | "cfop" | "zz" | "roux" | "pocket";
export type Metric = "htm" | "qtm" | "stm" | "ahtm" | "aqtm";
export type Encoding = "facelets" | "reid" | "b32" | "kpattern" | "cycles" | "net" | "svg";
// End of the lists.

export interface Abortable {
  /** Ends the call, which is rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** How to read the text of a cube. A text may also begin with it: "moves:" or "facelets ULFRBD:". */
export type Reading = Pick<SearchOptions, "from" | "order">;

// From the rows of the questions (src/questions/printed_test.cpp writes it):

export interface SearchOptions extends Abortable {
  /** the solver, see `superflip solvers`. It implies the puzzle: pocket solves the 2x2x2 */
  solver?: SolverName;
  /** stop at the first solution of at most N moves (default: the length that most cubes need, 21 in htm, usually more with few moves, and more for a cube whose search would take long; no limit with timeLimit or best). Default of other solvers: thistlethwaite 45, fmc 22, cfop 79, zz 79, roux 64 */
  maxLength?: number;
  /** keep searching for shorter solutions until timeLimit, or until the solver has searched everything. thistlethwaite ends after a second or two; two-phase ends when the solution is proved shortest, which may take hours */
  best?: boolean;
  /** search each cube for this time and print the best solution: 500us, 10ms, 1.5s, 1m. Solvers that prove count the making of their tables too (milliseconds) */
  timeLimit?: number;
  /** with solver reid: its bound is the distance from the group that these moves make, within memory. It must keep an axis, as "<U,D,R2,L2,F2,B2>" (the default) and "<U,R,L>" keep that of U */
  subgroup?: string;
  /** the metric that counts moves */
  metric?: Metric;
  /** the moves a solution may use, such as "<R,U,F>" or "U R2 F2"; in htm, qtm and stm also wide moves, "<R,r,U>", and free rotations, "<R,U,y>" (default: all) */
  moves?: string;
  /** the cube to reach (default: solved) */
  goal?: CubeText;
  /** the puzzle (default: that of the solver, or 3x3x3) */
  puzzle?: "3x3x3" | "2x2x2";
  /** how to read CUBE, where its format cannot be seen. facelets: also colours and partly painted cubes */
  from?: "auto" | "moves" | "facelets" | "net" | "reid" | "b32" | "json" | "cycles" | "svg";
  /** the order of the faces in stickers, such as ULFRBD; rows: the rows of the net from top to bottom (default: URFDLB, or the only known order that makes a cube) */
  order?: string;
}

export interface SolveOptions extends SearchOptions {
  /** the cost of each kind of turn for a robot, such as "quarter=2,half=3,pair=max,B=4,B2=6". The best solution is the cheapest, not the shortest. pair=max: opposite faces turn at the same time; pair=sum: one after the other (default: quarter=1, half as quarter, pair=max). No face turns twice in a row, so half should be at most two quarters */
  costs?: string;
  /** how many solutions to print, best first. all: every shortest solution of an optimal solver, at most a million; another solver prints up to 1000 of the solutions that it finds */
  count?: number | "all";
  /** with an optimal solver: print all solutions at most K moves longer than the shortest, or count of them. Each further move takes about thirteen times as long */
  within?: number;
  /** with count or within: of the solutions found that become each other by a symmetry of the cube, turned back in the other direction or not, only the first */
  unique?: boolean;
  /** solutions that begin with these moves, and as few as possible after them */
  begin?: string;
  /** solutions that end with these moves */
  end?: string;
  /** solve only this stage, in the fewest moves: a stage of `superflip analyze --help`, or the pieces to solve, such as "DL DB BL DBL"; of the 2x2x2: face, layer, cll, eg or leg */
  stage?: string;
  /** with stage, or with solver cfop, zz or roux: faces of U, R, F, D, L, B. The stage, the cross or the blocks are solved on any one of them (default: D) */
  faces?: string;
  /** with stage: allow moves on the inverse of the cube (NISS). They are printed in parentheses, "(R U) F2" */
  niss?: boolean;
  /** with stage: the moves before the stage, moves on the inverse in parentheses. With the last stage the whole solution is printed */
  skeleton?: string;
  /** with solver cfop, zz or roux: plan the steps together for the shortest whole solution, instead of making each step as short as possible */
  lookAhead?: boolean;
}

export interface ScrambleOptions extends Abortable {
  /** the same seed gives the same scrambles on every machine (default: a new seed each time) */
  seed?: number;
  /** with length: only states whose stage takes exactly that many moves; a stage of `superflip analyze --help`, or of the 2x2x2: face, layer, cll, eg, leg. For a stage that continues another one, such as zbll: only states that have the earlier stage solved */
  stage?: string;
  /** the exact number of moves that the stage takes; all states with that number are equally likely */
  length?: number;
  /** states with this case of the last layer, all equally likely: oll:1 to oll:57, pll:Aa to pll:Z, or the set of a ZBLL, as zbll:S; oll or pll: any of them; f2l:1 to f2l:41: of the last slot. Or a set, its skip among them: ell, zbll, coll, ll, wv, f2l (one slot and the last layer), cmll; corners, edges: only these are scrambled; oriented. Of the 2x2x2: cll, eg1, eg2, eg, leg. The scramble does not show the case */
  case?: string;
  /** states with these solved, all equally likely: pieces such as "UF UR DFR", a block such as cross+FR, eo or co, or a stage that begins with any cube */
  solved?: string;
  /** states whose shortest solution has exactly N moves, proved by the optimal solver, all equally likely: some seconds each for 17 and 18, a few minutes for 19; hardly any state needs 20 */
  optimalLength?: number;
  /** with stage, case and solved: faces of U, R, F, D, L, B. The stage, or what is solved, is on any one of them (default: D) */
  faces?: string;
  /** scrambles for an event of the WCA: 333bf and 333mbf end with wide turns to a random holding, 333fm begins and ends with R' U' F */
  kind?: "333" | "333oh" | "333bf" | "333mbf" | "333fm" | "222";
  /** the puzzle */
  puzzle?: "3x3x3" | "2x2x2";
}

export interface AlgOptions extends Abortable {
  /** undo the algorithm */
  invert?: boolean;
  /** mirror it; the mirror stands in the plane of this slice. M swaps right and left, E up and down, S front and back */
  mirror?: "M" | "E" | "S";
  /** the same turns for another way to hold the cube, such as y or "x2 y'": [y: ALG] without rotations, so R becomes B */
  rotate?: string;
}

export interface BlindOptions extends Abortable {
  /** the buffer of the edges: its sticker comes first */
  edgeBuffer?: string;
  /** the buffer of the corners */
  cornerBuffer?: string;
  /** a letter for each sticker: 24, or 24 for edges and 24 for corners; faces U L F R B D, each clockwise from its upper edge or upper left corner (default: A to X, which is Speffz) */
  letters?: string;
  /** pieces that are flipped or twisted in their places: a list apart, or two targets each */
  turned?: "apart" | "targets";
  /** CUBE is a memo, such as "LP DT / AB"; print the stickers of the cube that has these targets */
  reverse?: boolean;
  /** for each two targets in a row also the N easiest commutators, as in 3-style */
  commutators?: number;
}

// End of the rows.

export interface Phase {
  name: string;
  /** Its moves. The solution joins turns that meet between phases. */
  solution: string;
  length: number;
  meaning?: string;
  /** The moves as a person turns them. */
  held?: string;
  /** Moves in parentheses are on the inverse cube. */
  bothSides?: true;
}

export interface Solution {
  /** The moves; "" for a solved cube. Applied to the cube and checked before it is returned. */
  solution: string;
  length: number;
  /** For a robot: each step has one turn, or two turns of opposite faces. */
  steps: string[][];
  cost: number | null;
  phases: Phase[] | null;
  /** The skeleton and these moves as one sequence, if they solve the cube. */
  whole?: { solution: string; length: number };
}

export interface Improvement extends Solution {
  timeMs: number;
}

export interface Answer extends Solution {
  /** The version of this object. */
  schema: number;
  /** 1; the calls of solveMany() count their cubes by `index`. */
  id: number;
  /** The cube as it was given, cut after 1,024 bytes. */
  input: string;
  puzzle: Puzzle;
  /** "stages" for a stage, "painted" for a partly painted cube; null if `stop` came before it was chosen. */
  solver: SolverName | "stages" | "painted" | null;
  metric: Metric;
  tables: string | null;
  status: "solved";
  /** Proved: every solution has at least this many moves. */
  lowerBound: number | null;
  /** It is proved that no shorter solution exists. */
  optimal: boolean;
  /** An answer without a solution is a NoSolutionError. */
  error: null;
  nodes: number | null;
  timeMs: number | null;
  /** What was assumed of the holding and the colours. */
  assumptions: string[];
  /** With `count` or `within`. */
  solutions?: Solution[];
  complete?: boolean;
}

/** A phase, or the whole search: where the cube begins, how far it is from the end at least, and what was searched. */
export interface ExplanationPart {
  name: string | null;
  meaning: string | null;
  coordinates: { name: string; value: number; size: number }[];
  bounds: { of: string; moves: number }[];
  iterations: {
    length: number;
    nodes: number;
    timeMs: number;
    plies: { nodes: number; children: number; pruned: number }[] | null;
  }[];
}

export interface Explanation {
  answer: Answer;
  title: string | null;
  source: string | null;
  parts: ExplanationPart[];
  stages: { name: string | null; solution: string | null; length: number | null; facelets: string }[];
}

export interface Progress {
  doing: "search" | "tables";
  label: string;
  depth: number | null;
  nodes: number | null;
  lowerBound: number | null;
  /** 0 to 1. */
  fraction: number | null;
  secondsLeft: number | null;
}

export interface Listeners {
  onProgress?: (progress: Progress) => void;
  onImprovement?: (improvement: Improvement) => void;
  /** Ends the search; the call returns the best solution so far. */
  stop?: AbortSignal;
}

export type BatchLine =
  | { index: number; cube: CubeText; answer: Answer; error: null }
  | { index: number; cube: CubeText; answer: null; error: CubeError | NoSolutionError | Error };

export interface Analysis {
  columns: string[];
  rows: {
    cube: string;
    lengths: number[] | null;
    error: { code: string; message: string; where: string | null } | null;
    /** How the cube was read, where it has another reading too. */
    assumptions: string[];
  }[];
}

/** A solve split into the steps of CFOP. */
export interface SolveSplit {
  /** of the cross, as the scrambled cube is held */
  face: string;
  metric: string;
  turns: number;
  /** fewer turns would have had the same effect */
  cancelled: number;
  solved: boolean;
  /** of cross, EO, OLL, PLL: done before their turn came */
  skips: string[];
  steps: {
    /** cross, xcross, ..., slot, EO, OLL, PLL, AUF, rest */
    step: string;
    /** slots, a case, or the turn of AUF */
    case: string;
    moves: string;
    turns: number;
    cancelled: number;
    /** the fewest turns that do the same; null: unknown */
    shortest: number | null;
    endsMs?: number;
  }[];
  beginsMs?: number;
  assumptions: string[];
}

/** Turns, or brackets with what is inside. */
export type AlgorithmTree =
  | string
  | { commutator: [AlgorithmTree, AlgorithmTree] }
  | { conjugate: [AlgorithmTree, AlgorithmTree] }
  | { repetition: AlgorithmTree; times: number };

/** An algorithm in other forms. All make the same cube, held the same way. */
export interface AlgorithmForms {
  /** The moves as written, in each metric. */
  lengths: Record<Metric, number>;
  /** How often it must be done until every piece is back. */
  order: number;
  /** With all brackets expanded. */
  moves: string;
  /** Without turns that cancel. */
  simple: string;
  /** As commutator, conjugate or repetition, such as "[R: [U, D]]"; null if it has no such form. */
  brackets: string | null;
  /** The brackets, or the moves where there are none, as a tree. */
  tree: AlgorithmTree;
  /** Face turns, then the rotation of the whole cube. */
  faces: string;
  /** Without slices and wide moves. */
  rotations: string;
  /** Without wide moves. */
  slices: string;
  /** Without slices. */
  wide: string;
  /** Cycles of pieces, "(UR UF)(URF RFU FUR)". */
  cycles: string;
  /** A link that plays it. */
  link: string;
  inverse: string;
  /** By the slice in whose plane the mirror stands. */
  mirrors: { m: string; e: string; s: string };
  assumptions: string[];
}

/** The targets of one kind of pieces. */
export interface BlindTrace {
  /** A sticker; the first letter is its face. */
  buffer: string;
  /** Stickers, one after the other. */
  targets: string[];
  /** The same as letters, in pairs. */
  letters: string;
  /** How many cycles begin without the piece of the buffer. */
  breaks: number;
}

/** What to remember for a blindfold solve. */
export interface BlindTargets {
  /** The letters of the edges, a slash, the letters of the corners. */
  memo: string;
  edges: BlindTrace;
  corners: BlindTrace;
  /** Edges that are flipped in their places, apart from the targets. */
  flips: string[];
  /** Corners that are twisted in their places, apart from the targets, and how they stand. */
  twists: { corner: string; clockwise: boolean }[];
  /** Both kinds have an odd number of targets. */
  parity: boolean;
  /** The cube as the faces are held. */
  facelets: string;
  /** If asked for: for each two targets in a row, least effort first; none for two stickers of one piece. `moves` in STM. */
  commutators?: { letters: string; targets: string[]; algorithms: { alg: string; moves: number; effort: number }[] }[];
  assumptions: string[];
}

/** Which step of CFOP comes next. */
export interface Recognition {
  next: "cross" | "F2L" | "OLL" | "PLL" | "AUF" | "nothing";
  /** The face on which most is solved, as the cube is held. */
  face: "U" | "R" | "F" | "D" | "L" | "B";
  /** How many edges of the cross are solved. */
  crossEdges: number;
  /** The solved slots, such as "FR", once the cross is solved. */
  slots: string[];
  /** Once F2L is done: "OLL 27", or "OLL skip". */
  oll: string | null;
  /** Once F2L is done with oriented edges and twisted corners: a set of ZBLL, such as "S". */
  zbllSet: string | null;
  /** Once the last layer is oriented: "PLL Ua", or "PLL skip". */
  pll: string | null;
  /** With a PLL skip: the turn of the last layer that is left. */
  auf: string | null;
  /** All of it as a sentence. */
  text: string;
  /** How the cube was read, where it has another reading too. */
  assumptions: string[];
}

export interface SolverInfo {
  id: SolverName;
  title: string;
  summary: string;
  puzzle: Puzzle;
  /** Every answer is proved shortest, unless a limit ends the search. */
  optimal: boolean;
  metrics: Metric[];
  /** Bytes of its sets of tables, of which `memory` chooses. */
  tableSetBytes: number[];
  source: string;
}


export interface Scramble {
  scramble: string;
  facelets: string;
}

export interface Validation {
  valid: boolean;
  puzzle: Puzzle;
  format: string | null;
  /** How many cubes fit a partly painted one. */
  fits: number | null;
  facelets: string | null;
  assumptions: string[];
  message: string | null;
  defects: Defect[];
}

export interface ColourReading {
  name: string | null;
  facelets: string;
  /** No other cube comes near. Look at this before you turn a face. */
  sure: boolean;
  /** How much better it fits than the second best cube: a difference of log likelihoods. */
  margin: number;
  doubts: string[];
  /** `other` is `read` for a sticker whose colour fits badly and that no other good cube has otherwise. */
  doubtful: { facelet: number; name: string; shown: number; read: string; other: string; margin: number | null }[];
  second: string;
  colours: Record<string, [number, number, number]>;
  order: string;
  turns: string;
  /** Another order or other turns make another cube that fits as well. */
  otherWayFits: boolean;
  assumptions: string[];
  error: null;
}

export interface OpenOptions {
  /**
   * Bytes for the tables of one solver, which takes its smallest set where none fits; 64 MB by default. From 129 MB on
   * two-phase takes larger tables, which are made once, in seconds, and kept. "default": as the command does, 230 MB.
   */
  memory?: number | "default";
  /** Threads of one search and of making tables; 1 by default. Pages must be cross-origin isolated for more. */
  threads?: number;
  /** Workers that share the lines of solveMany; 1 by default. Each has its own tables. */
  workers?: number;
  /**
   * Where tables are kept: in Node a folder (by default that of the command); in browsers "opfs" or "indexeddb" (by
   * default the first that the browser has); "memory": nowhere.
   */
  tables?: string;
  /** Sentences for a person, such as that tables cannot be kept. */
  onWarning?: (message: string) => void;
}

/** An engine in a worker. Calls are answered one after the other. */
export class Superflip {
  private constructor();
  /** Throws SuperflipError for an option that it does not know, or a value that it cannot take. */
  static open(options?: OpenOptions): Promise<Superflip>;
  solve(cube: CubeText, options?: SolveOptions & Listeners): Promise<Answer>;
  /**
   * Each better solution once, when it is found. Leaving the loop ends the search. What the generator returns in the end
   * is the whole answer, which says whether the last solution is proved to be shortest.
   */
  improve(cube: CubeText, options?: SolveOptions & Listeners): AsyncGenerator<Improvement | Answer, Answer, void>;
  /** The answers in the order of the cubes. An impossible cube is a line with an error, and the others are solved. */
  solveMany(
    cubes: (object & Iterable<CubeText>) | AsyncIterable<CubeText>, options?: SolveOptions,
  ): AsyncGenerator<BatchLine, void, void>;
  /** The answer with the cube after each stage of the solver, and how the solver works. */
  explain(cube: CubeText, options?: SearchOptions): Promise<Explanation>;
  /** The least moves of each stage, for each cube. */
  analyze(
    cubes: CubeText | CubeText[],
    options?: Abortable & Reading & { stages?: string; faces?: string; metric?: Metric; moves?: string; bestOf?: number[] },
  ): Promise<Analysis>;
  /** A solve of the cube, split into the steps of CFOP. */
  analyze(cube: CubeText, options: Abortable & Reading & { solve: string; metric?: Metric }): Promise<SolveSplit>;
  scramble(options?: ScrambleOptions): Promise<string>;
  scrambles(count: number, options?: ScrambleOptions): Promise<Scramble[]>;
  /** Which step of CFOP comes next, and its case. */
  recognise(cube: CubeText, options?: Abortable & Reading): Promise<Recognition>;
  /** An algorithm in other forms, with its lengths, its order and its cycles. */
  alg(alg: string, options?: AlgOptions): Promise<AlgorithmForms>;
  /** The targets of a blindfold solve; with `reverse` those of the cube that a memo such as "AB / DE" describes. */
  blind(cube: CubeText, options?: BlindOptions & Reading): Promise<BlindTargets>;
  /**
   * The most likely legal cube for the measured colours of 54 stickers, 0..255; null for one that was not seen. An
   * object has them by the numbers 1 to 54, faces in the order U L F R B D.
   */
  colours(
    rgb: ([number, number, number] | null)[] | Record<string, [number, number, number] | null>,
    options?: Abortable & { order?: string; turns?: string; name?: string },
  ): Promise<ColourReading>;
  /** Whether a cube is possible, and what is wrong with it. */
  validate(cube: CubeText, options?: Abortable & Reading & { puzzle?: Puzzle }): Promise<Validation>;
  convert(cube: CubeText, to: Encoding, options?: Abortable & Reading & { puzzle?: Puzzle }): Promise<string>;
  /** The unfolded cube as a picture. */
  svg(cube: CubeText, options?: Abortable & Reading & { puzzle?: Puzzle }): Promise<string>;
  solvers(): Promise<SolverInfo[]>;
  /** Ends the workers, after what they are writing. */
  close(): Promise<void>;
}

/** The same calls with an engine that all of them share, opened by the first call with the default options. */
export const solve: Superflip["solve"];
export const improve: Superflip["improve"];
export const solveMany: Superflip["solveMany"];
export const explain: Superflip["explain"];
export const analyze: Superflip["analyze"];
export const scramble: Superflip["scramble"];
export const recognise: Superflip["recognise"];
export const alg: Superflip["alg"];
export const blind: Superflip["blind"];
export const colours: Superflip["colours"];
export const validate: Superflip["validate"];
export const convert: Superflip["convert"];
export const svg: Superflip["svg"];
