// The worker of a browser: a module worker that holds a Core. worker_engine.js is its other side.
import { openBrowserFiles } from "./files/browser_files.js";
import { serveCalls } from "./serve_calls.js";

serveCalls({
  post: (message) => self.postMessage(message),
  listen: (handler) => self.addEventListener("message", ({ data }) => handler(data)),
}, openBrowserFiles);
