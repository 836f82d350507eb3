// The calls of the package cubejs, answered by this engine. Where cubejs goes on with garbage, these throw.
import { COORDINATES } from "./cubejs_coordinates.js";
import { faceletsError } from "./errors.js";
import { engineHere, solutionWithin } from "./engine_here.js";
import {
  CENTRES, CORNERS, EDGES, MOVES, faceletsOf, inverseOf, isSolved, moveNumbers, solvedState, stateOf, textOf, turned,
} from "./sticker_cube.js";

const PIECES = [["cp", "co", CORNERS], ["ep", "eo", EDGES]];

// What brings the centre of F home from the place of each of U R F D L B, and then that of U.
const F_HOME = ["x'", "y", "", "x", "y'", "x2"];
const U_HOME = ["", "z'", "", "z2", "z", ""];

/** The class Cube on a platform. */
export function cubeOn(platform) {
  const ask = engineHere(platform);

  class Cube {
    #state = solvedState();

    constructor(other) {
      if (other !== undefined && other !== null) this.init(other);
    }

    static fromString(text) {
      if (!/^[URFDLB]{54}$/.test(text)) throw faceletsError(`'${text}' has not 54 letters of URFDLB`);
      const { error } = ask("validate", { cube: text, puzzle: "3x3x3" });
      if (error) throw faceletsError(error.message, error);
      const cube = new Cube();
      cube.#state = stateOf(text);
      return cube;
    }

    /** The cubes that U R F D L B E M S x y z u r f d l b make, as {center, cp, co, ep, eo}. */
    static get moves() {
      return MOVES.filter(([name]) => name.length === 1).map(([name]) => new Cube().move(name).toJSON());
    }

    /** Calls with a callback are answered. */
    static asyncOK = true;

    static random() {
      return new Cube().randomize();
    }

    static inverse(algorithm) {
      const numbers = inverseOf(moveNumbers(algorithm));
      if (typeof algorithm === "string") return textOf(numbers);
      return Array.isArray(algorithm) ? numbers : numbers[0];
    }

    /** Makes the tables, which the first solve() does otherwise. */
    static initSolver() {
      new Cube().move("R U").solve();
    }

    static scramble() {
      return Cube.inverse(Cube.random().solve());
    }

    static asyncInit(_workerUri, callback) {
      later(() => Cube.initSolver(), callback);
    }

    static asyncScramble(callback) {
      later(() => Cube.scramble(), callback);
    }

    /** Makes this the cube that another one is, or that {center, cp, co, ep, eo} says; without center: held upright. */
    init(other) {
      this.#state = other instanceof Cube ? [...other.#state] : stateOfPieces(other);
    }

    identity() {
      this.#state = solvedState();
    }

    clone() {
      return new Cube(this);
    }

    /** Any possible cube, each as likely, held upright. */
    randomize() {
      const state = { co: orientations(8, 3), eo: orientations(12, 2), cp: permutation(8), ep: permutation(12) };
      if (isOdd(state.cp) !== isOdd(state.ep)) [state.ep[0], state.ep[1]] = [state.ep[1], state.ep[0]];
      this.init(state);
      return this;
    }

    toJSON() {
      const json = { center: CENTRES.map((place) => Math.floor(this.#state[place] / 9)) };
      for (const [permuted, twisted, pieces] of PIECES) {
        const found = pieces.map((place) => pieces.findIndex((piece) => piece.includes(this.#state[place[0]])));
        json[permuted] = found;
        json[twisted] = pieces.map((place, i) => place.findIndex((at) => this.#state[at] === pieces[found[i]][0]));
      }
      return json;
    }

    asString() {
      return faceletsOf(this.#state);
    }

    toString() {
      return this.asString();
    }

    /** Solved in any holding. */
    isSolved() {
      return isSolved(this.#state);
    }

    move(algorithm) {
      for (const number of moveNumbers(algorithm)) this.#state = turned(this.#state, MOVES[number][1]);
      return this;
    }

    multiply(other) {
      this.#state = turned(this.#state, new Cube(other).#state);
      return this;
    }

    centerMultiply(other) {
      return this.#multiplyAt(CENTRES, other);
    }

    cornerMultiply(other) {
      return this.#multiplyAt(CORNERS.flat(), other);
    }

    edgeMultiply(other) {
      return this.#multiplyAt(EDGES.flat(), other);
    }

    // As multiply(), of the stickers at these places alone.
    #multiplyAt(places, other) {
      const product = turned(this.#state, new Cube(other).#state);
      this.#state = this.#state.map((sticker, place) => (places.includes(place) ? product[place] : sticker));
      return this;
    }

    /** The rotations that bring the centres home; "" where they are. */
    upright() {
      const first = F_HOME[this.toJSON().center.indexOf(2)];
      const second = U_HOME[this.clone().move(first).toJSON().center.indexOf(0)];
      return `${first} ${second}`.trim();
    }

    /** 1 for an odd permutation of the corners, else 0. */
    cornerParity() {
      return Number(isOdd(this.toJSON().cp));
    }

    edgeParity() {
      return Number(isOdd(this.toJSON().ep));
    }

    /** At most maxDepth moves; "" for a solved cube. Throws NoSolutionError where there are none. */
    solve(maxDepth = 22) {
      return solutionWithin(ask, this.asString(), maxDepth);
    }

    /** The same for the corners and edges alone, as if the centres were home. */
    solveUpright(maxDepth = 22) {
      const { center, ...pieces } = this.toJSON();
      return new Cube(pieces).solve(maxDepth);
    }

    asyncSolve(callback) {
      later(() => this.solve(), callback);
    }
  }

  // Each coordinate is a method: without a value it answers, with one it changes the cube.
  for (const [name, { most, of, put }] of Object.entries(COORDINATES))
    Object.defineProperty(Cube.prototype, name, {
      writable: true,
      configurable: true,
      value(number) {
        const pieces = this.toJSON();
        if (number === undefined) return of(pieces);
        if (!Number.isInteger(number) || number < 0 || number >= most) throw new RangeError(`${name} has the values 0 to ${most - 1}`);
        put(pieces, number);
        this.init(pieces);
        return this;
      },
    });

  // Chance of the operating system: 0 to below - 1.
  function draw(below) {
    const most = 2 ** 32 - (2 ** 32 % below);
    for (;;) {
      const [value] = platform.random(new Uint32Array(1));
      if (value < most) return value % below;
    }
  }

  function permutation(count) {
    const list = Array.from({ length: count }, (_, i) => i);
    for (let i = count - 1; i > 0; i--) {
      const j = draw(i + 1);
      [list[i], list[j]] = [list[j], list[i]];
    }
    return list;
  }

  // All but the last are free.
  function orientations(count, modulus) {
    const list = Array.from({ length: count - 1 }, () => draw(modulus));
    const sum = list.reduce((total, value) => total + value, 0);
    return [...list, (modulus - (sum % modulus)) % modulus];
  }

  return Cube;
}

function later(work, callback) {
  setTimeout(() => callback(work()), 0);
}

function stateOfPieces(json) {
  const state = new Array(54);
  const centres = json.center ?? [0, 1, 2, 3, 4, 5];
  if (!isPermutation(centres, 6)) throw faceletsError("center is no order of the six faces");
  CENTRES.forEach((place, i) => (state[place] = CENTRES[centres[i]]));
  for (const [permuted, twisted, pieces] of PIECES) {
    const size = pieces[0].length;
    const twists = json[twisted];
    if (!isPermutation(json[permuted], pieces.length)) throw faceletsError(`${permuted} is no order of ${pieces.length} pieces`);
    if (!Array.isArray(twists) || twists.length !== pieces.length || !twists.every((twist) => Number.isInteger(twist) && twist >= 0 && twist < size))
      throw faceletsError(`${twisted} has not ${pieces.length} numbers from 0 to ${size - 1}`);
    pieces.forEach((place, i) => {
      const piece = pieces[json[permuted][i]];
      piece.forEach((sticker, k) => (state[place[(k + twists[i]) % size]] = sticker));
    });
  }
  return state;
}

function isPermutation(list, count) {
  return Array.isArray(list) && list.length === count && new Set(list).size === count && list.every((i) => Number.isInteger(i) && i >= 0 && i < count);
}

function isOdd(list) {
  let odd = false;
  list.forEach((value, i) => list.slice(i + 1).forEach((next) => (odd = odd !== next < value)));
  return odd;
}
