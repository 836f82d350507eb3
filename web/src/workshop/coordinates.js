// The coordinates of a cube, each with its row of the move table.

import { buttonOf, element } from "../dom.js";
import { number } from "../words.js";

const dots = (n) => "●".repeat(n) || "solved";

/** Shows the coordinates in `host`; calls `onTurn(move)` when a move of a row is clicked. */
export function showCoordinates(host, coordinates, onTurn) {
  host.replaceChildren(...coordinates.map(({ name, title, value, size, distance, neighbours }) => {
    const card = element("div", "", { className: "coordinate" });
    const head = element("p", "", { className: "coordinate-head" });
    head.append(element("b", title), element("code", name));
    const now = element("p", "", { className: "coordinate-value" });
    now.append(element("span", number(value), { className: "big" }), element("span", ` of ${number(size)} · ${dots(distance)}`, { className: "hint" }));
    const row = element("div", "", { className: "row" });
    row.append(...neighbours.map((next) => {
      const change = next.distance - distance;
      const cell = buttonOf("", () => onTurn(next.move), { className: `cell ${change < 0 ? "nearer" : change > 0 ? "farther" : ""}` });
      cell.append(element("b", next.move), element("span", number(next.value)));
      const way = change < 0 ? "closer to the goal" : change > 0 ? "farther from the goal" : "at the same distance";
      cell.setAttribute("aria-label", `${next.move} leads to ${next.value}, ${way}`);
      cell.title = `distance ${next.distance}: ${way}`;
      return cell;
    }));
    card.append(head, now, row);
    return card;
  }));
}
