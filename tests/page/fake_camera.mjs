// A video, or photos, of a hand-held cube, for a Chromium whose camera is a file (--use-file-for-fake-video-capture): six sides in any
// order, each turned in any way, come into the guide, are held for a moment, not quite still, and leave. The same bytes for
// the same options.

import { writeFileSync } from "node:fs";
import { FACES } from "../../web/src/cube.js";

const WIDTH = 320;
const HEIGHT = 240;
const RATE = 20;         // frames a second
const GUIDE = 0.72;      // of the smaller side, as in web/src/camera/guide.js

// Linear reflectance of plastic for red, green and blue light.
const STICKERS = { U: [0.8, 0.8, 0.78], R: [0.45, 0.02, 0.03], F: [0.03, 0.34, 0.1], D: [0.76, 0.58, 0.04], L: [0.7, 0.17, 0.02], B: [0.02, 0.09, 0.4],
  X: [0.2, 0.16, 0.14] };  // covered by something
const BODY = [0.012, 0.012, 0.014];
const ROOM = [0.18, 0.19, 0.17];

/** Kinds of light: its colour, noise (of 255), a gradient over the face, the strength of a glare, the least brightness of a face. */
export const LIGHTS = {
  good: { colour: [1, 1, 1], noise: 2, gradient: 0.1, glare: 0, dark: 1 },
  // A lamp of about 2,700 K which the camera has balanced halfway; one side lies in the shade.
  bad: { colour: [1.15, 0.72, 0.36], noise: 9, gradient: 0.5, glare: 1.3, dark: 0.55 },
};

// A sequence of numbers below 2^32 (xorshift).
function makeRandom(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

const encode = (linear) => 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
const STEPS = 4096;
const ENCODED = Float32Array.from({ length: STEPS + 1 }, (_, i) => encode(i / STEPS));
// Normally distributed: sums of twelve.
const random = makeRandom(7);
const NOISE = Float32Array.from({ length: 1024 }, () => Array.from({ length: 12 }, () => random() / 2 ** 32).reduce((a, b) => a + b) - 6);

// A side as it is seen after clockwise quarter turns.
const turnedBy = (side, quarters) => (quarters === 0 ? side : turnedBy(side.map((_, cell) => side[3 * (2 - cell % 3) + Math.floor(cell / 3)]), quarters - 1));

// Which plastic is at one point of a side; (u, v) from -1 to 1. Undefined: the room behind it.
function plasticAt(u, v, side) {
  if (Math.abs(u) > 1.04 || Math.abs(v) > 1.04) return undefined;
  const column = Math.max(0, Math.min(2, Math.floor((u + 1) * 1.5)));
  const row = Math.max(0, Math.min(2, Math.floor((v + 1) * 1.5)));
  const x = Math.abs((u + 1) * 1.5 - column - 0.5);
  const y = Math.abs((v + 1) * 1.5 - row - 0.5);
  const isSticker = x < 0.44 && y < 0.44 && Math.max(x - 0.36, 0) ** 2 + Math.max(y - 0.36, 0) ** 2 < 0.0064;
  return isSticker ? STICKERS[side[3 * row + column]] : BODY;
}

// How the hand holds the cube at `time` seconds of the `seconds` of a side: it comes, pauses, leaves.
function poseAt(time, seconds) {
  const away = time < 0.6 ? 1 - time / 0.6 : time > seconds - 0.5 ? 1 - (seconds - time) / 0.5 : 0;
  const smooth = away * away * (3 - 2 * away);
  return { x: smooth * (time < 0.6 ? -1.9 : 1.9) + 0.01 * Math.sin(7 * time), y: 0.015 * Math.sin(5 * time), squash: 1 - 0.6 * smooth,
    tilt: 0.05 + 0.02 * Math.sin(3 * time) + 0.5 * smooth, scale: 0.97 + 0.02 * Math.sin(2 * time) };
}

/** RGB bytes of one frame, {width, height, rgb}: `side` has nine letters, `shade` is the brightness of its light. */
export function frameOf(side, pose, { colour, noise, gradient, glare }, shade, next) {
  const rgb = new Uint8ClampedArray(3 * WIDTH * HEIGHT);
  const half = GUIDE * HEIGHT / 2 * pose.scale;
  const [cos, sin] = [Math.cos(pose.tilt), Math.sin(pose.tilt)];
  for (let y = 0; y < HEIGHT; ++y)
    for (let x = 0; x < WIDTH; ++x) {
      const dx = (x + 0.5 - WIDTH / 2) / half - pose.x;
      const dy = (y + 0.5 - HEIGHT / 2) / half - pose.y;
      const u = (cos * dx + sin * dy) / pose.squash;
      const v = cos * dy - sin * dx;
      const plastic = plasticAt(u, v, side) ?? ROOM;
      const lamp = plastic === ROOM ? 1 + 0.03 * dx : shade * (1 + gradient * (0.6 * u - 0.4 * v) / 1.4);
      const shine = plastic === ROOM || glare === 0 ? 0 : 0.7 * glare * Math.exp(-((u - 0.55) ** 2 + (v + 0.5) ** 2) / 0.035);
      const chance = next();
      for (let i = 0; i < 3; ++i)
        rgb[3 * (y * WIDTH + x) + i] = ENCODED[Math.min(STEPS, Math.round(STEPS * colour[i] * (lamp * plastic[i] + shine)))] + noise * NOISE[(chance >>> (10 * i)) & 1023];
    }
  return { width: WIDTH, height: HEIGHT, rgb };
}

/** The frames of a video; see writeVideo(). */
export function* framesOf(facelets, shown, light, { seconds = 2.4, seed = 1 } = {}) {
  const next = makeRandom(seed);
  for (const [number, { face, turn }] of shown.entries()) {
    const at = 9 * FACES.indexOf(face);
    const side = turnedBy([...facelets.slice(at, at + 9)], turn);
    for (let frame = 0; frame < seconds * RATE; ++frame)
      yield { time: 1000 * (number * seconds + frame / RATE), ...frameOf(side, poseAt(frame / RATE, seconds), light, number === 3 ? light.dark : 1, next) };
  }
}

/** The bytes of a photo (BMP) of a side {face, turn}, smaller than the guide and beside it; without a side, of the room. */
export function photoOf(facelets, shown, light) {
  const side = shown && turnedBy([...facelets.slice(9 * FACES.indexOf(shown.face)).slice(0, 9)], shown.turn);
  const pose = { x: side ? 0.3 : 9, y: -0.15, squash: 1, tilt: 0.04, scale: 0.8 };
  const { rgb } = frameOf(side, pose, light, 1, makeRandom(3));
  const head = Buffer.alloc(54);
  head.write("BM");
  for (const [at, value] of [[2, 54 + rgb.length], [10, 54], [14, 40], [18, WIDTH], [22, -HEIGHT], [34, rgb.length]]) head.writeInt32LE(value, at);
  head.writeInt16LE(1, 26);
  head.writeInt16LE(24, 28);
  const bgr = Buffer.from(rgb);
  for (let at = 0; at < bgr.length; at += 3) [bgr[at], bgr[at + 2]] = [bgr[at + 2], bgr[at]];
  return Buffer.concat([head, bgr]);
}

// Planes of Y, Cb and Cr (BT.601, the colours at half the size).
function yuvOf(rgb) {
  const out = Buffer.alloc(WIDTH * HEIGHT * 3 / 2);
  const blue = WIDTH * HEIGHT;
  const red = blue + blue / 4;
  for (let y = 0; y < HEIGHT; ++y)
    for (let x = 0; x < WIDTH; ++x) {
      const at = 3 * (y * WIDTH + x);
      out[y * WIDTH + x] = 16 + (65.481 * rgb[at] + 128.553 * rgb[at + 1] + 24.966 * rgb[at + 2]) / 255 + 0.5;
    }
  for (let y = 0; y < HEIGHT; y += 2)
    for (let x = 0; x < WIDTH; x += 2) {
      const mean = (at) => (rgb[at] + rgb[at + 3] + rgb[at + 3 * WIDTH] + rgb[at + 3 * WIDTH + 3]) / 4;
      const first = 3 * (y * WIDTH + x);
      const [r, g, b] = [mean(first), mean(first + 1), mean(first + 2)];
      const to = (y / 2) * (WIDTH / 2) + x / 2;
      out[blue + to] = 128 + (-37.797 * r - 74.203 * g + 112 * b) / 255 + 0.5;
      out[red + to] = 128 + (112 * r - 93.786 * g - 18.214 * b) / 255 + 0.5;
    }
  return out;
}

/**
 * Writes the video to `file` (YUV4MPEG2): `shown` are the sides in their order, each {face, turn} with its clockwise quarter
 * turns; `light` is one of LIGHTS; options are `seconds`, the time of each side, and `seed`.
 */
export function writeVideo(file, facelets, shown, light, options) {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`);
  const frames = [...framesOf(facelets, shown, light, options)].flatMap(({ rgb }) => [Buffer.from("FRAME\n"), yuvOf(rgb)]);
  writeFileSync(file, Buffer.concat([header, ...frames]));
}
