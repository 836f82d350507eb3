// The engine's API (docs/server.md): plain calls, and the streamed solve. A server answers it, or the browser itself
// (engine/choose.js). An error has `problem`, the application/problem+json of the answer.

import { engine } from "./engine/choose.js";
import { engineWords } from "./say.js";

/** One call; returns the JSON of the answer. Throws an error with `problem`, or TypeError if the server cannot be reached. */
export const call = async (path, body, options) => (await engine()).call(path, body, options);

/**
 * The same, tried again for as long as the server says that it opens or builds tables; calls `onWait(words)` before each
 * wait, with an element. Throws an AbortError when `signal` is aborted.
 */
export async function callPatiently(path, body, signal, onWait) {
  for (;;) {
    try {
      return await call(path, body, { signal });
    } catch (error) {
      if (!(error.retryAfter > 0)) throw error;
      onWait(engineWords(error));
      await new Promise((resolve) => { setTimeout(resolve, 1000 * error.retryAfter); });
      signal.throwIfAborted();
    }
  }
}

/**
 * Solves; calls on.started({id}), on.improvement(solution) and on.progress(state) for the events. Returns the final
 * answer. Throws an AbortError when `signal` is aborted; this ends the search too. When `stop` is aborted the answer is
 * the best solution so far.
 */
export const solve = async (request, signal, on, stop) => (await engine()).solve(request, signal, on, stop);

/**
 * The error of an answer, to be thrown.
 * @param {{code: string, message: string}} error
 */
export const errorOf = ({ code, message }) => Object.assign(new Error(message), { code });
