// The player where the browser has no WebGL: the still picture of the cube, turn by turn.

import { applyTurns } from "./cube.js";
import { showDone } from "./player_controls.js";
import { text } from "./text.js";

const TURN_MS = 900;  // from one turn to the next at speed 1

/** Whether the browser draws what the 3D player needs. */
export const hasWebGL = () => document.createElement("canvas").getContext("webgl2") !== null;

/** Makes a player as makePlayer() of player.js does, with the same methods but for state(). */
export function makeStillPlayer({ still, controls, onStep }) {
  let cubes = [];  // {puzzle, facelets} before the first turn and after each; empty: nothing is open
  let turns = [];
  let done = 0;
  let timer;
  const last = () => cubes.length - 1;

  const pause = () => {
    clearTimeout(timer);
    timer = undefined;
    controls.play.classList.remove("playing");
    controls.play.setAttribute("aria-label", text("common.player.play"));
  };
  const show = (next) => {
    done = Math.min(last(), Math.max(0, next));
    still.show(cubes[done].puzzle, cubes[done].facelets, turns[done]);
    showDone(controls, done, last());
    onStep(done);
  };
  const goTo = (next) => {
    if (cubes.length === 0) return;
    pause();
    show(next);
  };
  const playTo = (end) => {
    timer = setTimeout(() => {
      show(done + 1);
      if (done < end) playTo(end);
      else pause();
    }, TURN_MS / Number(controls.speed.value));
    controls.play.classList.add("playing");
    controls.play.setAttribute("aria-label", text("common.player.pause"));
  };
  controls.play.addEventListener("click", () => {
    if (timer !== undefined) return pause();
    if (done === last()) show(0);
    return playTo(last());
  });
  for (const button of [controls.next, controls.nextTurn]) button.addEventListener("click", () => goTo(done + 1));
  controls.back.addEventListener("click", () => goTo(done - 1));
  controls.start.addEventListener("click", () => goTo(0));
  controls.end.addEventListener("click", () => goTo(last()));
  controls.slider.addEventListener("input", () => goTo(Number(controls.slider.value)));

  return {
    load: async () => undefined,
    async open(puzzle, facelets, moves) {
      pause();
      turns = moves;
      cubes = [facelets, ...turns.map((_, i) => applyTurns(puzzle, facelets, turns.slice(0, i + 1)))].map((now) => ({ puzzle, facelets: now }));
      show(0);
    },
    close() {
      pause();
      cubes = [];
    },
    goTo,
    playPart(from, to) {
      goTo(from);
      if (to > from) playTo(to);
    },
    letter: () => undefined,  // the picture has them
    turnBy: still.turnBy,
    stickers: () => cubes.at(-1)?.facelets ?? "",
  };
}
