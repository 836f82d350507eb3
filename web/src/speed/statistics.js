// Statistics of times, as the WCA counts them. A time is {ms, penalty}: penalty is "", "+2" or "dnf".

import { decimals } from "../words.js";

const PLUS_TWO = 2000;  // milliseconds

/** The time that counts, in milliseconds; Infinity for a DNF. */
export const counted = ({ ms, penalty }) => (penalty === "dnf" ? Infinity : ms + (penalty === "+2" ? PLUS_TWO : 0));

/** The mean of numbers; undefined for none. */
const meanOf = (values) => (values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined);

/**
 * The average of the last `n` times: without the best and the worst 5 %, at least one each, as everywhere. Infinity where
 * more than the dropped worst are DNF; undefined where there are fewer times.
 */
export function averageOf(times, n) {
  if (times.length < n) return undefined;
  const sorted = times.slice(-n).map(counted).sort((a, b) => a - b);
  const dropped = Math.max(1, Math.ceil(n / 20));
  return meanOf(sorted.slice(dropped, n - dropped));
}

/** {count, best, mean, ao5, ao12, ao50, ao100} of times, in the order in which they were made. The mean is over times without DNF. */
export function statisticsOf(times) {
  const values = times.map(counted);
  const finite = values.filter(Number.isFinite);
  return { count: times.length, best: finite.length > 0 ? Math.min(...finite) : values.length > 0 ? Infinity : undefined, mean: meanOf(finite),
    ao5: averageOf(times, 5), ao12: averageOf(times, 12), ao50: averageOf(times, 50), ao100: averageOf(times, 100) };
}

/** A time as "12.34" or "1:02.34" in English, "DNF" for Infinity, "–" for none. Times are cut to hundredths, as the WCA demands. */
export function timeOf(ms) {
  if (ms === undefined) return "–";
  if (!Number.isFinite(ms)) return "DNF";
  const hundredths = Math.floor(ms / 10);
  const [minutes, rest] = [Math.floor(hundredths / 6000), hundredths % 6000];
  const seconds = decimals(rest / 100, 2);
  return minutes > 0 ? `${minutes}:${seconds.padStart(5, "0")}` : seconds;
}

/** A time with its penalty: "14.34+", "DNF". */
export const shownTime = (time) => `${timeOf(counted(time))}${time.penalty === "+2" ? "+" : ""}`;
