// The size of the phase 1 table after each step that reduces it.

import { number, text } from "../text.js";
import { showBars } from "./bars.js";

const megabytes = (bytes) => `${number(Math.round(bytes / 1e6))} MB`;

/** Shows WorkshopSavings of the API in `host`. */
export function showSavings(host, { positions, pairs, classes, bytes_8bit: byte, bytes_4bit: nibble, bytes_2bit: pair }) {
  showBars(host, [
    { label: text("workshop.savings.positions"), value: positions, text: megabytes(positions) },
    { label: text("workshop.savings.classes", { pairs, classes }), value: byte, text: megabytes(byte) },
    { label: text("workshop.savings.nibble"), value: nibble, text: megabytes(nibble) },
    { label: text("workshop.savings.pair"), value: pair, text: megabytes(pair) },
  ]);
  host.classList.add("stacked");
}
