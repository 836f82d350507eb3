// A batch: many cubes, some at a time, each answered by the endpoint solve or analyze.

import { callPatiently } from "../api.js";
import { text as words } from "../text.js";

const CUBES_A_CALL = 20;  // of an analysis

const messageOf = (error) => error.message + (error.where ? ` (${error.where})` : "");

// The row of one cube that a solver answers.
async function solveOne({ text }, { solver, puzzle, limit }, context) {
  const request = { cube: text, solver, puzzle, ...(limit ? { time_limit_ms: limit } : {}) };
  const answer = await callPatiently("solve", request, context.signal, context.onWait);
  return answer.status === "solved" ? { values: [answer.length], solution: answer.solution } : { error: messageOf(answer.error) };
}

/**
 * Makes the work on lines: {columns(), take: lines a call, run(lines) -> rows}. A row has `values` by column, or `error`.
 * `job` is {solver, puzzle, limit} or {stages, faces}; context is {signal, onWait}.
 */
export function makeWork(job, context) {
  if (!job.stages) {
    return {
      columns: [job.solver], take: 1,
      async run([line]) {
        try {
          return [await solveOne(line, job, context)];
        } catch (error) {
          // What is wrong with the line; a server that is gone, or a wrong option, ends the batch.
          if (error.problem && [400, 422].includes(error.status)) return [{ error: error.message }];
          throw error;
        }
      },
    };
  }
  const columns = job.stages.split(",").flatMap((stage) => [...job.faces].map((face) => `${stage} ${face}`));
  return {
    columns, take: CUBES_A_CALL,
    async run(lines) {
      const { rows } = await callPatiently("analyze", { cubes: lines.map(({ text }) => text), stages: job.stages, faces: job.faces }, context.signal, context.onWait);
      return rows.map(({ lengths, error }) => (error ? { error: messageOf(error) } : { values: lengths }));
    },
  };
}

/**
 * Does the work on lines, with `width` calls at a time, and calls `onRows(first, rows)` with the place of the first line.
 * Throws what ended it: an AbortError, or an error that no line is to blame for.
 */
export async function runBatch(lines, work, width, signal, onRows) {
  let next = 0;
  const worker = async () => {
    while (next < lines.length) {
      signal.throwIfAborted();
      const first = next;
      const mine = lines.slice(first, first + work.take);
      next += mine.length;
      const good = mine.filter((line) => !line.tooLong);
      const answered = good.length > 0 ? await work.run(good) : [];
      onRows(first, mine.map((line) => (line.tooLong ? { error: words("batch.too_long") } : answered[good.indexOf(line)])));
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}
