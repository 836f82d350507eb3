// The shortest answer to a scramble of the trainer: of its stage, of its case, or of the whole cube.

import { errorOf, solve } from "../api.js";
import { answerText } from "../solution.js";
import { text } from "../text.js";

const MOST = 5;
// Of sets of cubes, and of cases by their set: the stage that solves them. The others are whole cubes.
const STAGES = { oll: "oll", pll: "pll", f2l: "f2l", wv: "oll", ll: "1lll", ell: "1lll", coll: "coll", zbll: "zbll", cmll: "cmll" };

// What is asked about a scramble that came by `request`.
function questionOf(scramble, { puzzle, stage, case: name, faces }) {
  if (puzzle === "2x2x2") return { cube: scramble, puzzle };
  const of = stage ?? STAGES[name?.split(":")[0]];
  if (of) return { cube: scramble, stage: of, faces: faces ?? "D", count: MOST };
  return { cube: scramble, solver: "optimal" };
}

/** Asks for the answer; calls on.line(text) for each solution and on.progress(state). Returns a sentence about it. */
export async function answerTo(scramble, request, signal, on) {
  const question = questionOf(scramble, request);
  const found = ({ solution, phases, length }) => {
    const held = (phases ?? []).map((phase) => phase.held).filter(Boolean).join(" ");
    on.line(`${(question.stage && held) || solution || text("stages.done")} (${length})`);
  };
  const answer = await solve(question, signal, { improvement: found, solution: found, progress: on.progress });
  if (answer.status !== "solved") throw errorOf(answer.error);
  return answerText(answer);
}

/** The address of the Stages page for a scramble; undefined where it is not of a stage. */
export function stagesLink(scramble, request) {
  const { stage, faces } = questionOf(scramble, request);
  return stage && `stages.html#${new URLSearchParams({ scramble, stage, ...(faces.length === 1 ? { colours: faces } : {}) })}`;
}
