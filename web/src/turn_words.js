// A turn in words, as the hands do it: "right side, away from you".

import { text } from "./text.js";

// Where the near or upper side of each layer goes by a turn without a mark, and by one with '.
const AWAY = ["away", "towards"];
const LEFT = ["left", "right"];
const CLOCK = ["clockwise", "anticlockwise"];
const back = (ways) => [...ways].reverse();
const WAYS = { R: AWAY, L: back(AWAY), M: back(AWAY), x: AWAY, U: LEFT, D: back(LEFT), E: back(LEFT), y: LEFT,
  F: CLOCK, S: CLOCK, z: CLOCK, B: back(CLOCK) };

/** What a turn does, seen from where the cube is held: face turns, slices, wide turns and rotations. */
export function turnInWords(turn) {
  const letter = turn[0];
  const wide = /[rludfb]/.test(letter);
  const face = wide ? letter.toUpperCase() : letter;
  const way = turn.endsWith("2") ? "half" : WAYS[face][turn.endsWith("'") ? 1 : 0];
  return text(wide ? "common.do.wide" : "common.do", { layer: text(`common.layer.${face}`), way: text(`common.way.${way}`) });
}
