// A side of the cube in a photo: the square of it that looks most like a face.

import { element, penOf } from "../dom.js";
import { readFace } from "./patches.js";

const SHORT_SIDE = 240;  // pixels of the photo that is searched
const COARSE = 60;       // pixels of a square that is tried
const FINE = 180;        // of the one that is read
const STEP = 0.05;       // of the short side, from square to square
const LEAST = 0.35;      // of the short side, the smallest square
const LEAST_SEAMS = 11;  // as in face_lock.js
const AS_GOOD = 0.03;    // squares whose marks differ so little lie around the face

const penOfSize = (width, height) => penOf(element("canvas", "", { width, height }));

// All squares {x, y, side} of a picture.
function* squaresOf({ width, height }) {
  const short = Math.min(width, height);
  for (let side = short; side >= LEAST * short; side -= STEP * short)
    for (let y = 0; y <= height - side; y += STEP * short)
      for (let x = 0; x <= width - side; x += STEP * short) yield { x, y, side };
}

// Twelve seams, and nine even stickers.
const markOf = ({ patches, seams }) => seams + patches.reduce((sum, { even }) => sum + even, 0) / 3;

/** The nine RGB colours of the side in an image file; undefined: there is none. Throws when it is no image. */
export async function sideIn(file) {
  const image = await createImageBitmap(file);
  const scale = SHORT_SIDE / Math.min(image.width, image.height);
  const whole = penOfSize(Math.round(scale * image.width), Math.round(scale * image.height));
  const photo = whole.canvas;
  whole.drawImage(image, 0, 0, photo.width, photo.height);
  const read = (source, { x, y, side }, size, pen) => {
    pen.drawImage(source, x, y, side, side, 0, 0, size, size);
    return readFace({ data: pen.getImageData(0, 0, size, size).data, size });
  };
  const coarse = penOfSize(COARSE, COARSE);
  const tried = [...squaresOf(photo)].map((square) => ({ ...square, mark: markOf(read(photo, square, COARSE, coarse)) }));
  const best = Math.max(...tried.map(({ mark }) => mark));
  const good = tried.filter(({ mark }) => mark > best - AS_GOOD);
  const mean = (of) => good.reduce((sum, square) => sum + of(square), 0) / good.length / scale;
  const { patches, seams } = read(image, { x: mean(({ x }) => x), y: mean(({ y }) => y), side: mean(({ side }) => side) }, FINE, penOfSize(FINE, FINE));
  image.close();
  return seams >= LEAST_SEAMS ? patches.map(({ rgb }) => rgb) : undefined;
}
