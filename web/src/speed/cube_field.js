// A text field for the scramble of a cube, with a button for a random one (speed/cube_form.html).

import { takeAlong } from "../address.js";
import { makeCubeSource } from "../cube_source.js";
import { solvedFacelets } from "../cube.js";
import { $, element } from "../dom.js";
import { say, sayError } from "../say.js";
import { text } from "../text.js";

/**
 * Makes the field out of the elements `cube-form`, `cube-text`, `random` and `status`. Calls `onCube()` when another cube
 * is set. Returns {cube(), text(), setPuzzle(puzzle), setGiven(fields), ready()}.
 */
export function makeCubeField(onCube) {
  let puzzle = "3x3x3";
  const field = $("cube-text");
  const status = $("status");
  let cube = { puzzle, facelets: solvedFacelets(puzzle) };
  let shown = "";
  const source = makeCubeSource(field, {
    cube: () => cube,
    come: (facelets, typed) => {
      cube = { puzzle, facelets };
      shown = typed;
      source.replaced(typed);
      say(status, "plain");
      takeAlong(puzzle, facelets);
      onCube();
    },
    failed: (error) => sayError(status, error),
  });
  $("cube-form").addEventListener("submit", (event) => {
    event.preventDefault();
    source.setTyped();
  });
  $("random").addEventListener("click", () => source.setRandom());
  return {
    /** The cube that was set last: {puzzle, facelets}. */
    cube: () => cube,
    /** The scramble that made it. */
    text: () => shown,
    /** Sets the puzzle; another one than before with its solved cube. */
    setPuzzle(next) {
      if (next === puzzle) return;
      puzzle = next;
      cube = { puzzle, facelets: solvedFacelets(puzzle) };
      field.value = shown = "";
    },
    /**
     * Sets the cube of the address, if it has one of this puzzle.
     * @param {{[name: string]: string}} fields
     */
    setGiven({ scramble, cube: brought, puzzle: ofBrought = "3x3x3" }) {
      const given = scramble ?? (ofBrought === puzzle ? brought : undefined);
      if (!given) return;
      field.value = given;
      source.setTyped();
    },
    /** Waits for a cube that is on its way, and sets a typed one. False when it cannot be read. */
    async ready() {
      const pending = source.pending();
      if (pending === undefined) return true;
      say(status, "busy", element("p", text("speed.waiting")));
      return pending;
    },
  };
}
