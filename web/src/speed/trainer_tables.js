// The statistics of the trainer, as numbers and tables.

import { $, buttonOf, element } from "../dom.js";
import { text } from "../text.js";
import { shownTime, statisticsOf, timeOf } from "./statistics.js";
import { timesChart } from "./times_chart.js";

const SHOWN = 12;  // times in the list

function rowOf(cells) {
  const row = element("tr");
  row.append(...cells.map(([words, className]) => {
    const cell = element("td", "", { className: className ?? "" });
    cell.append(words);
    return cell;
  }));
  return row;
}

/**
 * Shows the times of `label`, those of its cases if it is a set, and all labels below. Calls `onChoose(time)` when a time
 * is clicked.
 */
export function showTables(all, label, onChoose) {
  const times = all.filter((time) => time.label === label || time.label.startsWith(`${label} `));
  const { count, best, mean, ...averages } = statisticsOf(times);
  const parts = [["what", label], ["count", `${count}`], ["best", timeOf(best)], ["mean", timeOf(mean)], ...Object.entries(averages).map(([key, ms]) => [key, timeOf(ms)])];
  $("statistics").replaceChildren(...parts.map(([key, value]) => {
    const box = element("div");
    box.append(element("dt", key.startsWith("ao") ? key : text(`trainer.${key}`)), element("dd", value));
    return box;
  }));
  const chart = timesChart(times, text("trainer.chart"));
  $("chart").replaceChildren(...chart ? [chart] : []);
  $("times").replaceChildren(...times.slice(-SHOWN).reverse().map((time, i) =>
    rowOf([[`${times.length - i}`, "number"], [buttonOf(shownTime(time), () => onChoose(time), { className: "small" }), "number"], [time.scramble, "moves-cell"]])));
  $("last-times").hidden = times.length === 0;
  $("kept").hidden = all.length === 0;
  const labels = [...new Set(all.map((time) => time.label))].sort();
  $("cases").replaceChildren(...labels.map((name) => {
    const of = statisticsOf(all.filter((time) => time.label === name));
    return rowOf([[name], [`${of.count}`, "number"], ...["best", "mean", "ao5", "ao12"].map((key) => [timeOf(of[key]), "number"])]);
  }));
}
