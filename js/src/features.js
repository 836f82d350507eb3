// What superflip.wasm needs of the engine of JavaScript.
import { EngineEndedError } from "./errors.js";

// A function that makes a vector: i32.const 0, i8x16.splat.
const WITH_VECTOR = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11]);

/** Throws EngineEndedError where something is missing. */
export function demandFeatures() {
  if (typeof WebAssembly !== "object") throw new EngineEndedError("the engine cannot run: there is no WebAssembly here");
  if (WebAssembly.validate(WITH_VECTOR)) return;
  const since = "Chrome has them since 91, Firefox since 89, Safari and Node since 16.4";
  throw new EngineEndedError(`the engine cannot run: WebAssembly has no vectors (SIMD) here; ${since}`);
}
