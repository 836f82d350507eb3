// The times of the trainer, stored in the browser and nowhere else.

import { keep, keptList } from "../storage.js";

const KEY = "superflip.trainer";
const MOST = 5000;  // about a megabyte; the oldest ones go first

const isTime = (time) => Number.isFinite(time?.ms) && ["", "+2", "dnf"].includes(time.penalty) && typeof time.label === "string";

const read = () => keptList(KEY).filter(isTime);
// What tells times apart; csTimer has seconds.
const keyOf = ({ ms, scramble, at }) => `${ms} ${scramble} ${Math.round(at / 1000)}`;

/**
 * The times: [{label, scramble, ms, penalty, at, session}], oldest first; without a session they are in that without a name. Calls `onFull()` when the browser stores them no longer;
 * they then last while the page is open.
 */
export function makeTimes(onFull) {
  let times = read();
  let isKept = true;
  // Another tab may have stored times meanwhile.
  const become = (next) => {
    times = next(isKept ? read() : times).slice(-MOST);
    isKept = keep(KEY, JSON.stringify(times));
    if (!isKept) onFull();
  };
  return {
    all: () => times,
    /** Those of a session. */
    of: (session) => times.filter((time) => (time.session ?? "") === session),
    /** The names of all sessions. */
    sessions: () => [...new Set(times.map(({ session }) => session ?? ""))].filter(Boolean).sort(),
    add: (time) => become((all) => [...all, time]),
    /** Adds times from elsewhere that are not there yet; returns how many. */
    merge(others) {
      let fresh = [];
      become((all) => {
        const known = new Set(all.map(keyOf));
        fresh = others.filter((time) => isTime(time) && !known.has(keyOf(time)));
        return [...all, ...fresh].sort((a, b) => a.at - b.at);
      });
      return fresh.length;
    },
    /** Replaces a time, or removes it without `next`. */
    change: (time, next) => become((all) => all.flatMap((one) => (keyOf(one) === keyOf(time) ? next ?? [] : one))),
    clear: () => become(() => []),
  };
}
