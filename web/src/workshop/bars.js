// A bar chart of a few numbers, each with its label and its value written beside it.

const number = new Intl.NumberFormat("en");

/** Shows [{label, value, text, dim, mark}] in `host`, the longest bar as wide as there is room. */
export function showBars(host, bars) {
  const most = Math.max(...bars.map(({ value }) => value));
  host.replaceChildren(...bars.map(({ label, value, text, dim, mark }) => {
    const row = document.createElement("div");
    row.className = `bar${dim ? " dim" : ""}${mark ? " mine" : ""}`;
    const name = Object.assign(document.createElement("span"), { className: "bar-label", textContent: label });
    const track = Object.assign(document.createElement("span"), { className: "bar-track" });
    const fill = Object.assign(document.createElement("span"), { className: "bar-fill" });
    fill.style.width = `${Math.max(0.4, (100 * value) / most)}%`;
    track.append(fill);
    row.append(name, track, Object.assign(document.createElement("span"), { className: "bar-value", textContent: text ?? number.format(value) }));
    return row;
  }));
}
