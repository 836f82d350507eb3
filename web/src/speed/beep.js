// A short sound.

let context;

/** Beeps `times` times. Where the browser plays no sound nothing happens. */
export function beep(times) {
  context ??= new AudioContext();
  for (let i = 0; i < times; ++i) {
    const tone = new OscillatorNode(context, { frequency: 880 });
    const begin = context.currentTime + 0.25 * i;
    tone.connect(context.destination);
    tone.start(begin);
    tone.stop(begin + 0.15);
  }
}
