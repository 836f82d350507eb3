// A cube that reports its turns by Bluetooth, from solved through the scramble and back: the first turn after the scramble
// starts the timer, and the solved cube stops it. cubing.js knows the cubes; it is loaded when one is to be connected.

import { applyTurns, inverseOf, solvedFacelets, turnsOf } from "../cube.js";
import { $ } from "../dom.js";
import { inEnglish } from "../english.js";
import { text, textWith } from "../text.js";
import { decimals } from "../words.js";

const PUZZLE = "3x3x3";
const SOLVED = solvedFacelets(PUZZLE);
const FACE_TURN = /^[URFDLB][2']?$/;
const SUFFIXES = ["", "", "2", "'"];  // by the number of quarter turns
const quartersOf = (turn) => SUFFIXES.indexOf(turn.slice(1), 1);

/** The turns and another one; turns of one face after each other are one turn. */
function withTurn(turns, turn) {
  const last = turns.at(-1);
  if (last?.[0] !== turn[0]) return [...turns, turn];
  const quarters = (quartersOf(last) + quartersOf(turn)) % 4;
  return [...turns.slice(0, -1), ...(quarters === 0 ? [] : [turn[0] + SUFFIXES[quarters]])];
}

// How many turns of the scramble are done, by the facelets: also in the midst of a half turn.
function wayOf(scramble) {
  const way = new Map();
  let facelets = SOLVED;
  scramble.forEach((turn, done) => {
    way.set(facelets, done);
    if (turn.endsWith("2")) for (const half of [turn[0], `${turn[0]}'`]) way.set(applyTurns(PUZZLE, facelets, [half]), done);
    facelets = applyTurns(PUZZLE, facelets, [turn]);
  });
  return way.set(facelets, scramble.length);
}

/**
 * Follows a cube that begins solved. Calls `on.scrambling(done, all)` on its way to the scramble, `on.strayed(back)` with the
 * turns that lead back to it, `on.lost()` where none are known, `on.scrambled()`, `on.began()` before the first turn after
 * that, `on.turned(turns)`, and `on.solved(turns ?? [])`. Returns {scramble(text), turn(turn), reset()}; reset: the cube is solved.
 * @param {{scrambling(done: number, all: number): void, strayed(back: string[]): void, lost(): void, scrambled(): void, began(): void,
 *   turned(turns: string[]): void, solved(turns: string[]): void}} on
 */
export function followCube(on) {
  let facelets = SOLVED;
  let scramble = [];
  let way = new Map();
  let phase = "scrambling";  // then "scrambled", then "solving"
  /** @type {string[] | undefined} */
  let turns = [];  // since the cube was on the way to the scramble, or was scrambled; undefined if it was neither

  const look = () => {
    if (scramble.length === 0) return;
    const done = way.get(facelets);
    phase = done === scramble.length ? "scrambled" : "scrambling";
    if (done !== undefined) turns = [];
    if (phase === "scrambled") on.scrambled();
    else if (done !== undefined) on.scrambling(done, scramble.length);
    else if (turns) on.strayed(inverseOf(turns));
    else on.lost();
  };

  return {
    /** Another scramble; one with other turns than those of faces is not followed. */
    scramble(words) {
      const wanted = turnsOf(words);
      scramble = wanted.every((turn) => FACE_TURN.test(turn)) ? wanted : [];
      way = wayOf(scramble);
      phase = "scrambling";
      turns = undefined;
      look();
    },
    turn(turn) {
      if (phase === "scrambled") {
        phase = "solving";
        on.began();
      }
      facelets = applyTurns(PUZZLE, facelets, [turn]);
      if (turns) turns = withTurn(turns, turn);
      if (phase !== "solving") return look();
      if (facelets !== SOLVED) return on.turned(turns ?? []);
      phase = "scrambling";
      on.solved(turns ?? []);
    },
    reset() {
      facelets = SOLVED;
      look();
    },
  };
}

/**
 * Shows the button `cube-connect` and the line `cube-said`, where the browser has Bluetooth, for the timer of the trainer.
 * Returns {scramble(text)}, for each new scramble.
 * @param {{start(): void, stop(): void, inspect(): void, cancel(what: {running: boolean}): void}} timer
 */
export function bindSmartCube(timer) {
  let name;   // of the cube that is connected
  let began;  // when it started the timer, until it is solved
  let solved = false;  // the line says how it was solved, until the next turn
  const sayLine = (key, values = {}) => {
    if (name !== undefined && !solved) $("cube-said").textContent = text(`trainer.cube.${key}`, { name, ...values });
  };
  const cube = followCube({
    scrambling: (done, all) => sayLine("scrambling", { done, all }),
    strayed: (back) => sayLine("strayed", { turns: back.join(" ") }),
    lost: () => sayLine("lost"),
    scrambled() {
      sayLine("scrambled");
      timer.inspect();
    },
    began() {
      began = performance.now();
      timer.start();
    },
    turned: (turns) => sayLine("turned", { n: turns.length, turns: turns.join(" ") }),
    solved(turns) {
      sayLine("done", { n: turns.length, speed: decimals((1000 * turns.length) / (performance.now() - began), 1), turns: turns.join(" ") });
      solved = true;
      began = undefined;
      timer.stop();
    },
  });
  // Too far away, or its battery is empty: no turn would stop the timer, or start it.
  const goneCube = () => {
    $("cube-said").textContent = text(began === undefined ? "trainer.cube.gone" : "trainer.cube.gone.solving", { name });
    $("cube-connect").textContent = text("trainer.cube.again");
    timer.cancel({ running: began !== undefined });
    name = began = undefined;
    solved = false;
  };
  const connect = async () => {
    $("cube-said").textContent = "";
    try {
      const { connectSmartPuzzle } = await import("cubing/bluetooth");
      const puzzle = await connectSmartPuzzle();
      // All cubes of cubing.js have these, but its types do not say so.
      const { server, stopTrackingMoves } = /** @type {{server: BluetoothRemoteGATTServer, stopTrackingMoves?: () => void}} */ (/** @type {unknown} */ (puzzle));
      server.device.addEventListener("gattserverdisconnected", () => {
        stopTrackingMoves?.call(puzzle);  // a GAN is asked again and again
        goneCube();
      }, { once: true });
      name = puzzle.name() ?? text("trainer.cube");
      puzzle.addAlgLeafListener(({ latestAlgLeaf }) => {
        const turn = `${latestAlgLeaf}`;
        if (!FACE_TURN.test(turn)) return;
        solved = false;
        cube.turn(turn);
      });
      $("cube-connect").textContent = text("trainer.cube.reset");
      cube.reset();
    } catch (error) {
      $("cube-said").replaceChildren(...textWith("trainer.cube.failed", { reason: inEnglish(`${error.message ?? error}`) }));
    }
  };
  $("cube-part").hidden = !navigator.bluetooth;
  $("cube-connect").addEventListener("click", () => {
    solved = false;
    if (name === undefined) connect();
    else cube.reset();
  });
  return {
    scramble(words) {
      if (name !== undefined && !solved) $("cube-said").textContent = "";
      began = undefined;
      cube.scramble(words);
    },
  };
}
