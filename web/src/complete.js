// Completes a partly painted cube where only one cube fits, by trying what fits at the most restricted place first.

import { applyColours, relabelling } from "./relabel.js";
import { BLANK, FACES, piecesOf, solvedFacelets } from "./cube.js";

const MOST_NODES = 200000;

/**
 * What the unpainted stickers of a cube can be: {kind: "unique", facelets}, {kind: "ambiguous", open: stickers of which
 * one more would help}, {kind: "impossible"}, or {kind: "unpainted-centre"}.
 */
export function complete(puzzle, facelets) {
  const labels = relabelling(puzzle, facelets);
  if (!labels) return { kind: "unpainted-centre" };
  const painted = applyColours(facelets, labels.toFace);
  const { found, ended } = cubesThatFit(puzzle, painted);
  if (found.length === 0 && ended) return { kind: "impossible" };
  if (found.length === 1 && ended) return { kind: "unique", facelets: applyColours(found[0], labels.toColour) };
  if (found.length < 2) return { kind: "ambiguous", open: [...facelets].flatMap((c, i) => (c === BLANK ? [i] : [])) };
  const open = [...facelets].flatMap((colour, i) => (colour === BLANK && found.some((f) => f[i] !== found[0][i]) ? [i] : []));
  return { kind: "ambiguous", open };
}

// At most two cubes that agree with what is painted, and whether the search came to its end.
function cubesThatFit(puzzle, painted) {
  const { corners, edges } = piecesOf(puzzle);
  const solved = solvedFacelets(puzzle);
  const kinds = [
    { places: corners, pieces: corners.map((piece) => piece.map((i) => solved[i])), turns: 3 },
    { places: edges, pieces: edges.map((piece) => piece.map((i) => solved[i])), turns: 2 },
  ];
  const open = kinds.flatMap((kind, k) => kind.places.map((place) => ({ k, place, choices: choicesAt(kind, place, painted) })));
  const used = kinds.map(() => new Set());
  const chosen = [];
  const found = [];
  let nodes = 0;

  const search = () => {
    if (found.length > 1 || ++nodes > MOST_NODES) return;
    if (open.length === 0) {
      if (isReachable(kinds, chosen)) found.push(faceletsOf(solved, painted, chosen));
      return;
    }
    const free = (slot) => slot.choices.filter(({ piece }) => !used[slot.k].has(piece));
    let best = 0;
    open.forEach((slot, i) => { if (free(slot).length < free(open[best]).length) best = i; });
    const [slot] = open.splice(best, 1);
    for (const choice of free(slot)) {
      used[slot.k].add(choice.piece);
      chosen.push({ ...slot, ...choice });
      search();
      chosen.pop();
      used[slot.k].delete(choice.piece);
    }
    open.splice(best, 0, slot);
  };
  search();
  return { found, ended: nodes <= MOST_NODES };
}

// Which pieces, turned how, agree with what is painted at a place.
function choicesAt({ pieces, turns }, place, painted) {
  const choices = [];
  pieces.forEach((colours, piece) => {
    for (let turn = 0; turn < turns; ++turn) {
      const shown = place.map((_, i) => colours[(i + turn) % turns]);
      if (place.every((sticker, i) => painted[sticker] === BLANK || painted[sticker] === shown[i]))
        choices.push({ piece, turn, shown });
    }
  });
  return choices;
}

// Whether turning faces leads to it: twists, flips and parities (docs/conventions.md). The 2x2x2 has no parity to keep.
function isReachable(kinds, chosen) {
  const sums = kinds.map(() => 0);
  const orders = kinds.map(({ places }) => new Array(places.length));
  for (const { k, place, piece, turn } of chosen) {
    sums[k] += turn;
    orders[k][kinds[k].places.indexOf(place)] = piece;
  }
  if (sums.some((sum, k) => sum % kinds[k].turns !== 0)) return false;
  return kinds[1].places.length === 0 || isOdd(orders[0]) === isOdd(orders[1]);
}

function isOdd(order) {
  let odd = false;
  for (let i = 0; i < order.length; ++i)
    for (let j = i + 1; j < order.length; ++j) if (order[i] > order[j]) odd = !odd;
  return odd;
}

function faceletsOf(solved, painted, chosen) {
  const facelets = [...painted].map((colour, i) => (colour === BLANK ? solved[i] : colour));
  for (const { place, shown } of chosen) place.forEach((sticker, i) => { facelets[sticker] = shown[i]; });
  return facelets.join("");
}

/** How often each colour may still be painted. */
export function coloursLeft(puzzle, facelets) {
  const each = facelets.length / 6;
  return Object.fromEntries(FACES.map((face) => [face, each - [...facelets].filter((c) => c === face).length]));
}
