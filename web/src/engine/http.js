// The engine of a `superflip serve`, at the page's own address: its API (docs/server.md) by HTTP.

// Beside the page, wherever it lies.
const API = new URL("api/v1/", import.meta.url);
const PATIENCE = 3000;  // milliseconds

/**
 * An error response of the server; `problem` is its application/problem+json, `retryAfter` the seconds after which to try
 * again, if the server says so.
 */
class ApiError extends Error {
  constructor(status, problem, retryAfter) {
    super(problem.detail ?? problem.title ?? `The server answered ${status}.`);
    this.status = status;
    this.problem = problem;
    this.code = problem.code;
    this.retryAfter = retryAfter;
  }
}

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

const call = async (path, body, options) => (await send(path, body, options)).json();

// As solve() of api.js. A stop asks the server for the best so far.
async function solve(request, signal, on, stop) {
  signal?.throwIfAborted();
  const abort = new AbortController();
  const end = () => abort.abort(signal.reason);
  signal?.addEventListener("abort", end);
  let id;
  const halt = () => (id === undefined ? abort.abort() : call("cancel", { id }).catch(() => abort.abort()));
  stop?.addEventListener("abort", halt);
  try {
    const response = await send("solve", request, { signal: abort.signal, headers: { Accept: "text/event-stream" } });
    for await (const { event, data } of eventsOf(response.body)) {
      if (event === "answer") return data;
      if (event === "error") throw new ApiError(data.status, data);
      if (event === "started") id = data.id;
      on[event]?.(data);
    }
    throw new TypeError("the server ended without an answer");  // as fetch does where no server answers
  } finally {
    signal?.removeEventListener("abort", end);
    stop?.removeEventListener("abort", halt);
  }
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
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name) => block.split("\n").filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).trim()).join("\n");
      if (field("data")) yield { event: field("event") || "message", data: JSON.parse(field("data")) };
    }
  }
}

export const httpEngine = { kind: "server", call, solve };

/** Whether a superflip serve answers at the address of this page. Other servers answer with the file of
 * the static page, 404, or a page of theirs. */
export async function isServed() {
  try {
    return Array.isArray((await call("solvers", undefined, { signal: AbortSignal.timeout(PATIENCE) })).solvers);
  } catch {
    return false;
  }
}
