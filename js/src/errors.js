// What a call can fail with. Each has the status of docs/server.md and the problem+json of the answer.

/** The request makes no sense, or the engine failed: `status`, `code`, `where` (the field or the place), `problem`. */
export class SuperflipError extends Error {
  constructor(status, problem) {
    super(problem.detail);
    this.name = new.target.name;
    this.status = status;
    this.code = problem.code ?? null;
    this.where = problem.where ?? null;
    this.problem = problem;
  }
  get defects() {
    return this.problem.defects ?? [];
  }
}

/** A cube that no turns can make, or a text that is none: `defects` has each reason with its place and its stickers. */
export class CubeError extends SuperflipError {}

/** The worker with the engine ended in the midst of a call: out of memory, or ended from outside. */
export class EngineEndedError extends SuperflipError {
  constructor(detail) {
    super(500, { title: "Engine Ended", status: 500, detail, code: "engine_ended" });
  }
}

/** An option that is refused before the engine sees it. */
export function usageError(where, detail) {
  return new SuperflipError(400, { title: "Bad Request", status: 400, detail, code: "usage", where });
}

/** A cube that is refused before the engine sees it, or with the error of its answer. */
export function faceletsError(detail, { code = "invalid_cube", where = null, defects = [] } = {}) {
  return new CubeError(422, { title: "Impossible Cube", status: 422, detail, code, where, defects });
}

/** The error for an answer that is a problem. */
export function errorOf(status, problem) {
  const ofCube = problem.code === "invalid_cube" || problem.code === "bad_algorithm";
  return new (ofCube ? CubeError : SuperflipError)(status, problem);
}

/** No solution within the limits, or none at all: `code` is "no_solution", "time_limit" or "interrupted". */
export class NoSolutionError extends SuperflipError {
  /** `answer`: the whole answer, with what is proved (lowerBound). */
  constructor(answer) {
    super(200, { title: "No Solution", status: 200, detail: answer.error.message, ...answer.error });
    this.answer = answer;
  }
}
