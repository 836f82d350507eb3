// Many cubes in pieces. A message to a worker costs about as much as a quick cube, so each carries as many as are
// answered soon; and a source may wait for the answers to what it gave.
const MOST_IN_PIECE = 32;
const PIECE_TIME = 100; // milliseconds

/**
 * Yields what `answer` says, in the order of `cubes`. A piece is asked for when it is full, or when the source makes it
 * wait.
 * @template T
 * @param {Iterable<unknown> | AsyncIterable<unknown>} cubes
 * @param {number} atOnce  pieces that are asked for and not yet yielded
 * @param {(piece: unknown[], begin: number) => Promise<T[]>} answer  of cubes and the number of the first one
 */
export async function* inPieces(cubes, atOnce, answer) {
  /** @type {Promise<T[]>[]} */
  const asked = [];
  let [size, begin] = [1, 0];
  let piece = [];
  let patience; // resolves a turn of the event loop after the first cube of the piece
  const ask = async (some, first) => {
    const start = performance.now();
    const lines = await answer(some, first);
    size = performance.now() - start < PIECE_TIME ? Math.min(2 * size, MOST_IN_PIECE) : Math.ceil(size / 2);
    return lines;
  };
  const send = () => {
    asked.push(quietly(ask(piece, begin)));
    begin += piece.length;
    [piece, patience] = [[], undefined];
  };
  const source = cubes[Symbol.asyncIterator]?.() ?? cubes[Symbol.iterator]();
  let next = nextOf(source);
  let ended = false;
  try {
    for (;;) {
      const mayGo = piece.length > 0 && asked.length < atOnce;
      const other = mayGo ? patience : asked[0];
      const came = await Promise.race(other ? [next, other.then(() => null)] : [next]);
      ended = came?.done ?? false;
      if (ended) break;
      if (came) {
        next = nextOf(source);
        piece.push(came.value);
        patience ??= new Promise((resolve) => { setTimeout(resolve); });
        if (piece.length < size) continue;
        if (asked.length >= atOnce) yield* await asked.shift();
        send();
      } else if (mayGo) send();
      else yield* await asked.shift();
    }
    if (piece.length > 0) send();
    while (asked.length > 0) yield* await asked.shift();
  } finally {
    if (!ended) quietly(leave(source));
  }
}

// The next of a source, {done, value}; both the step and the value may be promises.
function nextOf(source) {
  const next = async () => {
    const { done, value } = await source.next();
    return { done, value: await value };
  };
  return quietly(next());
}

// Tells a source that no more is wanted. One that waits for something hears it afterwards.
async function leave(source) {
  await source.return?.();
}

// A promise that is awaited in its turn, or not at all.
function quietly(promise) {
  promise.catch(() => {});
  return promise;
}
