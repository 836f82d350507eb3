// superflip/cubejs and superflip/min2phase: cubes are those of the packages, and answers solve them.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { packageUrl } from "./package.mjs";

const installed = createRequire(join(process.cwd(), "package.json"));
const Peer = installed("cubejs");
const { Cube, CubeError, NoSolutionError } = await import(packageUrl("src/cubejs_node.js"));
const { default: min2phase } = await import(packageUrl("src/min2phase_node.js"));
const json = (value) => JSON.parse(JSON.stringify(value));

const SEQUENCES = ["", "R", "U2 F'", "M", "x y' z2", "M E S u f r l b d x y z M2 x'", "R U R' U' r2 l' b f' d2 u' E' S2"];

test("cubes turn, are written and are read as those of cubejs", () => {
  for (const moves of SEQUENCES) {
    const [peer, cube] = [new Peer().move(moves), new Cube().move(moves)];
    assert.equal(cube.asString(), peer.asString(), moves);
    assert.deepEqual(json(cube), json(peer), moves);
    assert.deepEqual(json(Cube.fromString(peer.asString())), json(peer), moves);
    assert.deepEqual(json(new Cube(peer.toJSON())), json(peer), moves);
    assert.equal(cube.isSolved(), peer.isSolved(), moves);
    assert.equal(Cube.inverse(moves), Peer.inverse(moves));
    assert.equal(cube.clone().multiply(cube).asString(), peer.clone().multiply(peer).asString());
  }
  assert.deepEqual([Cube.inverse([1, 8, 12]), Cube.inverse(8)], [Peer.inverse([1, 8, 12]), Peer.inverse(8)]);
  const numbers = Array.from({ length: 54 }, (_, i) => i);
  assert.equal(new Cube().move(numbers).asString(), new Peer().move(numbers).asString());
});

test("every call of cubejs is there", () => {
  const names = (of) => Object.getOwnPropertyNames(of).filter((name) => typeof of[name] === "function");
  assert.deepEqual(names(Peer.prototype).filter((name) => typeof Cube.prototype[name] !== "function"), []);
  const ofTables = ["computeMoveTables", "computePruningTables"]; // what initSolver() is made of there
  assert.deepEqual(names(Peer).filter((name) => typeof Cube[name] !== "function"), ofTables);
  assert.deepEqual(Cube.moves, json(Peer.moves));
});

test("coordinates, parities and partial products are those of cubejs", () => {
  const coordinates = { twist: 2187, flip: 2048, URFtoDLF: 20160, URtoUL: 1320, UBtoDF: 1320, URtoDF: 665280, FRtoBR: 11880 };
  for (let i = 0; i < 200; i++) {
    const peer = Peer.random().move(SEQUENCES[i % SEQUENCES.length]);
    const cube = new Cube(peer.toJSON());
    for (const name of [...Object.keys(coordinates), "cornerParity", "edgeParity"]) assert.equal(cube[name](), peer[name](), name);
    for (const name of ["centerMultiply", "cornerMultiply", "edgeMultiply"]) {
      const [other, theirs] = [Cube.moves[i % 18], Peer.moves[i % 18]];
      assert.deepEqual(json(cube.clone()[name](new Cube(other))), json(peer.clone()[name](theirs)), name);
    }
    for (const [name, most] of Object.entries(coordinates)) {
      const value = [0, most - 1][i] ?? Math.floor(Math.random() * most);
      const changed = cube.clone();
      assert.equal(changed[name](value), changed);
      assert.equal(changed[name](), value);
      // cubejs has -1 for pieces that the number says nothing of.
      const [ours, theirs] = [json(changed), json(peer.clone()[name](value))];
      for (const list of ["center", "cp", "co", "ep", "eo"])
        theirs[list].forEach((piece, place) => assert.ok(piece === -1 || piece === ours[list][place], `${name} ${value} ${list} ${place}`));
      assert.throws(() => changed[name](most), { name: "RangeError", message: `${name} has the values 0 to ${most - 1}` });
    }
  }
});

test("upright and solveUpright are those of cubejs in each holding", () => {
  Peer.initSolver();
  for (const first of ["", "x", "x2", "x'", "z", "z'"]) for (const second of ["", "y", "y2", "y'"]) {
    const moves = `R U F' ${first} ${second}`;
    const [peer, cube] = [new Peer().move(moves), new Cube().move(moves)];
    assert.equal(cube.upright(), peer.upright(), moves);
    assert.equal(cube.clone().move(cube.upright()).solveUpright(), "F U' R'");
  }
  // The centres do not matter.
  const pieces = new Peer().move("R U F2 L D'");
  const other = new Cube({ ...pieces.toJSON(), center: Cube.moves[9].center });
  assert.ok(pieces.clone().move(other.solveUpright()).isSolved());
  assert.ok(pieces.clone().move(pieces.solveUpright()).isSolved());
});

test("solve leads to a solved cube in the same hands, and is empty for a solved one", () => {
  for (const moves of SEQUENCES) {
    const cube = new Cube().move(moves);
    assert.ok(cube.clone().move(cube.solve()).isSolved(), moves);
  }
  assert.equal(new Cube().solve(), "");
  for (let i = 0; i < 20; i++) {
    const cube = Cube.random();
    const solution = cube.solve();
    assert.ok(solution.split(" ").length <= 22);
    assert.ok(new Peer(cube.toJSON()).move(solution).isSolved());
  }
  assert.ok(Cube.scramble().length > 20);
});

test("the calls with a callback answer", async () => {
  await new Promise((resolve) => { Cube.asyncInit("unused.js", resolve); });
  const cube = new Cube().move("R U F");
  assert.equal(await new Promise((resolve) => { cube.asyncSolve(resolve); }), "F' U' R'");
  assert.ok((await new Promise((resolve) => { Cube.asyncScramble(resolve); })).length > 20);
});

test("what cubejs goes on with is an error", () => {
  assert.throws(() => Cube.fromString("UUUU"), CubeError);
  assert.throws(() => Cube.fromString("R" + "U".repeat(53)), (error) => error instanceof CubeError && error.defects.length > 0);
  assert.throws(() => new Cube().move("R3"), /'R3' is no move/);
  assert.throws(() => new Cube().move("R U F R2 D").solve(3), NoSolutionError);
  for (const depth of [-1, "x", 1.5]) assert.throws(() => new Cube().move("R").solve(depth), { code: "usage", where: "maxDepth" });
  assert.equal(new Cube().move("R").solve(1000), "R'");
  assert.throws(() => new Cube({ cp: [0, 0, 2, 3, 4, 5, 6, 7], co: Array(8).fill(0), ep: [...Array(12).keys()], eo: Array(12).fill(0) }), CubeError);
  const twisted = new Cube({ ...new Cube().toJSON(), co: [1, 0, 0, 0, 0, 0, 0, 0] });
  assert.throws(() => twisted.solve(), (error) => error.defects[0].reason === "corner_twist");
});

test("min2phase answers strings, shorter ones with next, and inverses", () => {
  const search = new min2phase.Search();
  for (let i = 0; i < 20; i++) {
    const facelets = min2phase.randomCube();
    const solution = min2phase.solve(facelets);
    assert.ok(solution.split(" ").length <= 21);
    assert.ok(Peer.fromString(facelets).move(solution).isSolved());
    const inverse = search.solution(facelets, 21, 1e9, 0, min2phase.INVERSE_SOLUTION);
    assert.equal(new Peer().move(inverse).asString(), facelets);
  }
  const facelets = new Peer().move("R U F2 D L B R2 U F D2 L U B R F").asString();
  const [first, second] = [search.solution(facelets), search.next()].map((moves) => moves.split(" ").length);
  assert.ok(second < first);
  assert.equal(min2phase.solve(new Peer().asString()), "");
  assert.equal(min2phase.fromScramble("R U2 F'"), new Peer().move("R U2 F'").asString());
  assert.throws(() => min2phase.solve("UUU"), /has not 54 stickers/);
  assert.throws(() => min2phase.solve("R" + new Peer().asString().slice(1)), /Check these stickers/);
});
