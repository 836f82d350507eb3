// Numbers and times as text.

const format = new Intl.NumberFormat("en");

/** 12345 as "12,345". */
export const number = (value) => format.format(value);

/** "1 move", "2 moves". */
export const moves = (n) => `${n} ${n === 1 ? "move" : "moves"}`;

/** "1 sticker", "2 stickers". */
export const stickers = (n) => `${n} ${n === 1 ? "sticker" : "stickers"}`;

/** A time in a suitable unit. */
export function timeText(ms) {
  if (ms < 1) return `${(1000 * ms).toFixed(0)} µs`;
  if (ms < 1000) return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
  if (ms < 120000) return `${(ms / 1000).toFixed(1)} s`;
  return ms < 7.2e6 ? `${(ms / 60000).toFixed(0)} min` : `${(ms / 3.6e6).toFixed(0)} h`;
}
