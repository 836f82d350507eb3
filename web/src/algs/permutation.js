// Where the pieces of the last layer have to go, by the 21 stickers of a case.

// The places of the layer, row by row from the back, with their side stickers; the middle one has none.
const PLACES = { 0: [0, 3], 1: [1], 2: [2, 6], 3: [4], 5: [7], 6: [18, 5], 7: [19], 8: [20, 8] };
const TURNED = { 0: 2, 1: 5, 2: 8, 5: 7, 8: 6, 7: 3, 6: 0, 3: 1 };  // by a clockwise turn of the layer
const CENTRES = [9, 10, 11, 12, 13, 14, 15, 16, 17];
const SIDES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [18, 19, 20]];

/**
 * The pairs [from, to] of places 0 to 8 of the pieces that move, up to a turn of the layer: the one that leaves the most
 * pieces, and of two such the one that moves as few corners as edges. Empty where the layer's stickers do not all face up. `home`: the colours of back, left, right and front.
 */
export function movesOf(stickers, home) {
  if (new Set(CENTRES.map((i) => stickers[i])).size > 1 || stickers[9] === ".") return [];
  const colourAt = (sticker) => home[SIDES.findIndex((side) => side.includes(sticker))];
  const nameOf = (colours) => [...colours].sort().join("");
  const places = Object.keys(PLACES).map(Number);
  const goal = new Map(places.map((place) => [nameOf(PLACES[place].map(colourAt)), place]));
  let pairs = places.map((place) => [place, goal.get(nameOf(PLACES[place].map((sticker) => stickers[sticker])))]);
  if (pairs.some(([, to]) => to === undefined)) return [];
  let best = pairs;
  const moved = (all) => all.filter(([from, to]) => from !== to);
  const cost = (all) => {
    const edges = moved(all).filter(([from]) => from % 2 === 1).length;
    const corners = moved(all).length - edges;
    return 10 * (edges + corners) + Math.max(edges, corners);
  };
  for (let turn = 0; turn < 4; ++turn) {
    if (cost(pairs) < cost(best)) best = pairs;
    pairs = pairs.map(([from, to]) => [from, TURNED[to]]);
  }
  return moved(best);
}
