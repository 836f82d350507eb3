// The nine stickers of a face in a picture: one colour for each, how even it is, and whether gaps part the stickers.
//
// A picture is {data, size}: RGBA bytes of a square that the face fills, as ImageData has them.
//
//   +------+------+------+   A cell has a third of the width. Its patch is the middle of the cell, so that the cube need
//   | [  ] | [  ] | [  ] |   not lie exactly in the guide. A seam is the strip between two neighbouring patches: 12 of
//   +------+------+------+   them. A face has a dark gap or a change of colour in each; a wall has neither.

const PATCH = 0.42;       // of the width of a cell
const SEAM_WIDTH = 0.3;   // of the width of a cell, across the strip
const UNEVEN = 0.6;       // a patch of which fewer pixels are near the median has glare; a logo covers less
const UNLIT = 0.4;        // its share of pixels that have the least glare
const NEAR = 22;          // a pixel of an even patch differs so little from the median, and
const NEAR_SHARE = 0.13;  // by this share of its brightness
const GAP = 0.82;         // a gap is darker than this share of the darker neighbour
const OTHER_COLOUR = 26;  // two neighbours differ so much in a channel

const PAIRS = [0, 1, 2].flatMap((row) => [0, 1, 2].flatMap((column) => [
  ...(column < 2 ? [[3 * row + column, 3 * row + column + 1]] : []), ...(row < 2 ? [[3 * row + column, 3 * row + column + 3]] : [])]));

// The value that half of the entries of a histogram of bytes do not exceed.
function medianOf(histogram, count) {
  let below = 0;
  for (let value = 0; value < 256; ++value) {
    below += histogram[value];
    if (2 * below >= count) return value;
  }
  return 255;
}

function* pixelsOf({ data, size }, cell) {
  const width = size / 3;
  const first = (index) => Math.round((index + (1 - PATCH) / 2) * width);
  const end = (index) => Math.round((index + (1 + PATCH) / 2) * width);
  for (let y = first(Math.floor(cell / 3)); y < end(Math.floor(cell / 3)); ++y)
    for (let x = first(cell % 3); x < end(cell % 3); ++x) {
      const at = 4 * (y * size + x);
      yield [data[at], data[at + 1], data[at + 2]];
    }
}

const medianColour = (pixels) => [0, 1, 2].map((channel) => {
  const histogram = new Uint32Array(256);
  for (const pixel of pixels) ++histogram[pixel[channel]];
  return medianOf(histogram, pixels.length);
});

// {rgb, even}: the median of each channel, and the share of pixels near it. Glare adds white light, so it raises the least
// channel most: where a patch is not even, the pixels with the lowest ones decide.
function patchOf(picture, cell) {
  const pixels = [...pixelsOf(picture, cell)];
  const rgb = medianColour(pixels);
  const even = pixels.filter((pixel) => pixel.every((value, channel) => Math.abs(value - rgb[channel]) <= NEAR + NEAR_SHARE * rgb[channel])).length / pixels.length;
  if (even >= UNEVEN) return { rgb, even };
  const unlit = pixels.sort((a, b) => Math.min(...a) - Math.min(...b)).slice(0, UNLIT * pixels.length);
  return { rgb: medianColour(unlit), even };
}

const brightness = (rgb) => Math.max(...rgb);

// The least brightness on the way from one cell to the next; averaged across the strip, so that noise makes no gap.
function darkestBetween({ data, size }, [from, to]) {
  const width = size / 3;
  const isBeside = to === from + 1;
  const across = Math.round(SEAM_WIDTH * width / 2);
  const middle = (cell) => [Math.round((cell % 3 + 0.5) * width), Math.round((Math.floor(cell / 3) + 0.5) * width)];
  const [x, y] = middle(from);
  let darkest = 255;
  for (let along = Math.round(PATCH / 2 * width); along <= (1 - PATCH / 2) * width; ++along) {
    let sum = 0;
    for (let aside = -across; aside <= across; ++aside) {
      const at = 4 * (isBeside ? (y + aside) * size + x + along : (y + along) * size + x + aside);
      sum += Math.max(data[at], data[at + 1], data[at + 2]);
    }
    darkest = Math.min(darkest, sum / (2 * across + 1));
  }
  return darkest;
}

/** {patches, seams}: nine {rgb, even}, row by row, and how many of the 12 seams part two stickers. */
export function readFace(picture) {
  const patches = Array.from({ length: 9 }, (_, cell) => patchOf(picture, cell));
  const seams = PAIRS.filter(([from, to]) => {
    const [a, b] = [patches[from].rgb, patches[to].rgb];
    return a.some((value, channel) => Math.abs(value - b[channel]) > OTHER_COLOUR) ||
      darkestBetween(picture, [from, to]) < GAP * Math.min(brightness(a), brightness(b));
  }).length;
  return { patches, seams };
}
