// The results of a batch: a table of which one page is drawn, however many lines there are, and histograms.

import { solveLink } from "../address.js";
import { $, element } from "../dom.js";
import { inEnglish } from "../english.js";
import { addBars, histogramBars } from "../live/figure.js";
import { number, text } from "../text.js";
import { decimals } from "../words.js";

const ROWS = 25;

/** Makes the table out of the elements of the Batch page. Returns {open(lines, columns, puzzle), add(first, rows), draw(), done(), results(), columns(), summary()};
 * each cube is a link to the Solve page. */
export function makeTable() {
  let lines = [];
  let columns = [];
  let rows = [];     // by line: undefined until it is answered
  let page = 0;
  let counts = [];   // by column: how many lines have each length
  let sums = [];
  let bad = [];      // places of lines with an error
  let done = 0;
  let charts = [];
  let due = false;
  let puzzle;

  const pages = () => Math.max(1, Math.ceil(lines.length / ROWS));

  // The page's words for a line that was not sent, the engine's for others.
  const errorOf = (place) => (lines[place].tooLong ? rows[place].error : inEnglish(rows[place].error));
  const cellOf = (cube) => {
    const cell = element("td", "", { className: "moves-cell" });
    cell.append(element("a", cube, { href: solveLink(puzzle, cube) }));
    return cell;
  };
  const drawTable = () => {
    const from = page * ROWS;
    $("rows").replaceChildren(...lines.slice(from, from + ROWS).map((line, i) => {
      const row = rows[from + i];
      const cells = element("tr", "", { className: row?.error ? "bad" : "" });
      cells.append(element("td", `${line.number}`, { className: "number" }), cellOf(line.text));
      for (let c = 0; c < columns.length; ++c) cells.append(element("td", row?.values ? `${row.values[c]}` : "", { className: "number" }));
      const result = element("td", "", { className: row?.error ? "" : "moves-cell" });
      result.append(row?.error ? errorOf(from + i) : row?.solution ?? "");
      cells.append(result);
      return cells;
    }));
    $("page").textContent = text("batch.page", { n: page + 1, all: pages() });
    $("first").disabled = $("previous").disabled = page === 0;
    $("following").disabled = $("last").disabled = page >= pages() - 1;
  };
  const drawCharts = () => {
    columns.forEach((name, c) => {
      const all = counts[c].reduce((sum, n) => sum + (n ?? 0), 0);
      charts[c].caption.textContent = text("batch.mean", { name, mean: all > 0 ? decimals(sums[c] / all, 3) : "–", n: all });
      charts[c].show(histogramBars(Array.from(counts[c], (n) => n ?? 0)));
    });
    $("bad").hidden = bad.length === 0;
    $("bad-title").textContent = text("batch.bad", { n: bad.length });
    $("bad-lines").replaceChildren(...bad.slice(0, 100).map((place) => {
      const item = element("li", text("batch.bad.line", { line: `${lines[place].number}` }));
      item.append(errorOf(place));
      return item;
    }));
  };
  const draw = () => {
    due = false;
    drawTable();
    drawCharts();
  };
  const turn = (to) => {
    page = Math.min(pages() - 1, Math.max(0, to));
    drawTable();
  };
  for (const [button, to] of /** @type {const} */ ([[$("first"), () => 0], [$("previous"), () => page - 1], [$("following"), () => page + 1], [$("last"), () => pages() - 1]]))
    button.addEventListener("click", () => turn(to()));

  return {
    open(newLines, newColumns, ofPuzzle = "3x3x3") {
      [lines, columns, puzzle, rows, page, bad, done] = [newLines, newColumns, ofPuzzle, new Array(newLines.length), 0, [], 0];
      counts = columns.map(() => []);
      sums = columns.map(() => 0);
      const heads = [["batch.line", "number"], ["batch.cube", ""], ...columns.map((name) => [name, "number"]), ["batch.result", ""]];
      $("heads").replaceChildren(...heads.map(([name, className]) =>
        Object.assign(element("th", name.startsWith("batch.") ? text(name) : name, { className }), { scope: "col" })));
      $("charts").replaceChildren();
      charts = columns.map((name) => {
        const show = addBars($("charts"), name, []);
        return { show, caption: $("charts").lastElementChild?.querySelector("figcaption") };
      });
      $("result-card").hidden = lines.length === 0;
      draw();
    },
    /** Takes the rows from the line at place `first` on. The page is drawn four times a second at most. */
    add(first, answered) {
      answered.forEach((row, i) => {
        const place = first + i;
        rows[place] = row;
        ++done;
        if (row.error) bad.push(place);
        else row.values.forEach((length, c) => {
          counts[c][length] = (counts[c][length] ?? 0) + 1;
          sums[c] += length;
        });
      });
      if (!due) setTimeout(draw, 250);
      due = true;
    },
    draw,
    done: () => done,
    /** The results: [line, row or undefined]. */
    * results() {
      for (let i = 0; i < lines.length; ++i) yield [lines[i], rows[i]];
    },
    columns: () => columns,
    /** "990 of 1,000 cubes, 3 bad lines". */
    summary: () => text("batch.summary", { done: number(done), all: number(lines.length), bad: number(bad.length) }),
  };
}
