// The worker of a browser: a module worker that holds a Core. worker_engine.js is its other side.
import { openBrowserFiles } from "./files/browser_files.js";
import { serveCalls } from "./serve_calls.js";

const portOf = (side) => ({
  post: (message) => side.postMessage(message),
  listen: (handler) => side.addEventListener("message", ({ data }) => handler(data)),
});

serveCalls({ ...portOf(self), startWorker: () => portOf(new Worker(self.location.href, { type: "module" })) }, openBrowserFiles);
