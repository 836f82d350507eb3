// A timer as in competitions: hold, release, solve, stop; with 15 seconds of inspection if wanted.
//
//     idle --press--> holding --300 ms--> ready --release--> running --press--> idle
//     idle --press, release--> inspection --press--> holding ...                    (with inspection)

const HOLD = 300;        // milliseconds until it is ready
const INSPECTION = 15000;
const LATE = 17000;      // a later start is a DNF
const CALLS = [8000, 12000];  // of the judge, in inspection (A3a2)

/** The penalty for a start after so many milliseconds of inspection (WCA regulations A4d). */
export const penaltyOf = (inspected) => (inspected > LATE ? "dnf" : inspected > INSPECTION ? "+2" : "");

/**
 * Makes the timer. `on.state(state)` is called at each change, `on.tick(state, ms)` while one runs (of inspection: what is
 * left), `on.call(seconds)` where a judge calls 8 and 12 seconds, `on.done({ms, penalty})` at the end. `inspects()` says whether there is inspection; `enabled()` whether a solve
 * may begin. Returns {press(), release(), toggle(), inspect(), start(), stop(), cancel(what), state()}.
 * @param {{inspects: () => boolean, enabled: () => boolean, now?: () => number, later?: (run: () => void, ms: number) => unknown, frame?: (draw: () => void) => unknown}} clock
 * @param {{state(state: string): void, tick(state: string, ms: number): void, call(seconds: number): void, done(time: {ms: number, penalty: string}): void}} on
 */
export function makeTimer({ inspects, enabled, now = () => performance.now(), later = setTimeout, frame = requestAnimationFrame }, on) {
  let state = "idle";
  let inspectedFrom;  // when inspection began
  let called = 0;     // how many calls were made
  let started;
  let holding = 0;    // counts presses, so that an old one makes nothing ready
  let justStopped = false;

  const become = (next) => {
    state = next;
    on.state(state);
  };
  const inspectOn = (inspected) => {
    on.tick("inspection", INSPECTION - inspected);
    while (inspected >= CALLS[called]) on.call(CALLS[called++] / 1000);
  };
  const tick = () => {
    if (state === "running") on.tick(state, now() - started);
    else if (inspectedFrom !== undefined) inspectOn(now() - inspectedFrom);
    else return;
    frame(tick);
  };
  const stop = () => {
    const ms = now() - started;
    const penalty = inspectedFrom === undefined ? "" : penaltyOf(started - inspectedFrom);
    inspectedFrom = undefined;
    justStopped = true;
    become("idle");
    on.done({ ms, penalty });
  };
  const end = () => {
    stop();
    justStopped = false;
  };
  const run = () => {
    started = now();
    become("running");
    frame(tick);
  };
  const inspect = () => {
    inspectedFrom = now();
    called = 0;
    become("inspection");
    frame(tick);
  };
  const hold = () => {
    const mine = ++holding;
    become("holding");
    later(() => { if (state === "holding" && mine === holding) become("ready"); }, HOLD);
  };

  return {
    state: () => state,
    press() {
      if (state === "running") stop();
      else if (state === "inspection" || (state === "idle" && !justStopped && enabled() && !inspects())) hold();
    },
    release() {
      ++holding;
      if (justStopped) justStopped = false;  // the key that stopped it
      else if (state === "ready") run();
      else if (state === "holding") become(inspectedFrom === undefined ? "idle" : "inspection");
      else if (state === "idle" && enabled() && inspects()) inspect();
    },
    /** Starts and stops without holding, for those who cannot hold a key. */
    toggle() {
      if (state === "running") end();
      else if (state === "idle" && enabled() && inspects()) inspect();
      else if (state === "inspection" || (state === "idle" && enabled())) run();
    },
    /** Begins inspection, if it is wanted; starts, and stops: for a cube that reports its turns. */
    inspect() {
      if (state === "idle" && enabled() && inspects()) inspect();
    },
    start() {
      ++holding;
      if (state !== "running" && enabled()) run();
    },
    stop() {
      if (state === "running") end();
    },
    /** Gives inspection and holding up; `running`: and a solve, which then has no time. */
    cancel({ running = false } = {}) {
      if (state === "idle" || (state === "running" && !running)) return;
      ++holding;
      inspectedFrom = undefined;
      become("idle");
    },
  };
}
