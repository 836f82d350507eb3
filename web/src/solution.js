// A solution on the page: its turns as buttons, grouped by phase; and sentences about solutions and searches.

import { isRotation, turnsOf } from "./cube.js";
import { buttonOf, element } from "./dom.js";
import { hasText, text, textWith } from "./text.js";
import { turnInWords } from "./turn_words.js";
import { moves, number, timeText } from "./words.js";

/**
 * What a phase of an answer does, in the reader's language if the page knows it. "F2L pair FR", "OLL 27" begin with their kind.
 * @param {{name: string, meaning?: string}} phase
 */
export function meaningOf({ name, meaning }) {
  const keys = [name, name.replace(/^x+(?=cross)/, "").split(" ")[0]].map((kind) => `common.phase.${kind}`);
  const key = keys.find(hasText);
  return key ? text(key) : meaning ?? "";
}

// The words in the names of phases; others are the same in every language.
const NAMED = /\b(cross|pair|first phase|second phase|from the inverse|pre-moves|first block|second block|finish)\b/g;
/** The name of a phase in the reader's language. */
export const nameOf = ({ name }) => name.replace(NAMED, (words) => text(`common.name.${words}`));

/**
 * A solution of the API, prepared for playing: {turns, phases: [{id, name, meaning, text, turns}], notes: [{name, meaning, text}],
 * end, text}; `end` names the end of the moves. Phases are played as performed: by hand, if the solver says so, with rotations, and with the turns that the
 * solution joins. Notes are phases with moves on the inverse cube; they are not played.
 */
export function partsOf({ solution, phases, end = text("common.solved") }) {
  const played = (phases ?? []).filter((phase) => !phase.both_sides)
    .map((phase) => ({ id: phase.name, name: nameOf(phase), meaning: meaningOf(phase), text: phase.held ?? phase.solution }))
    .map((phase) => ({ ...phase, turns: turnsOf(phase.text) }));
  const notes = (phases ?? []).filter((phase) => phase.both_sides).map((phase) => ({ name: nameOf(phase), meaning: meaningOf(phase), text: phase.solution }));
  const whole = played.length > 0 ? played.map((phase) => phase.text).filter(Boolean).join(" ") : solution;
  return { turns: turnsOf(whole), phases: played, notes, end, text: whole };
}

/** The phases of a solution in an address: "9 first phase,10 second phase". */
export const phasesInLink = ({ phases }) => phases.map(({ id, turns }) => `${turns.length} ${id}`).join(",");

/**
 * The solution of an address, as the API has one; without phases where they do not fit its moves.
 * @param {{[name: string]: string}} fields
 */
export function solutionOfLink({ moves: solution, phases = "" }) {
  const turns = turnsOf(solution);
  const named = phases.split(",").map((phase) => phase.match(/^(\d+) (.+)$/) ?? []).map(([, count, name]) => ({ name, solution: turns.splice(0, count).join(" ") }));
  return { solution, ...(turns.length === 0 && named.every(({ name }) => name && meaningOf({ name })) ? { phases: named } : {}) };
}

function headOf({ name, meaning = "" }) {
  const head = element("p", "", { className: "phase-head" });
  head.append(element("b", name, { className: "phase-name" }), " ", element("span", meaning));
  return head;
}

function noteOf(note) {
  const group = element("div", "", { className: "phase-group" });
  group.append(headOf(note), element("code", note.text || text("common.no_moves")));
  return group;
}

/** Shows the result of partsOf() in `host`; calls `onChoose(before)` with the number of turns before one that is clicked. */
export function showMoves(host, { turns, phases, notes }, onChoose) {
  const groups = phases.length > 0 ? phases : [{ turns }];
  let index = 0;
  host.replaceChildren(...groups.filter((group) => group.turns.length > 0).map((phase) => {
    const group = element("div", "", { className: "phase-group" });
    if (phase.name) group.append(headOf(phase));
    for (const turn of phase.turns) {
      const before = index++;
      const whole = isRotation(turn);
      const button = buttonOf(turn, () => onChoose(before), { className: whole ? "move rotation" : "move", title: turnInWords(turn) });
      button.setAttribute("aria-label", text("common.turn", { number: index, turn, words: turnInWords(turn) }));
      group.append(button);
    }
    return group;
  }), ...notes.map(noteOf));
  if (turns.length === 0) host.textContent = text("common.already_solved");
}

/** Marks the finished turns, the turn under way or next, and the current phase, and returns the name of that phase. */
export function showStep(host, { turns, phases, end: name }, done) {
  host.querySelectorAll(".move").forEach((button, i) => {
    button.classList.toggle("done", i < done);
    button.toggleAttribute("aria-current", i === done);
  });
  const solved = turns.length > 0 && done === turns.length;
  let end = 0;
  const now = solved ? undefined : phases.find((phase) => done < (end += phase.turns.length));
  const groups = phases.filter((phase) => phase.turns.length > 0);
  host.querySelectorAll(".phase-group").forEach((group, i) => group.classList.toggle("now", now !== undefined && groups[i] === now));
  return solved ? name : now?.name ?? "";
}

/** A sentence about a solution for everybody: its length, and whether it is proved shortest. */
export function answerText(answer) {
  // The worker was ended, and only its best solution is known.
  if (answer.nodes === null) return bestText(answer, text("common.stopped")).join("");
  return text(answer.optimal && answer.length > 0 ? "common.answer.shortest" : "common.answer", { moves: moves(answer.length) });
}

/** A sentence about a solution for those who know solvers: length in the metric, proof, nodes and time. */
export function solutionText(answer) {
  if (answer.nodes === null) return answerText(answer);
  const proof = answer.optimal ? text("common.result.optimal") : answer.lower_bound > 0 ? text("common.result.bound", { bound: answer.lower_bound }) : "";
  return text("common.result", { moves: moves(answer.length), metric: answer.metric.toUpperCase(), proof, nodes: number(answer.nodes), time: timeText(answer.time_ms) });
}

/** A sentence about the best solution of a search that ended with `reason`, as parts of an element. */
export const bestText = (best, reason) => textWith("common.best", { reason, moves: moves(best.length) });

/** A sentence about the grey stickers of a solved cube. */
export const paintedText = ({ solver }, n) => text(solver === "painted" ? "solve.ignored.painted" : "solve.ignored.solver", { n, solver });

/**
 * A sentence about the progress of a search, or of the tables that it waits for; `plain`: without nodes and bounds.
 * @param {{doing: string, depth: number | null, nodes: number | null, lower_bound: number | null, fraction: number | null, seconds_left: number | null}} state
 * @param {{best?: {length: number}, plain?: boolean}} [said]
 */
export function progressText({ doing, depth, nodes, lower_bound: bound, fraction, seconds_left: left }, { best, plain = false } = {}) {
  const parts = [doing === "tables" ? text("common.progress.tables") : depth === null || plain ? text("common.progress.searching") : text("common.progress.length", { depth })];
  if (fraction !== null && (!plain || doing === "tables")) parts.push(text("common.progress.percent", { percent: Math.round(100 * fraction) }));
  if (nodes !== null && !plain) parts.push(text("common.progress.nodes", { nodes }));
  if (bound !== null && !plain) parts.push(text("common.progress.bound", { moves: moves(bound) }));
  if (left !== null) parts.push(text("common.progress.left", { time: timeText(1000 * left) }));
  const rest = parts.join(", ");
  return best ? text("common.progress.so_far", { moves: moves(best.length), rest }) : text("common.progress.only", { rest });
}
