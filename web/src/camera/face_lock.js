// Decides when the camera sees a side of the cube that it has not seen before, and holds still: then the side is taken
// without a click.

import { sameSide } from "./sides.js";

const LEAST_EVEN = 0.72;   // share of even pixels in a patch
const MOST_UNEVEN = 3;     // patches with glare; the centre may have a logo besides
const LEAST_SEAMS = 11;    // of 12: a cube that is one column beside the guide has 10
const STILL = 9;           // most change of a channel while it holds still
const LEAST_FRAMES = 5;
const LEAST_TIME = 400;    // milliseconds

const isEven = ({ even }) => even >= LEAST_EVEN;

/**
 * Makes a lock. look({patches, seams}, time, taken) tells what a frame at `time` (milliseconds) shows: {state, share, side,
 * like}. `taken` are the sides so far, each nine RGB colours.
 *
 * state "none":   no side is in the guide
 *       "moving": a side is there; `share` (0..1) of the time that it must hold still has passed
 *       "seen":   it is number `like` of `taken`
 *       "found":  it is new: `side` has its colours, averaged over the time
 */
export function makeFaceLock() {
  let frames = [];  // those since it holds still: {time, patches}

  // The colour of a cell, from the frames in which it had no glare, if there are any.
  const mean = () => frames[0].patches.map((_, cell) => {
    const all = frames.map(({ patches }) => patches[cell]);
    const even = all.filter(isEven);
    const used = even.length > 0 ? even : all;
    return [0, 1, 2].map((channel) => used.reduce((sum, { rgb }) => sum + rgb[channel], 0) / used.length);
  });
  const isStill = (patches) => {
    const before = mean();
    return patches.every((patch, cell) => !isEven(patch) || patch.rgb.every((value, channel) => Math.abs(value - before[cell][channel]) <= STILL));
  };

  return {
    look({ patches, seams }, time, taken) {
      if (seams < LEAST_SEAMS || patches.filter((patch, cell) => cell !== 4 && !isEven(patch)).length > MOST_UNEVEN) {
        frames = [];
        return { state: "none", share: 0 };
      }
      if (frames.length > 0 && !isStill(patches)) frames = [];
      frames.push({ time, patches });
      const share = Math.min(frames.length / LEAST_FRAMES, (time - frames[0].time) / LEAST_TIME, 1);
      if (share < 1) return { state: "moving", share };
      const side = mean();
      const like = taken.findIndex((other) => sameSide(side, other));
      frames = frames.slice(-LEAST_FRAMES * 3);
      return like < 0 ? { state: "found", share, side } : { state: "seen", share, like };
    },
    /** The next side has to hold still from now on. */
    reset() { frames = []; },
  };
}
