// thread_worker.js as a worker of a browser.
import { serveThreads } from "./thread_worker.js";

self.onmessage = ({ data }) => serveThreads(data, (message) => self.postMessage(message));
