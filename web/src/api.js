// The server's API (docs/server.md): plain calls, and the streamed solve.

/**
 * An error response of the server; `problem` is its application/problem+json, `retryAfter` the seconds after which to try
 * again, if the server says so.
 */
export class ApiError extends Error {
  constructor(status, problem, retryAfter) {
    super(problem.detail ?? problem.title ?? `The server answered ${status}.`);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

// Beside the page, wherever it lies.
const API = new URL("api/v1/", import.meta.url);

async function send(path, body, options = {}) {
  const response = await fetch(new URL(path, API), body === undefined ? options : {
    ...options,
    method: "POST",
    headers: { "Content-Type": "application/json", ...options.headers },
    body: JSON.stringify(body),
  });
  if (response.ok) return response;
  throw new ApiError(response.status, await response.json().catch(() => ({})), Number(response.headers.get("Retry-After") ?? NaN));
}

/** One call; returns the JSON of the answer. Throws ApiError, or TypeError if the server cannot be reached. */
export const call = async (path, body, options) => (await send(path, body, options)).json();

/**
 * The same, tried again for as long as the server says that it opens or builds tables; calls `onWait(message)` before each
 * wait. Throws an AbortError when `signal` is aborted.
 */
export async function callPatiently(path, body, signal, onWait) {
  for (;;) {
    try {
      return await call(path, body, { signal });
    } catch (error) {
      if (!(error.retryAfter > 0)) throw error;
      onWait(error.message);
      await new Promise((resolve) => { setTimeout(resolve, 1000 * error.retryAfter); });
      signal.throwIfAborted();
    }
  }
}

/**
 * Solves; calls on.started({id}), on.improvement(solution) and on.progress(state) for the events. Returns the final
 * answer. Throws an AbortError when `signal` is aborted; this ends the search on the server too.
 */
export async function solve(request, signal, on) {
  const response = await send("solve", request, { signal, headers: { Accept: "text/event-stream" } });
  for await (const { event, data } of eventsOf(response.body)) {
    if (event === "answer") return data;
    if (event === "error") throw new ApiError(data.status, data);
    on[event]?.(data);
  }
  throw new Error("The server ended the search without an answer.");
}

// The events of a text/event-stream: {event, data}, with parsed data.
async function* eventsOf(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop();
    for (const block of blocks) {
      const field = (name) => block.split("\n").filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).trim()).join("\n");
      if (field("data")) yield { event: field("event") || "message", data: JSON.parse(field("data")) };
    }
  }
}
