// A bar chart of a few numbers with labels and values.

import { element } from "../dom.js";
import { number } from "../words.js";

/** Shows [{label, value, text, dim, mark}] in `host`, scaled to the longest bar. */
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
