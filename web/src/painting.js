// The cube that the user paints: the net, the palette, undo, and the server's verdict on the cube.

import { call } from "./api.js";
import { BLANK, blankFacelets, coloursLeft, solvedFacelets } from "./cube.js";
import { buttonOf, element } from "./dom.js";
import { makeNet } from "./net.js";
import { makePalette } from "./palette.js";
import { say, sayError as sayPlainError } from "./say.js";
import { text } from "./text.js";

const MOST_UNDO = 200;

/**
 * Makes the painting out of the elements {net, palette, undo, status}. `on.painted(cube)` is called when the user paints or
 * fills in the cube, `on.drawn(cube)` after each redraw, `on.fits(count, cube)` with the number of cubes that fit the
 * painted stickers. A cube is {puzzle, facelets}.
 */
export function makePainting({ net: netHost, palette: paletteHost, undo: undoButton, status }, on) {
  let cube = { puzzle: "3x3x3", facelets: solvedFacelets("3x3x3") };
  let marked = new Set();
  let undo = [];
  let verdict;  // a promise of the server's {valid, fits, facelets, error}

  const palette = makePalette(paletteHost);
  const net = makeNet(netHost, {
    onStrokeStart: () => keepForUndo(),
    onPaint: (index, colour = palette.brush()) => {
      const facelets = [...cube.facelets];
      facelets[index] = colour;
      on.painted({ ...cube, facelets: facelets.join("") });
    },
  });

  const unpainted = () => [...cube.facelets].filter((c) => c === BLANK).length;
  const isBlank = () => cube.facelets === blankFacelets(cube.puzzle);
  const isSolved = () => cube.facelets === solvedFacelets(cube.puzzle);

  function keepForUndo() {
    if (undo.at(-1)?.facelets !== cube.facelets) undo = [...undo, cube].slice(-MOST_UNDO);
    undoButton.hidden = undo.length === 0;
  }

  function refresh() {
    net.show(cube.puzzle, cube.facelets, marked);
    palette.show(coloursLeft(cube.facelets));
    on.drawn(cube);
  }

  // The cube can be solved, but some stickers are not painted.
  function sayPartly(fits, completed) {
    const n = unpainted();
    if (isBlank()) {
      say(status, "plain", element("p", text("solve.blank", { n })));
    } else if (fits === 1) {
      const fill = buttonOf(text("solve.fill"), () => { keepForUndo(); on.painted({ ...cube, facelets: completed }); });
      say(status, "good", element("p", text("solve.partly.one", { n })), fill);
    } else {
      say(status, "plain", element("p", text("solve.partly.several", { n })));
    }
  }

  async function sayDefects(message, defects = []) {
    marked = new Set(defects.flatMap((defect) => defect.facelets));
    net.show(cube.puzzle, cube.facelets, marked);
    const asked = cube;
    const { adviceOn } = await import("./impossible.js");
    if (asked !== cube) return;
    const { told, repairs, reasons } = adviceOn(cube, message, defects);
    const buttons = repairs.map(({ name, way }) => buttonOf(name, () => { keepForUndo(); paintAll(way); }));
    const list = element("ul");
    list.append(...reasons.map((reason) => element("li", reason)));
    const why = element("details");
    why.append(element("summary", text("solve.why")), list);
    // Without advice the reasons are all that helps.
    say(status, "bad", element("p", text("solve.impossible")), ...(told ? [element("p", told), ...buttons, why] : [list]));
  }

  const paintAll = (colours) => on.painted({ ...cube, facelets: [...cube.facelets].map((colour, i) => colours.get(i) ?? colour).join("") });

  function sayPossible() {
    say(status, "good", element("p", text(isSolved() ? "solve.possible.solved" : "solve.possible")));
  }

  async function sayVerdict({ valid, fits, facelets, error }) {
    on.fits(fits, cube);
    if (!valid) await sayDefects(error.message, error.defects);
    else if (unpainted() > 0) sayPartly(fits, facelets);
    else sayPossible();
  }

  // Says an error of the server in `host`. The reasons why a cube is impossible appear at the cube.
  function sayError(host, error) {
    if (error.problem?.defects) {
      say(host, "bad", element("p", text("solve.impossible")));
      sayDefects(error.message, error.problem.defects).catch((failed) => sayPlainError(status, failed));
    } else {
      sayPlainError(host, error);
    }
  }

  return {
    cube: () => cube,
    unpainted,
    isBlank,
    keepForUndo,
    refresh,
    sayError,
    /** Removes the newest cube of the undo list and returns it; undefined when there is none. */
    takeUndo() {
      const previous = undo.pop();
      undoButton.hidden = undo.length === 0;
      return previous;
    },
    /** Replaces the cube. The caller then calls refresh(), and validate() when the server should check it. */
    replace(next) {
      cube = next;
      marked = new Set();
    },
    /** Asks the server for its verdict and says it. One request runs at a time; of the cubes painted meanwhile only the
     * last one is sent. */
    async validate() {
      const asked = cube;
      const before = verdict;
      const mine = (async () => {
        await before?.catch(() => undefined);
        return asked === cube ? call("validate", { cube: asked.facelets, puzzle: asked.puzzle }) : undefined;
      })();
      verdict = mine;
      try {
        const result = await mine;
        if (asked === cube) await sayVerdict(result);
      } catch (error) {
        if (asked === cube) sayError(status, error);
      }
    },
    /** The only cube that fits the painted stickers; undefined when all stickers are painted or more than one fits. */
    async completed() {
      if (unpainted() === 0) return undefined;
      const asked = cube;
      const result = await verdict.catch(() => undefined);  // validate() has said this error
      return asked === cube && result?.fits === 1 ? { ...cube, facelets: result.facelets } : undefined;
    },
  };
}
