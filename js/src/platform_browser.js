// The package in browsers and in their workers: the module and the worker come out of embedded/, so no other file is
// loaded.
import { deflated, size } from "./embedded/module.js";
import { source } from "./embedded/worker.js";
import { inflate } from "./inflate.js";

const packedBytes = () => Uint8Array.from(atob(deflated), (letter) => letter.charCodeAt(0));

async function moduleBytes() {
  if (typeof DecompressionStream !== "function") return inflate(packedBytes(), size);
  try {
    const stream = new Blob([packedBytes()]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return inflate(packedBytes(), size); // an older browser without deflate-raw
  }
}

// One address for all workers, which start others from it for their threads.
let address;

function startedWorker() {
  address ??= URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  return new Worker(address, { name: "superflip" });
}

export const platform = {
  module: moduleBytes,
  moduleNow: () => new WebAssembly.Module(inflate(packedBytes(), size)),
  worker: startedWorker,
  random: (bytes) => crypto.getRandomValues(bytes),
};
