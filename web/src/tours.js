// The tours page: chooses a tour, shows one step after the other, and lets the step's live part answer its question.
// The fragment of the URL is the place: #korf-3 is the third step of the tour of Korf's solver.

import { cubeOfAddress, readAddress, takeChoices } from "./address.js";
import { call, errorOf } from "./api.js";
import { $, element } from "./dom.js";
import { KINDS } from "./live/kinds.js";
import { makeQuestion } from "./live/question.js";
import { errorWords } from "./say.js";
import { text } from "./text.js";
import { TOURS } from "./tours/all.js";

const TITLE = document.title;
let place;    // {tour, index} of the step on the page; undefined: the list of tours
let running;  // the AbortController of the live part that is answering
const question = makeQuestion($("question"), answer);

// Long file names break after a slash, not inside a word.
const breakable = (html) => html.replace(/(\w\/)(?=\w)/g, "$1<wbr>");

// The cube that another page brought is asked about where a step allows any cube, and stays in the address.
const brought = cubeOfAddress();
const along = brought.cube ? `&${new URLSearchParams({ puzzle: brought.puzzle, cube: brought.cube })}` : "";
/** @param {{ask?: {cube?: string, fixed?: boolean, puzzle?: string}, choices?: {[field: string]: any}, again?: boolean}} live */
const aboutBrought = ({ ask = {}, ...live }) => {
  const fits = brought.cube && ask.cube !== undefined && !ask.fixed && (ask.puzzle ?? "3x3x3") === brought.puzzle;
  return { ...live, ask: fits ? { ...ask, cube: brought.cube } : ask };
};

const hashOf = (tour, index) => `#${tour.id}-${index + 1}${along}`;
const LIST = `#${along}`;

/** The step that a fragment names, or undefined. */
function placeOf(hash) {
  const [, id, number] = hash.match(/^#([a-z]+)-(\d+)(?:&|$)/) ?? [];
  const tour = TOURS.find((one) => one.id === id);
  return tour?.steps[number - 1] ? { tour, index: number - 1 } : undefined;
}

// The cube of a question, {puzzle, facelets}, or undefined when it has none. Throws what is wrong with its text.
async function cubeOf({ cube, puzzle }, signal) {
  if (cube === undefined) return undefined;
  const { valid, error, ...read } = await call("validate", puzzle ? { cube, puzzle } : { cube }, { signal });
  if (!valid) throw errorOf({ ...error, message: (error.where ? `${error.where}: ` : "") + error.message });
  return read;
}

// Lets the live part answer. A later question ends an earlier one.
async function answer(asked) {
  if (!place) return;  // a random cube came after the visitor had left the step
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const { live } = place.tour.steps[place.index];
  const host = element("div", "", { className: "live-part" });
  /** @param {string | (string | Node)[]} words */
  const say = (words) => { if (running === mine) $("live-status").replaceChildren(...[words].flat()); };
  $("live").replaceChildren(host);
  $("playback").hidden = true;  // the one player of the page; a live part that plays shows it
  $("live").setAttribute("aria-busy", "true");
  $("live-status").classList.remove("bad");
  say(text("live.asking"));
  try {
    const cube = await cubeOf(asked, mine.signal);
    say(await KINDS[live.kind](host, { ...live, asked, cube }, { signal: mine.signal, say }) ?? "");
  } catch (error) {
    if (running === mine) $("live-status").classList.add("bad");
    say(errorWords(error));
  }
  if (running === mine) $("live").setAttribute("aria-busy", "false");
}

function showStep({ tour, index }) {
  const { heading, text: paragraphs, names, live } = tour.steps[index];
  document.title = `${heading} (${TITLE})`;
  $("step-tour").textContent = tour.title;
  $("step-place").textContent = text("tours.place", { step: index + 1, all: tour.steps.length });
  $("step-title").textContent = heading;
  $("step-text").replaceChildren(...paragraphs.map((paragraph) => element("p", "", { innerHTML: paragraph })));
  $("step-names").replaceChildren(...names.flatMap(([said, ours]) => [element("dt", said), element("dd", "", { innerHTML: breakable(ours) })]));
  Object.assign($("step-more"), { textContent: tour.page.title, href: tour.page.href });
  $("step-list").replaceChildren(...tour.steps.map((step, i) => {
    const link = element("a", `${i + 1}`, { href: hashOf(tour, i), title: step.heading });
    link.setAttribute("aria-label", text("tours.step.of", { step: i + 1, heading: step.heading }));
    if (i === index) link.setAttribute("aria-current", "step");
    const item = element("li");
    item.append(link);
    return item;
  }));
  $("step-back").href = index > 0 ? hashOf(tour, index - 1) : LIST;
  $("step-back").textContent = text(index > 0 ? "tours.back" : "tours.all");
  const last = index + 1 === tour.steps.length;
  $("step-next").href = last ? LIST : hashOf(tour, index + 1);
  $("step-next").textContent = text(last ? "tours.all" : "tours.next");
  question.show(aboutBrought(live));
}

// Shows what the fragment names. `moved`: the visitor came from another step, so the focus goes to the new heading.
function show(moved) {
  running?.abort();
  place = placeOf(location.hash);
  const [first] = location.hash.slice(1).split("&");
  const step = first.includes("=") ? undefined : first;
  readAddress(() => [...new URLSearchParams(step).keys()]);
  takeChoices({ step }, { step: () => step === "" || place !== undefined });
  $("choice").hidden = place !== undefined;
  $("step").hidden = place === undefined;
  if (place) showStep(place);
  else document.title = TITLE;
  if (!moved) return;
  $(place ? "step-title" : "tours-title").focus({ preventScroll: true });
  scrollTo({ top: 0 });
}

$("tour-list").append(...TOURS.map((tour) => {
  const link = element("a", "", { href: hashOf(tour, 0), className: "tour" });
  link.append(element("b", tour.title), element("span", tour.summary));
  const item = element("li");
  item.append(link);
  return item;
}));

addEventListener("hashchange", () => show(true));
addEventListener("keydown", (event) => {
  if (!place || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
  // Where arrow keys have another meaning they keep it.
  if (event.target instanceof Element && event.target.closest("input, select, [role=region], twisty-player")) return;
  const link = { ArrowLeft: "step-back", ArrowRight: "step-next" }[event.key];
  if (!link) return;
  event.preventDefault();
  $(link).click();
});
show(false);
