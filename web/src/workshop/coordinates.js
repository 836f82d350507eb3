// The coordinates of a cube, each with its row of the move table.

import { buttonOf, element } from "../dom.js";
import { number, text } from "../text.js";
import { titleOf } from "./spaces.js";

const dots = (n) => "●".repeat(n) || text("workshop.coordinate.solved");

/** Shows the coordinates in `host`; calls `onTurn(move)` when a move of a row is clicked. */
export function showCoordinates(host, coordinates, onTurn) {
  host.replaceChildren(...coordinates.map(({ name, title, value, size, distance, neighbours }) => {
    const card = element("div", "", { className: "coordinate" });
    const head = element("p", "", { className: "coordinate-head" });
    head.append(element("b", titleOf("of", { name, title })), element("code", name));
    const now = element("p", "", { className: "coordinate-value" });
    now.append(element("span", number(value), { className: "big" }), " ", element("span", text("workshop.coordinate.size", { size, distance: dots(distance) }), { className: "hint" }));
    const row = element("div", "", { className: "row" });
    row.append(...neighbours.map((next) => {
      const change = next.distance - distance;
      const cell = buttonOf("", () => onTurn(next.move), { className: `cell ${change < 0 ? "nearer" : change > 0 ? "farther" : ""}` });
      cell.append(element("b", next.move), element("span", number(next.value)));
      const way = text(`workshop.way.${change < 0 ? "closer" : change > 0 ? "farther" : "same"}`);
      cell.setAttribute("aria-label", text("workshop.cell.label", { move: next.move, value: next.value, way }));
      cell.title = text("workshop.cell.title", { distance: next.distance, way });
      return cell;
    }));
    card.append(head, now, row);
    return card;
  }));
}
