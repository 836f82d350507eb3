// The search of one stage on several faces, one after the other, each streamed.
//
// The engine has one set of tables for a stage on the face D. So the page turns the cube and not the question: the cube is
// held with the face at the bottom, and the solution begins with that rotation. Moves on the inverse are named as the
// scramble is held, and a 2x2x2 has no centres to hold: there the engine is asked about the face itself.

import { solve } from "../api.js";
import { applyTurns } from "../cube.js";
import { engineWords } from "../say.js";
import { progressText } from "../solution.js";
import { ROTATIONS } from "./colour_column.js";

// Without a limit the engine would take the usual length of a whole cube, and LSE may take more.
const MOST_MOVES = 60;

/** A solution of the engine as performed: {turns, length, played}; one with moves on the inverse is not played. */
function asPerformed(solution, rotation) {
  const { solution: moves, length, phases } = solution;
  const held = (phases ?? []).map((phase) => phase.held).filter(Boolean).join(" ") || moves;
  const onInverse = moves.includes("(");
  return { turns: [rotation, held].filter(Boolean).join(" "), length, played: !onInverse };
}

/**
 * Asks for `count` solutions of `stage` on `face`. Calls on.found(entry) for each as it comes and on.progress(words).
 * Returns {error} with the engine's words where there is none, or {complete: whether there are no more}.
 */
export async function searchOn(face, { puzzle, facelets, stage, niss, metric, count }, signal, on) {
  const asked = niss || puzzle === "2x2x2";
  const rotation = asked ? "" : ROTATIONS[face];
  const cube = rotation ? applyTurns(puzzle, facelets, [rotation]) : facelets;
  const request = { puzzle, cube, stage, metric, count, max_length: MOST_MOVES, ...(asked ? { niss, faces: face } : {}) };
  const found = (solution) => on.found(asPerformed(solution, rotation));
  const answer = await solve(request, signal, { improvement: found, solution: found, progress: (state) => on.progress(progressText(state)) });
  if (answer.status !== "solved") return { error: engineWords(answer.error) };
  // With moves on both sides solutions come with the answer.
  for (const solution of answer.solutions ?? [answer]) found(solution);
  return { complete: (answer.solutions ?? [answer]).length < count };
}
