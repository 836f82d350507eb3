// The package in Node: the module and the worker come out of embedded/, so a bundled program needs no file beside it.
import { webcrypto } from "node:crypto";
import { Worker } from "node:worker_threads";
import { inflateRawSync } from "node:zlib";
import { deflated } from "./embedded/module.js";
import { source } from "./embedded/worker_node.js";

const moduleBytes = () => inflateRawSync(Buffer.from(deflated, "base64"));

export const platform = {
  module: moduleBytes,
  moduleNow: () => new WebAssembly.Module(moduleBytes()),
  worker: () => new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`)),
  random: (bytes) => webcrypto.getRandomValues(bytes),
};
