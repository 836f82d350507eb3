// The workshop page: coordinates, tables and searches of the engine for one cube.

import { cubeOfAddress, readAddress, takeAlong } from "./address.js";
import { call, callPatiently, errorOf } from "./api.js";
import { $, buttonOf, element } from "./dom.js";
import { applyTurns, solvedFacelets } from "./cube.js";
import { pictureOf } from "./picture.js";
import { errorWords } from "./say.js";
import { makeCosetCard } from "./workshop/coset.js";
import { showCoordinates } from "./workshop/coordinates.js";
import { makePruneTable } from "./workshop/prune_table.js";
import { makeSearchTree } from "./workshop/search_tree.js";
import { spaceOf, titleOf, workshopTables } from "./workshop/spaces.js";
import { makeFalling } from "./workshop/falling.js";
import { makeNodes } from "./workshop/nodes.js";
import { showSavings } from "./workshop/savings.js";
import { showGroups } from "./workshop/groups.js";
import { text } from "./text.js";

const SCRAMBLES = { "3x3x3": "F R U' B2 L D", "2x2x2": "R U2 F' R2 U R'" };
let space;     // of the API
let facelets;  // of the cube on the page, which is in the space
let chosen = false;  // the user has chosen a cube
const never = new AbortController().signal;
const prune = makePruneTable({ select: $("table"), canvas: $("grid"), button: $("fill"), slider: $("level"), histogram: $("histogram") });
const tree = makeSearchTree($("search-tree"));
const falling = makeFalling({ button: $("falling-run"), host: $("falling"), status: $("falling-text") });
const nodes = makeNodes({ select: $("nodes-solver"), button: $("nodes-run"), host: $("nodes"), status: $("nodes-text") });
makeCosetCard({
  canvas: $("coset-bits"), run: $("coset-run"), next: $("coset-next"), random: $("coset-random"), solved: $("coset-solved"),
  status: $("coset-status"), bars: $("coset-bars"),
});

/** @param {(string | Node)[]} words */
const sayStatus = (...words) => $("status").replaceChildren(...words);
const ask = (path, body) => callPatiently(path, body, never, sayStatus);

/** Shows a cube of the puzzle of the space; in phase 2 after a first phase. */
async function show(next) {
  const { name, puzzle } = space;
  facelets = next;
  falling.clear(next);
  nodes.clear(next, puzzle);
  $("picture").replaceChildren(pictureOf(puzzle, next));
  takeAlong(puzzle, next);
  try {
    const { coordinates, before } = await ask("workshop/cube", { cube: next, space: name });
    if (facelets !== next || space.name !== name) return;
    facelets = applyTurns(puzzle, next, before);
    const mine = facelets;
    sayStatus(before.length > 0 ? text("workshop.after", { moves: before.join(" ") }) : "");
    $("picture").replaceChildren(pictureOf(puzzle, mine));
    falling.clear(mine);
    nodes.clear(mine, puzzle);
    showCoordinates($("coordinates"), coordinates, turn);
    prune.mark(coordinates);
    const searched = tree.show(mine, name).catch(() => {});  // the tree has said the error
    if (puzzle === "3x3x3") {
      const explained = await ask("explain", { cube: mine, solver: "thistlethwaite" });
      if (facelets === mine) showGroups($("groups"), explained);
    }
    await searched;
  } catch (error) {
    sayStatus(errorWords(error));
  }
}

let asked = 0;

// Shows the cube that `read` brings, unless another one is chosen meanwhile.
async function bring(read) {
  const mine = ++asked;
  try {
    const next = await read();
    if (mine === asked) await show(next);
  } catch (error) {
    if (mine === asked) sayStatus(errorWords(error));
  }
}

function turn(move) {
  chosen = true;
  return bring(async () => applyTurns(space.puzzle, facelets, [move]));
}

const setText = (typed) => bring(async () => {
  const { valid, facelets: described, error } = await call("validate", { cube: typed, puzzle: space.puzzle });
  if (!valid) throw errorOf(error);
  return described;
});

// Shows a space, with its moves and its tables. The cube of another puzzle is replaced.
function enter(next) {
  const isOther = space?.puzzle !== next.puzzle;
  space = next;
  $("space").value = next.name;
  $("space-text").innerHTML = text(`workshop.space.${next.name}.text`);
  $("turns").replaceChildren(...next.moves.map((move) => buttonOf(move, () => turn(move), { className: "move" })));
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-puzzle]"))) card.hidden = card.dataset.puzzle !== next.puzzle;
  $("prune").classList.toggle("wide", next.puzzle === "2x2x2");  // the cards beside it are of the 3x3x3
  prune.mark([]);
  prune.open(next.tables);
  if (!isOther) return show(facelets);
  facelets = solvedFacelets(next.puzzle);
  return undefined;
}

let edited = false;
$("cube-text").addEventListener("input", () => { edited = true; });
$("cube-form").addEventListener("submit", (event) => {
  event.preventDefault();
  chosen = true;
  if (space) setText($("cube-text").value);
  else begin();
});
$("random").addEventListener("click", () => bring(async () => {
  const { scramble, facelets: random } = (await ask("scramble", { puzzle: space.puzzle })).scrambles[0];
  $("cube-text").value = scramble;
  chosen = true;
  return random;
}));
$("space").addEventListener("change", async () => {
  chosen = true;
  ++asked;
  const next = spaceOf(await workshopTables(never, sayStatus), $("space").value);
  const isOther = next.puzzle !== space.puzzle;
  await enter(next);
  if (!isOther) return;
  $("cube-text").value = SCRAMBLES[next.puzzle];
  await setText($("cube-text").value);
});

let begun;  // a promise while it begins

// Asks for the tables, and shows the cube that another page brought if it can be solved, otherwise the cube in the field.
// Where no engine answers, the next press tries again.
function begin() {
  begun ??= open().catch((error) => sayStatus(errorWords(error))).finally(() => { begun = undefined; });
}

async function open() {
  const all = await workshopTables(never, sayStatus);
  readAddress(() => []);
  const { puzzle: linked, cube: brought } = cubeOfAddress();
  const fits = brought && (await call("validate", { cube: brought, puzzle: linked })).valid;
  const typed = chosen ? $("cube-text").value : "";  // before there was a space to show it in
  $("space").replaceChildren(...all.spaces.map(({ name, title }) => element("option", titleOf("space", { name, title }), { value: name })));
  showSavings($("savings"), all.savings);
  enter(spaceOf(all, linked === "2x2x2" ? "2x2x2" : "phase1"));
  $("random").disabled = false;
  const first = typed || (fits ? brought : SCRAMBLES[space.puzzle]);
  if (!edited) $("cube-text").value = first;  // what one has begun to type stays
  await setText(first);
}

addEventListener("hashchange", () => location.reload());  // another link
begin();
