// Tables that are forgotten with the worker; and the functions that every store of tables has.
//
// The module calls them while it computes, so none can wait. Names have no folder. Bytes are those of the module's
// memory: they must be used before the function returns, and never be kept.

/** A store of tables in memory. */
export class MemoryFiles {
  #files = new Map();

  /** The bytes of a file, or -1. */
  size(name) {
    return this.#files.get(name)?.length ?? -1;
  }
  /** Copies a file to `target`, which has its size. false: it cannot be read. */
  read(name, target) {
    const file = this.#files.get(name);
    if (!file) return false;
    target.set(file);
    return true;
  }
  /** Begins to write a file: {append(bytes), commit()}. It appears when commit() returns true; false: nothing changed. */
  begin(name) {
    const parts = [];
    return {
      append: (bytes) => parts.push(bytes.slice()),
      commit: () => {
        this.#files.set(name, joined(parts));
        return true;
      },
    };
  }
  remove(name) {
    return this.#files.delete(name);
  }
  names() {
    return [...this.#files.keys()];
  }
  /** Whether it makes sense to try. */
  get keeps() {
    return true;
  }
}

function joined(parts) {
  if (parts.length === 1) return parts[0];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
