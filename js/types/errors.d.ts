/** One reason why a cube is impossible. */
export interface Defect {
  /** A word such as "corner_twist", "edge_flip", "swapped_pair" or "sticker_count". */
  reason: string;
  /** The piece or the face; null for the whole cube. */
  where: string | null;
  /** A sentence for a person. */
  message: string;
  /** The stickers to look at, 0 to 53 in the order U R F D L B. */
  facelets: number[];
}

/** The request makes no sense, or the engine failed. */
export class SuperflipError extends Error {
  readonly status: number;
  /** "usage", "bad_algorithm", "invalid_cube", "no_solution", "time_limit", "interrupted", "engine_ended", ... */
  readonly code: string | null;
  /** The option, as JavaScript writes it, or the place of the error. */
  readonly where: string | null;
  readonly defects: Defect[];
}

/** A text that is no cube, or a cube that no turns can make; `defects` has each reason. */
export class CubeError extends SuperflipError {}

/** No solution within the limits, or none at all. */
export class NoSolutionError extends SuperflipError {
  readonly answer: { lowerBound: number | null };
}

/** The worker with the engine ended in the midst of a call: out of memory, or ended from outside. */
export class EngineEndedError extends SuperflipError {}
