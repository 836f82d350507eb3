// The times of the trainer, stored in the browser and nowhere else.

const KEY = "superflip.trainer";
const MOST = 5000;  // about a megabyte; the oldest ones go first

const isTime = (time) => Number.isFinite(time?.ms) && ["", "+2", "dnf"].includes(time.penalty) && typeof time.label === "string";

function read() {
  try {
    const times = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(times) ? times.filter(isTime) : [];
  } catch {
    return [];  // storage is forbidden, or has other data
  }
}

/**
 * The times: [{label, scramble, ms, penalty, at, session}], oldest first; without a session they are in that without a name. Calls `onFull()` when the browser stores them no longer;
 * they then last while the page is open.
 */
export function makeTimes(onFull) {
  let times = read();
  const keep = (next) => {
    times = next.slice(-MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(times));
    } catch {
      onFull();
    }
  };
  return {
    all: () => times,
    /** Those of a session. */
    of: (session) => times.filter((time) => (time.session ?? "") === session),
    /** The names of all sessions. */
    sessions: () => [...new Set(times.map(({ session }) => session ?? ""))].filter(Boolean).sort(),
    add: (time) => keep([...times, time]),
    /** Adds times from elsewhere that are not there yet; returns how many. */
    merge(others) {
      const keyOf = ({ ms, scramble, at }) => `${ms} ${scramble} ${Math.round(at / 1000)}`;
      const known = new Set(times.map(keyOf));
      const fresh = others.filter((time) => isTime(time) && !known.has(keyOf(time)));
      keep([...times, ...fresh].sort((a, b) => a.at - b.at));
      return fresh.length;
    },
    /** Replaces a time, or removes it without `next`. */
    change: (time, next) => keep(times.flatMap((one) => (one === time ? (next ? [next] : []) : [one]))),
    clear: () => keep([]),
  };
}
