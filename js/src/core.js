// The module superflip.wasm and the program around it: texts in, texts out, one call at a time. A call blocks; workers
// and the package's other files are there for that.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const THREAD_STACK = 1 << 20;
const FIRST_PAGES = 256; // as the module is linked
const MOST_PAGES = 65536;
const LEAST_MAXIMUM = 2048; // 128 MiB
const NO_SUCH_FILE = 8; // as WASI counts errors
const LEAST_ROOM = 4096; // bytes for the body of a call

class OutOfMemory extends Error {
  problem = {
    type: "about:blank",
    title: "Insufficient Storage",
    status: 507,
    detail: "there is not enough memory for this; ask for smaller tables",
    code: "table",
  };
}

/**
 * One instance of the module.
 *
 * `files`: a store of tables (docs/javascript.md has its functions), or null for none. `memory`: bytes for the
 * tables of one solver, 0 for its default set. `random` fills an array with random bytes and returns it. `threads` of one
 * search, and of making tables: more than one need a module over shared memory (module_variant.js), and workers that
 * serve threadOrder() before the first call.
 */
export class Core {
  #module;
  #options;
  #memory;
  #exports = null;
  #listener = null;
  #listed = new Uint8Array();
  #written = null;
  #places = new Map(); // of texts that stay in the module
  #room = { begin: 0, size: 0 }; // for bodies, kept from call to call

  constructor(module, options = {}) {
    this.#module = module;
    const random = (bytes) => crypto.getRandomValues(bytes);
    this.#options = { files: null, memory: 0, threads: 1, random, ...options };
    this.#start();
  }

  /**
   * Answers one request of the API (docs/server.md): {status, body}, the body as text. With `listener(name, data)` it
   * also sends events; the call ends with the best answer so far when the listener returns true. Status 507: memory has
   * run out; the next call begins with an empty memory.
   */
  call(method, path, body = "", listener = null) {
    if (!this.#exports) this.#start();
    this.#listener = listener;
    try {
      const places = [...this.#placeOf(method), ...this.#placeOf(path)];
      const status = this.#exports.call(...places, ...this.#put(body), listener ? 1 : 0);
      return { status, body: this.#text(this.#exports.body(), this.#exports.body_size()) };
    } catch (failure) {
      this.#exports = null;
      if (failure instanceof OutOfMemory) return { status: 507, body: JSON.stringify(failure.problem) };
      throw failure;
    } finally {
      this.#listener = null;
    }
  }

  /** The bytes of memory that the module has taken. It gives none back. */
  get memory() {
    return this.#memory.buffer.byteLength;
  }

  /** What thread_worker.js needs to run threads of this instance, as its number `number` (from 0). */
  threadOrder(number) {
    const stack = this.#exports.allocate(THREAD_STACK) + THREAD_STACK;
    return { module: this.#module, memory: this.#memory, number, stack: stack & -16 };
  }

  #start() {
    const { files, memory, threads } = this.#options;
    const instance = started(this.#module, threads > 1, (made) => {
      this.#memory = made;
      return { superflip: this.#host(files), ...systemOf(made, this.#options) };
    });
    this.#exports = instance.exports;
    this.#places.clear();
    this.#room = { begin: 0, size: 0 };
    this.#exports._initialize();
    this.#exports.open(...this.#placeOf(files ? "/tables" : ""), memory, threads);
  }

  // [address, length] of one of the few texts that calls repeat.
  #placeOf(text) {
    let place = this.#places.get(text);
    if (!place) {
      const bytes = encoder.encode(text);
      place = [this.#allocate(bytes.length + 1), bytes.length];
      this.#bytes(...place).set(bytes);
      this.#places.set(text, place);
    }
    return place;
  }

  // Copies a text into the module, where it stays until the next one: [address, length].
  #put(text) {
    const most = 3 * text.length; // bytes of UTF-8
    if (most > this.#room.size) {
      this.#exports.release(this.#room.begin);
      const size = Math.max(LEAST_ROOM, 2 * most);
      this.#room = { begin: 0, size: 0 };
      this.#room = { begin: this.#allocate(size), size };
    }
    const { begin, size } = this.#room;
    if (this.#options.threads <= 1) return [begin, encoder.encodeInto(text, this.#bytes(begin, size)).written];
    const bytes = encoder.encode(text); // which does not write to shared memory
    this.#bytes(begin, bytes.length).set(bytes);
    return [begin, bytes.length];
  }

  #allocate(size) {
    const begin = this.#exports.allocate(size);
    if (begin === 0) throw new OutOfMemory();
    return begin;
  }

  #bytes(address, length) {
    return new Uint8Array(this.#memory.buffer, address >>> 0, length);
  }

  // Shared memory cannot be decoded, but a copy of it.
  #text(address, length) {
    const bytes = this.#bytes(address, length);
    return decoder.decode(this.#options.threads > 1 ? bytes.slice() : bytes);
  }

  // The functions of src/base/system_wasm.cpp, and the events of a call.
  #host(files) {
    const name = (path, length) => this.#text(path, length).replace(/^.*\//, "");
    return {
      event: (kind, kindLength, data, length) => (this.#listener?.(this.#text(kind, kindLength), this.#text(data, length)) ? 1 : 0),
      file_size: (path, length) => files?.size(name(path, length)) ?? -1,
      file_read: (path, length, to) => {
        const file = name(path, length);
        return files?.read(file, this.#bytes(to, files.size(file))) ? 1 : 0;
      },
      file_begin: (path, length) => {
        this.#written = files?.begin(name(path, length)) ?? null;
      },
      file_append: (bytes, count) => this.#written?.append(this.#bytes(bytes, count)),
      file_commit: () => {
        const written = this.#written;
        this.#written = null;
        return written?.commit() ? 1 : 0;
      },
      file_remove: (path, length) => (files?.remove(name(path, length)) ? 1 : 0),
      folder_size: () => {
        this.#listed = encoder.encode((files?.names() ?? []).map((file) => `${file}\n`).join(""));
        return this.#listed.length;
      },
      folder_read: (to) => this.#bytes(to, this.#listed.length).set(this.#listed),
      can_keep: () => (files?.keeps ? 1 : 0),
      ...failuresOf(this.#memory),
    };
  }
}

// An instance over a new memory.
function started(module, shared, importsFor) {
  const memory = newMemory(shared);
  const imports = importsFor(memory);
  return new WebAssembly.Instance(module, { ...imports, env: { ...imports.env, memory } });
}

// Shared memory reserves addresses for its largest size at once, of which a phone may not have so many.
function newMemory(shared, maximum = MOST_PAGES) {
  try {
    return new WebAssembly.Memory({ initial: FIRST_PAGES, maximum, shared });
  } catch (failure) {
    if (maximum <= LEAST_MAXIMUM) throw failure;
    return newMemory(shared, maximum / 2);
  }
}

// What ends a call, and the instance with it (src/app/wasm/failures.cpp).
function failuresOf(memory) {
  return {
    out_of_memory: () => {
      throw new OutOfMemory();
    },
    broken: (reason, length) => {
      throw new Error(`superflip.wasm: ${decoder.decode(new Uint8Array(memory.buffer, reason >>> 0, length).slice())}`);
    },
  };
}

/** What the C library of the module asks of a system: time, chance, an empty environment, no files. */
export function systemOf(memory, { random }) {
  const origin = performance.timeOrigin;
  const put = (address, value) => new DataView(memory.buffer).setUint32(address >>> 0, value, true);
  return {
    env: {
      now: () => origin + performance.now(),
      emscripten_notify_memory_growth: () => {},
      emscripten_check_blocking_allowed: () => {},
      getentropy: (to, count) => {
        new Uint8Array(memory.buffer, to >>> 0, count).set(random(new Uint8Array(count)));
        return 0;
      },
    },
    wasi_snapshot_preview1: {
      environ_sizes_get: (count, size) => {
        put(count, 0);
        put(size, 0);
        return 0;
      },
      environ_get: () => 0,
      fd_close: () => NO_SUCH_FILE,
      fd_read: () => NO_SUCH_FILE,
      fd_seek: () => NO_SUCH_FILE,
      fd_write: () => NO_SUCH_FILE,
      proc_exit: (code) => {
        throw new Error(`superflip.wasm ended with ${code}`);
      },
    },
  };
}
