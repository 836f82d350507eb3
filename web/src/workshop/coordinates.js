// The coordinates of a cube, each with its row of the move table.

const MEANINGS = { eo: "Edge orientation", co: "Corner orientation", ud_slice: "UD slice" };
const number = new Intl.NumberFormat("en");

const element = (tag, className, text = "") => Object.assign(document.createElement(tag), { className, textContent: text });
const dots = (n) => "●".repeat(n) || "home";

/** Shows the coordinates in `host`; `onTurn(move)` when a move of a row is clicked. */
export function showCoordinates(host, coordinates, onTurn) {
  host.replaceChildren(...coordinates.map(({ name, value, size, distance, neighbours }) => {
    const card = element("div", "coordinate");
    const head = element("p", "coordinate-head");
    head.append(element("b", "", MEANINGS[name] ?? name), element("code", "", name));
    const now = element("p", "coordinate-value");
    now.append(element("span", "big", number.format(value)), element("span", "hint", ` of ${number.format(size)} · ${dots(distance)}`));
    const row = element("div", "row");
    row.append(...neighbours.map((next) => {
      const change = next.distance - distance;
      const cell = element("button", `cell ${change < 0 ? "nearer" : change > 0 ? "farther" : ""}`);
      cell.type = "button";
      cell.append(element("b", "", next.move), element("span", "", number.format(next.value)));
      const way = change < 0 ? "nearer to the goal" : change > 0 ? "farther from the goal" : "equally far";
      cell.setAttribute("aria-label", `${next.move} leads to ${next.value}, ${way}`);
      cell.title = `distance ${next.distance}: ${way}`;
      cell.addEventListener("click", () => onTurn(next.move));
      return cell;
    }));
    card.append(head, now, row);
    return card;
  }));
}
