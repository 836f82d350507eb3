// A solution on the page: its turns as buttons, grouped by phase, and what is said of it and of the search.

import { buttonOf, element } from "./dom.js";
import { moves, number, timeText } from "./words.js";

/** Shows the turns of {turns, phases: [{name, turns}]} in `host`; `onChoose(done)` when one is clicked. */
export function showMoves(host, { turns, phases }, onChoose) {
  const groups = phases.length > 0 ? phases : [{ name: "", turns }];
  let index = 0;
  host.replaceChildren(...groups.filter((group) => group.turns.length > 0).map(({ name, turns: ofPhase }) => {
    const group = element("div", "", { className: "phase-group" });
    if (name) group.append(element("span", name, { className: "phase-name" }));
    for (const turn of ofPhase) {
      const done = ++index;
      const button = buttonOf(turn, () => onChoose(done), { className: "move" });
      button.setAttribute("aria-label", `Turn ${done}: ${turn}`);
      group.append(button);
    }
    return group;
  }));
  if (turns.length === 0) host.textContent = "Solved already: nothing to turn.";
}

/** Marks the turns that are done, and returns the name of the phase that the next one belongs to. */
export function showStep(host, { turns, phases }, done) {
  host.querySelectorAll(".move").forEach((button, i) => {
    button.classList.toggle("done", i < done);
    button.toggleAttribute("aria-current", i === done - 1);
  });
  if (turns.length > 0 && done === turns.length) return "Solved";
  let end = 0;
  for (const phase of phases) {
    end += phase.turns.length;
    if (done < end) return phase.name;
  }
  return "";
}

/** What is said of an answer that solves: its length, what is proved of it, and what it took. */
export function solutionText(answer) {
  const proved = answer.optimal ? ", proved shortest" : answer.lower_bound > 0 ? `; none has fewer than ${answer.lower_bound}` : "";
  return `${moves(answer.length)} (${answer.metric.toUpperCase()})${proved}. ${number(answer.nodes)} nodes in ${timeText(answer.time_ms)}.`;
}

/** What is said of the best that a search had found before it ended with `reason`. */
export const bestText = (best, metric, reason) => `${reason} The best so far: ${moves(best.length)} (${metric.toUpperCase()}).`;

/** What is said of the grey stickers of a cube that was solved with some. */
export function paintedText(answer, unpainted) {
  const ignored = `${unpainted === 1 ? "One grey sticker was" : `${unpainted} grey stickers were`} ignored`;
  return answer.solver === "stages" ? `${ignored}: the painted pieces come home, the others end anywhere.`
    : `${ignored}: one of the cubes that fit is solved, and with it every painted sticker comes home; there may be a shorter way.`;
}

/** What is said of a search that goes on, or of the tables that it waits for. */
export function progressText({ doing, label, depth, nodes, lower_bound: bound, fraction, seconds_left: left }, best) {
  const parts = [doing === "tables" ? `Making tables (${label})` : depth === null ? "Searching" : `Searching length ${depth}`];
  if (fraction !== null) parts.push(`${Math.round(100 * fraction)} %`);
  if (nodes !== null) parts.push(`${number(nodes)} nodes`);
  if (bound !== null) parts.push(`none has fewer than ${moves(bound)}`);
  if (left !== null) parts.push(`about ${timeText(1000 * left)} left`);
  return `${best ? `${moves(best.length)} so far. ` : ""}${parts.join(", ")}…`;
}
