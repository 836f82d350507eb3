// The palette: six colours with the number of stickers left, and the eraser.

import { element } from "./dom.js";
import { BLANK, FACES } from "./cube.js";
import { colourName } from "./colours.js";
import { text } from "./text.js";

/** Makes the palette in `host`, a radio group. Returns {brush(), show(left)}. */
export function makePalette(host) {
  const swatches = [...FACES, BLANK].map((colour) => {
    const title = colour === BLANK ? text("solve.palette.eraser_key") : text("solve.palette.key", { colour: colourName(colour), key: colour });
    const label = element("label", "", { className: "swatch", title });
    label.dataset.colour = colour;
    const input = element("input", "", { type: "radio", name: "brush", value: colour, className: "visually-hidden" });
    const count = element("span", "", { className: "count" });
    label.append(input, element("b", colour === BLANK ? "" : colour, { className: "letter" }), count);
    host.append(label);
    return { label, input, count };
  });
  swatches[0].input.checked = true;
  return {
    brush: () => swatches.find(({ input }) => input.checked)?.input.value ?? BLANK,
    show(left) {
      for (const { label, input, count } of swatches) {
        const n = left[input.value];
        count.textContent = n ?? "⌫";
        label.classList.toggle("spent", n === 0);
        label.classList.toggle("over", n < 0);
        const colour = colourName(input.value);
        input.setAttribute("aria-label", n === undefined ? text("solve.palette.eraser")
          : n < 0 ? text("solve.palette.over", { colour, n: -n }) : text("solve.palette.left", { colour, n }));
      }
    },
  };
}
