// A bar chart of a few numbers with labels and values.

import { element } from "../dom.js";
import { number } from "../words.js";

/**
 * Shows [{label, value, text, dim, mark}] in `host`, scaled to the longest bar. `logarithmic`: a bar shows the logarithm
 * of its value plus one, for counts that grow from row to row.
 */
export function showBars(host, bars, { logarithmic = false } = {}) {
  const lengthOf = logarithmic ? Math.log1p : (value) => value;
  const most = Math.max(Number.MIN_VALUE, ...bars.map(({ value }) => lengthOf(value)));
  host.replaceChildren(...bars.map(({ label, value, text, dim, mark }) => {
    const row = element("div", "", { className: `bar${dim ? " dim" : ""}${mark ? " mine" : ""}` });
    const name = element("span", label, { className: "bar-label" });
    const track = element("span", "", { className: "bar-track" });
    const fill = element("span", "", { className: "bar-fill" });
    fill.style.width = `${Math.max(0.4, (100 * lengthOf(value)) / most)}%`;
    track.append(fill);
    row.append(name, track, element("span", text ?? number(value), { className: "bar-value" }));
    return row;
  }));
}
