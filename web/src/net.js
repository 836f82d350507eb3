// The net of the cube, painted by mouse, touch and keyboard. It shows facelets and reports what the user paints; it
// stores no cube.

import { element } from "./dom.js";
import { FACES, NET, geometryOf, isCentre, sizeOf } from "./cube.js";
import { colourOfKey, stickerName } from "./colours.js";
import { text } from "./text.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const SWIPE_PX = 8;  // a finger that moves so far across paints

/**
 * Makes a net in `host`. Calls `onPaint(index, colour)` for each sticker painted with the brush (colour undefined) or with
 * a key, and `onStrokeStart()` before the first sticker of a stroke. Returns {show(puzzle, facelets, marked)}.
 */
export function makeNet(host, { onPaint, onStrokeStart }) {
  let puzzle;
  let buttons = [];
  let current = 0;
  let stroke;  // stickers of the current stroke; undefined: none
  let touched;  // where a finger came down that has not yet painted: it may be about to scroll

  const cell = (index) => {
    const { face, row, column } = geometryOf(puzzle)[index];
    const size = sizeOf(puzzle);
    return [NET[face][0] * size + column, NET[face][1] * size + row];
  };

  const build = () => {
    const size = sizeOf(puzzle);
    host.replaceChildren();
    host.style.setProperty("--size", size);
    const faces = FACES.map((face) => {
      const stickers = element("div", "", { className: "face" });
      stickers.style.gridArea = `${NET[face][1] + 1} / ${NET[face][0] + 1}`;
      host.append(stickers);
      return stickers;
    });
    buttons = geometryOf(puzzle).map(({ face }, index) => {
      const button = element("button", "", { type: "button", className: "sticker" });
      button.dataset.index = index;
      faces[FACES.indexOf(face)].append(button);
      return button;
    });
    setCurrent(isCentre(puzzle, 4) ? 4 : 0);
  };

  const setCurrent = (index) => {
    current = index;
    buttons.forEach((button, i) => { button.tabIndex = i === current ? 0 : -1; });
  };

  const paint = (index, colour) => {
    if (!isCentre(puzzle, index)) onPaint(index, colour);
  };

  // The nearest sticker in that direction, across gaps of the net.
  const neighbour = (index, [dx, dy]) => {
    const [x, y] = cell(index);
    const distance = (i) => {
      const [u, v] = cell(i);
      const along = (u - x) * dx + (v - y) * dy;
      const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
      return along > 0 ? along + 3 * aside : Infinity;
    };
    return buttons.map((_, i) => i).reduce((best, i) => (distance(i) < distance(best) ? i : best), index);
  };

  host.addEventListener("keydown", (event) => {
    const index = Number(event.target.dataset.index);
    if (Number.isNaN(index) || event.ctrlKey || event.metaKey || event.altKey) return;
    const colour = colourOfKey(event.key);
    if (ARROWS[event.key]) {
      setCurrent(neighbour(index, ARROWS[event.key]));
      buttons[current].focus();
    } else if (colour !== undefined || event.key === " " || event.key === "Enter") {
      onStrokeStart();
      paint(index, colour);
    } else {
      return;
    }
    event.preventDefault();
  });

  const stickerAt = (event) => {
    const target = /** @type {HTMLElement | null} */ (document.elementFromPoint(event.clientX, event.clientY));
    return target && host.contains(target) && target.dataset.index !== undefined ? Number(target.dataset.index) : undefined;
  };
  const drawTo = (event) => {
    const index = stickerAt(event);
    if (index === undefined || stroke.has(index)) return;
    stroke.add(index);
    paint(index, undefined);
  };
  host.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || stickerAt(event) === undefined) return;
    event.preventDefault();
    if (event.pointerType === "touch") touched = event;
    else begin(event);
  });
  const begin = (event) => {
    touched = undefined;
    stroke = new Set();
    onStrokeStart();
    setCurrent(stickerAt(event));
    buttons[current].focus({ preventScroll: true });
    host.setPointerCapture(event.pointerId);
    drawTo(event);
  };
  host.addEventListener("pointermove", (event) => {
    // The browser takes an upright swipe and scrolls; it then cancels the pointer.
    if (touched && Math.abs(event.clientX - touched.clientX) > SWIPE_PX) begin(touched);
    if (stroke) drawTo(event);
  });
  host.addEventListener("pointerup", () => {
    if (touched) begin(touched);
    stroke = undefined;
  });
  host.addEventListener("pointercancel", () => { stroke = touched = undefined; });

  return {
    show(newPuzzle, facelets, marked = new Set()) {
      if (newPuzzle !== puzzle) {
        puzzle = newPuzzle;
        build();
      }
      buttons.forEach((button, index) => {
        const sticker = stickerName(puzzle, index, facelets[index]);
        button.dataset.colour = facelets[index];
        button.classList.toggle("marked", marked.has(index));
        button.setAttribute("aria-label", marked.has(index) ? text("solve.sticker.marked", { sticker }) : sticker);
      });
    },
  };
}
