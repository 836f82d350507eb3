// The server's API (docs/server.md): plain calls, and the solve that streams what it finds.

/** An error that the server explained: `problem` is its application/problem+json. */
export class ApiError extends Error {
  constructor(status, problem) {
    super(problem.detail ?? problem.title ?? `The server answered ${status}.`);
    this.status = status;
    this.problem = problem;
  }
}

async function send(path, body, options = {}) {
  const response = await fetch(`/api/v1/${path}`, body === undefined ? options : {
    ...options,
    method: "POST",
    headers: { "Content-Type": "application/json", ...options.headers },
    body: JSON.stringify(body),
  });
  if (response.ok) return response;
  throw new ApiError(response.status, await response.json().catch(() => ({})));
}

/** One call; the answer's JSON. Throws ApiError, and TypeError when there is no server. */
export const call = async (path, body, options) => (await send(path, body, options)).json();

/**
 * Solves, calling on.started({id}), on.improvement(solution) and on.progress(state) as they come. Returns the final
 * answer. Ends with an AbortError when `signal` is aborted, which ends the search as well.
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

// The events of a text/event-stream: {event, data}, the data parsed.
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
