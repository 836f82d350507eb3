// The net that fills with the sides that the camera has read, in the colours that it saw. The face of a side follows from
// its centre; how it is turned is known only in the end.

import { FACES, NET } from "../cube.js";
import { element } from "../dom.js";
import { colourName } from "../colours.js";
import { text } from "../text.js";

/** Shows sides (nine RGB colours each) as the `faces`, such as "UFR", in `host`. */
export function showSides(host, sides, faces) {
  host.style.setProperty("--size", 3);
  host.replaceChildren(...FACES.map((face) => {
    const side = sides[faces.indexOf(face)];
    const label = text(side ? "camera.side.read" : "camera.side.missing", { colour: colourName(face) });
    const box = element("div", "", { className: "face", role: "img", ariaLabel: label });
    box.style.gridArea = `${NET[face][1] + 1} / ${NET[face][0] + 1}`;
    for (let cell = 0; cell < 9; ++cell) {
      const sticker = element("span", "", { className: "sticker" });
      if (side) sticker.style.setProperty("--sticker", `rgb(${side[cell].map(Math.round).join()})`);
      else sticker.dataset.colour = cell === 4 ? face : ".";
      box.append(sticker);
    }
    return box;
  }));
}
