// Numbers and times as text.

import { language, text } from "./text.js";

export { number } from "./text.js";

/** "1 move", "2 moves". */
export const moves = (n) => text("common.moves", { n });

/** "1 sticker", "2 stickers". */
export const stickers = (n) => text("common.stickers", { n });

/** A number with so many decimals. */
export const decimals = (value, count) => value.toLocaleString(language, { minimumFractionDigits: count, maximumFractionDigits: count });

/** A time in a suitable unit. */
export function timeText(ms) {
  if (ms < 1) return `${decimals(1000 * ms, 0)} µs`;
  if (ms < 1000) return `${decimals(ms, ms < 10 ? 1 : 0)} ms`;
  if (ms < 120000) return `${decimals(ms / 1000, 1)} s`;
  return ms < 7.2e6 ? `${decimals(ms / 60000, 0)} min` : `${decimals(ms / 3.6e6, 0)} h`;
}
