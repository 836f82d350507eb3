// What the page sees in the frames of a camera: stickers, sides and their order. It needs no browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { makeFaceLock } from "../../web/src/camera/face_lock.js";
import { readFace } from "../../web/src/camera/patches.js";
import { shownAt } from "../../web/src/camera/read_sides.js";
import { alikeCentres, facesOf, sameSide, turned } from "../../web/src/camera/sides.js";
import { FACES, applyTurns, solvedFacelets, turnsOf } from "../../web/src/cube.js";
import { LIGHTS, frameOf, framesOf } from "./fake_camera.mjs";

const SCRAMBLED = applyTurns("3x3x3", solvedFacelets("3x3x3"), turnsOf("D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F"));
const SHOWN = ["B1", "U0", "L3", "R2", "D1", "F0"].map(([face, turn]) => ({ face, turn: Number(turn) }));
const HELD = { x: 0, y: 0, squash: 1, tilt: 0.03, scale: 1 };
const noChance = () => 0;

// The square in the guide, as the page takes it out of a frame.
function inGuide({ width, height, rgb }, size = 180) {
  const side = 0.72 * height;
  const data = new Uint8ClampedArray(4 * size * size);
  for (let y = 0; y < size; ++y)
    for (let x = 0; x < size; ++x) {
      const from = 3 * (Math.floor((height - side) / 2 + y * side / size) * width + Math.floor((width - side) / 2 + x * side / size));
      for (let i = 0; i < 3; ++i) data[4 * (y * size + x) + i] = rgb[from + i];
    }
  return { data, size };
}
const look = (pose, light = LIGHTS.good, side = [..."URFDLBUFR"]) => readFace(inGuide(frameOf(side, pose, light, 1, noChance)));
const sideOf = (pose, light, side) => look(pose, light, side).patches.map(({ rgb }) => rgb);
const stateOf = (face) => {
  const lock = makeFaceLock();
  return [0, 100, 200, 300, 400, 500].map((time) => lock.look(face, time, []).state).at(-1);
};

test("a side in the guide is found, though it is tilted, nearer or farther, and beside the middle", () => {
  for (const change of [{}, { tilt: 0.12 }, { scale: 1.08 }, { scale: 0.88 }, { x: 0.06, y: -0.05 }])
    assert.equal(stateOf(look({ ...HELD, ...change })), "found", JSON.stringify(change));
});

test("a wall, a cube one column beside the guide and a cube between two columns are no side", () => {
  assert.equal(stateOf(look({ ...HELD, x: 9 })), "none");
  assert.equal(stateOf(look({ ...HELD, x: 2 / 3 })), "none");
  assert.equal(stateOf(look({ ...HELD, y: -2 / 3 })), "none");
  assert.equal(stateOf(look({ ...HELD, x: 1 / 3 })), "none");
  assert.equal(stateOf(look({ ...HELD, tilt: 0.7 })), "none");
});

test("glare on a sticker does not whiten its colour", () => {
  const plain = look(HELD, LIGHTS.good, [..."BBBBBBBBB"]).patches[2].rgb;
  const shining = look(HELD, { ...LIGHTS.good, glare: 1.3 }, [..."BBBBBBBBB"]).patches[2];
  assert.ok(shining.even < 0.6, `${shining.even} of the pixels are even`);
  assert.ok(shining.rgb[0] < plain[0] + 60 && shining.rgb[2] > shining.rgb[0] + 30, `${shining.rgb} instead of ${plain}`);
});

test("a side is the same however it is turned, and in the shade; another one is not", () => {
  const side = sideOf(HELD, LIGHTS.good, [..."URFDLBUFR"]);
  const dark = readFace(inGuide(frameOf([..."UDUFLRRBF"], HELD, LIGHTS.good, 0.5, noChance))).patches.map(({ rgb }) => rgb);
  assert.ok(sameSide(side, turned(turned(side))));
  assert.ok(sameSide(side, dark), "turned by a quarter, in half of the light");
  for (const other of ["URFDBBUFR", "UUUULUUUU"]) assert.ok(!sameSide(side, sideOf(HELD, LIGHTS.good, [...other])), other);
});

test("red and orange sides of a solved cube differ in bad light", () => {
  assert.ok(!sameSide(sideOf(HELD, LIGHTS.bad, [..."RRRRRRRRR"]), sideOf(HELD, LIGHTS.bad, [..."LLLLLLLLL"])));
});

for (const [name, light] of Object.entries(LIGHTS))
  test(`each side of a video in ${name} light is taken once, and centres name the sides`, () => {
    const lock = makeFaceLock();
    const sides = [];
    for (const frame of framesOf(SCRAMBLED, SHOWN, light)) {
      const { state, side } = lock.look(readFace(inGuide(frame)), frame.time, sides);
      if (state !== "found") continue;
      sides.push(side);
      lock.reset();
    }
    assert.equal(sides.length, 6);
    assert.equal(facesOf(sides), SHOWN.map(({ face }) => face).join(""));
    assert.equal(alikeCentres(sides), undefined);
  });

test("a side that is shown again is told as seen, with its number", () => {
  const lock = makeFaceLock();
  const sides = [];
  const like = new Set();
  for (const frame of framesOf(SCRAMBLED, [{ face: "U", turn: 0 }, { face: "R", turn: 0 }, { face: "U", turn: 3 }], LIGHTS.good)) {
    const seen = lock.look(readFace(inGuide(frame)), frame.time, sides);
    if (seen.state === "found") sides.push(seen.side);
    if (seen.state === "seen" && frame.time > 5000) like.add(seen.like);
  }
  assert.equal(sides.length, 2);
  assert.deepEqual([...like], [0]);
  assert.deepEqual(alikeCentres([...sides, sides[0]]), [0, 2]);
});

test("shown stickers come to the facelets that the order and the turns say", () => {
  const usual = shownAt("URFDLB", "000000");
  assert.deepEqual(usual, usual.map((_, i) => i));
  const shown = SHOWN.map(({ face, turn }) => {
    let side = [...SCRAMBLED.slice(9 * FACES.indexOf(face), 9 * FACES.indexOf(face) + 9)];
    for (let i = 0; i < turn; ++i) side = turned(side);
    return side;
  }).flat();
  assert.equal(shownAt("BULRDF", "103210").map((at) => shown[at]).join(""), SCRAMBLED);
});
