// The size of the phase 1 table after each step that reduces it.

import { showBars } from "./bars.js";
import { number } from "../words.js";

const megabytes = (bytes) => `${number(Math.round(bytes / 1e6))} MB`;

/** Shows WorkshopSavings of the API in `host`. */
export function showSavings(host, { positions, pairs, classes, bytes_8bit: byte, bytes_4bit: nibble, bytes_2bit: pair }) {
  showBars(host, [
    { label: "every position, one byte each", value: positions, text: megabytes(positions) },
    { label: `16 symmetries: ${number(pairs)} pairs of slice and flip form ${number(classes)} classes`, value: byte, text: megabytes(byte) },
    { label: "4 bits store a distance up to 12", value: nibble, text: megabytes(nibble) },
    { label: "2 bits store it modulo 3: neighbours differ by at most 1", value: pair, text: megabytes(pair) },
  ]);
  host.classList.add("stacked");
}
