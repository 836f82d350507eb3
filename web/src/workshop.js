// The workshop page: coordinates, tables and searches of the engine for one cube.

import { call } from "./api.js";
import { $, buttonOf } from "./dom.js";
import { readLink } from "./link.js";
import { FACES, applyTurns, solvedFacelets } from "./cube.js";
import { pictureOf } from "./picture.js";
import { showCoordinates } from "./workshop/coordinates.js";
import { makePruneTable } from "./workshop/prune_table.js";
import { makeTree } from "./workshop/tree.js";
import { makeFalling } from "./workshop/falling.js";
import { makeNodes } from "./workshop/nodes.js";
import { showSavings } from "./workshop/savings.js";
import { showGroups } from "./workshop/groups.js";

let facelets = solvedFacelets("3x3x3");
let chosen = false;  // the user has chosen a cube
const prune = makePruneTable({ select: $("table"), canvas: $("grid"), button: $("fill"), slider: $("level"), histogram: $("histogram") });
const tree = makeTree({ select: $("iteration"), host: $("tree"), why: $("tree-why"), sums: $("tree-sums") });
const falling = makeFalling({ button: $("falling-run"), host: $("falling"), text: $("falling-text") });
const nodes = makeNodes({ select: $("nodes-solver"), button: $("nodes-run"), host: $("nodes"), text: $("nodes-text") });

async function show(next) {
  facelets = next;
  $("picture").replaceChildren(pictureOf("3x3x3", facelets));
  falling.clear(facelets);
  nodes.clear(facelets);
  try {
    const [cube, explained] = await Promise.all([
      call("workshop/cube", { cube: facelets }),
      call("explain", { cube: facelets, solver: "thistlethwaite" }),
    ]);
    if (facelets !== next) return;
    $("status").textContent = "";
    showCoordinates($("coordinates"), cube.coordinates, turn);
    prune.mark(cube.coordinates);
    tree.show(cube.coordinates.map(({ name }) => name), cube.iterations);
    showGroups($("groups"), explained);
  } catch (error) {
    $("status").textContent = error.message;
  }
}

function turn(move) {
  chosen = true;
  return show(applyTurns("3x3x3", facelets, [move]));
}

async function setText(text) {
  try {
    const { valid, facelets: read, error } = await call("validate", { cube: text });
    if (valid) await show(read);
    else $("status").textContent = error.message;
  } catch (error) {
    $("status").textContent = error.message;
  }
}

for (const face of FACES)
  for (const amount of ["", "2", "'"]) {
    $("turns").append(buttonOf(face + amount, () => turn(face + amount), { className: "move" }));
  }
$("cube-form").addEventListener("submit", (event) => {
  event.preventDefault();
  chosen = true;
  setText($("cube-text").value);
});
$("random").addEventListener("click", async () => {
  const { scramble, facelets: random } = (await call("scramble", {})).scrambles[0];
  $("cube-text").value = scramble;
  chosen = true;
  await show(random);
});

const { tables, savings } = await call("workshop/tables");
prune.open(tables);
showSavings($("savings"), savings);
// The cube of the Solve page if it can be solved, otherwise the cube in the field.
const { puzzle, facelets: painted } = readLink();
if (puzzle === "3x3x3" && /^[URFDLB]{54}$/.test(painted) && (await call("validate", { cube: painted })).valid && !chosen) $("cube-text").value = painted;
if (!chosen) await setText($("cube-text").value);
