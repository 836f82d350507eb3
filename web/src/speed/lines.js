// The lines of a file, read piece by piece: a large file never lies in memory as a whole.

/** What is taken of a file at most. */
export const MOST_LINES = 100000;
const MOST_CHARACTERS = 4000;  // of a line; a cube in the longest encoding has fewer

/** Yields {number, text} for each line that is not blank; a line that is too long has `tooLong` and only its beginning. */
export async function* linesOf(blob) {
  const reader = blob.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let number = 0;
  let cut = false;  // the end of a line that is too long is skipped
  const line = (text) => ({ number, text: text.slice(0, MOST_CHARACTERS).trim(), tooLong: cut || text.length > MOST_CHARACTERS });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const parts = (rest + (value ?? "")).split(/\r\n|\n|\r(?!$)/);
      rest = done ? "" : parts.pop() ?? "";
      for (const part of parts) {
        ++number;
        const next = line(part);
        cut = false;
        if (next.text !== "") yield next;
      }
      if (done) return;
      if (rest.length > MOST_CHARACTERS) {
        rest = rest.slice(0, MOST_CHARACTERS);
        cut = true;
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
