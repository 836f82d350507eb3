// A file of a browser that is read while a call blocks the worker: piece by piece, so that it is never in memory twice.

const PIECE = 4 << 20;

/** {size, read(target)} of a Blob, also of one that lies on a disk. */
export function blobEntry(blob) {
  return {
    size: blob.size,
    read(target) {
      try {
        const reader = new FileReaderSync();
        for (let at = 0; at < blob.size; at += PIECE)
          target.set(new Uint8Array(reader.readAsArrayBuffer(blob.slice(at, at + PIECE))), at);
        return true;
      } catch {
        return false; // changed or removed since it was opened
      }
    },
  };
}
