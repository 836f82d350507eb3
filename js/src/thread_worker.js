// A worker that runs threads of the module (src/base/system_wasm.cpp): it gets an order of Core.threadOrder(), and
// from then on waits inside the module. It says {ready: true} before it does, and ends only from outside.
import { systemOf } from "./core.js";

export function serveThreads({ module, memory, number, stack }, post) {
  // Only the thread of a call asks the host for files and tells it of events; here nothing but a failure can come.
  const fail = (what) => () => {
    post({ failed: what });
    throw new Error(what);
  };
  const superflip = Object.fromEntries(
    WebAssembly.Module.imports(module)
      .filter((wanted) => wanted.module === "superflip")
      .map(({ name }) => [name, fail(name === "out_of_memory" ? "there is not enough memory" : `a thread asked for ${name}`)]),
  );
  const { env, ...system } = systemOf(memory, { random: (bytes) => bytes });
  const { exports } = new WebAssembly.Instance(module, { superflip, ...system, env: { ...env, memory } });
  exports.stackRestore(stack);
  post({ ready: true });
  exports.serve(number);
}
