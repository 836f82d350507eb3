// A bar chart of a few numbers, each with its label and its value written beside it.

import { element } from "../dom.js";
import { number } from "../words.js";

/** Shows [{label, value, text, dim, mark}] in `host`, the longest bar as wide as there is room. */
export function showBars(host, bars) {
  const most = Math.max(...bars.map(({ value }) => value));
  host.replaceChildren(...bars.map(({ label, value, text, dim, mark }) => {
    const row = element("div", "", { className: `bar${dim ? " dim" : ""}${mark ? " mine" : ""}` });
    const name = element("span", label, { className: "bar-label" });
    const track = element("span", "", { className: "bar-track" });
    const fill = element("span", "", { className: "bar-fill" });
    fill.style.width = `${Math.max(0.4, (100 * value) / most)}%`;
    track.append(fill);
    row.append(name, track, element("span", text ?? number(value), { className: "bar-value" }));
    return row;
  }));
}
