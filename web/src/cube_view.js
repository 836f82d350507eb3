// The still picture of the cube, which mouse, touch and arrow keys turn.

import { pictureOf } from "./picture.js";
import { USUAL } from "./view.js";

const DEGREES = 0.5;  // for each pixel of a drag
const STEEPEST = 80;
const KEY_STEP = 15;
const KEYS = { ArrowLeft: [KEY_STEP, 0], ArrowRight: [-KEY_STEP, 0], ArrowUp: [0, KEY_STEP], ArrowDown: [0, -KEY_STEP] };

/** Calls turnBy(yaw, pitch), in degrees, for arrow keys on `host`. */
export function turnByKeys(host, turnBy) {
  host.addEventListener("keydown", (event) => {
    if (event.target !== host || !KEYS[event.key]) return;
    event.preventDefault();
    turnBy(...KEYS[event.key]);
  });
}

/** Makes the picture in `host`. Returns {show(puzzle, facelets, turn), turnBy(yaw, pitch), hide(is)}. */
export function makeCubeView(host) {
  let shown;
  let view = USUAL;
  let dragged;  // where the pointer was

  const draw = () => { if (shown) host.replaceChildren(pictureOf(shown.puzzle, shown.facelets, true, { view, turn: shown.turn })); };
  const turnBy = (yaw, pitch) => {
    view = { yaw: view.yaw + yaw, pitch: Math.max(-STEEPEST, Math.min(STEEPEST, view.pitch + pitch)) };
    draw();
  };
  host.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    dragged = event;
    host.setPointerCapture(event.pointerId);
  });
  host.addEventListener("pointermove", (event) => {
    if (!dragged) return;
    turnBy(DEGREES * (dragged.clientX - event.clientX), DEGREES * (event.clientY - dragged.clientY));
    dragged = event;
  });
  for (const name of ["pointerup", "pointercancel"]) host.addEventListener(name, () => { dragged = undefined; });

  return {
    /** Shows a cube; `turn` with its arrow. */
    show(puzzle, facelets, turn) {
      shown = { puzzle, facelets, turn };
      draw();
    },
    turnBy,
    hide(is) { host.hidden = is; },
  };
}
