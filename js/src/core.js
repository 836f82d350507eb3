// The module superflip.wasm and the program around it: texts in, texts out, one call at a time. A call blocks; workers
// and the package's other files are there for that.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * One instance of the module.
 *
 * `files`: a store of tables (docs/javascript.md has its functions), or null for none. `memory`: bytes for the
 * tables of one solver, 0 for its default set. `random` fills an array with random bytes and returns it.
 */
export class Core {
  #exports;
  #listener = null;
  #listed = new Uint8Array();
  #written = null;
  #random;

  constructor(module, { files = null, memory = 0, random = (bytes) => crypto.getRandomValues(bytes) } = {}) {
    this.#random = random;
    const instance = new WebAssembly.Instance(module, { superflip: this.#host(files), ...this.#system() });
    this.#exports = instance.exports;
    this.#exports._initialize();
    this.#with([encoder.encode(files ? "/tables" : "")], ([folder, length]) => this.#exports.open(folder, length, memory));
  }

  /**
   * Answers one request of the API (docs/server.md): {status, body}, the body as text. With `listener(name, data)` it
   * also sends events; the call ends with the best answer so far when the listener returns true.
   */
  call(method, path, body = "", listener = null) {
    this.#listener = listener;
    const texts = [encoder.encode(method), encoder.encode(path), encoder.encode(body)];
    const status = this.#with(texts, (places) => this.#exports.call(...places, listener ? 1 : 0));
    this.#listener = null;
    return { status, body: this.#text(this.#exports.body(), this.#exports.body_size()) };
  }

  /** The bytes of memory that the module has taken. It gives none back. */
  get memory() {
    return this.#exports.memory.buffer.byteLength;
  }

  // Copies texts into the module, calls use([address, length, ...]), and frees them.
  #with(texts, use) {
    const places = texts.flatMap((text) => [this.#exports.allocate(text.length + 1), text.length]);
    texts.forEach((text, i) => this.#bytes(places[2 * i], text.length).set(text));
    try {
      return use(places);
    } finally {
      for (let i = 0; i < places.length; i += 2) this.#exports.release(places[i]);
    }
  }

  #bytes(address, length) {
    return new Uint8Array(this.#exports.memory.buffer, address >>> 0, length);
  }

  // A copy first: shared memory cannot be decoded.
  #text(address, length) {
    return decoder.decode(this.#bytes(address, length).slice());
  }

  // The functions of src/base/browser_host.h, and the events of a call.
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
    };
  }

  // What the C library of the module asks of a system: time, chance, no environment.
  #system() {
    const put = (address, value) => new DataView(this.#exports.memory.buffer).setUint32(address >>> 0, value, true);
    return {
      env: {
        emscripten_notify_memory_growth: () => {},
        getentropy: (to, count) => {
          this.#bytes(to, count).set(this.#random(new Uint8Array(count)));
          return 0;
        },
      },
      wasi_snapshot_preview1: {
        clock_time_get: (_clock, _precision, to) => {
          const time = BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6));
          new DataView(this.#exports.memory.buffer).setBigUint64(to >>> 0, time, true);
          return 0;
        },
        environ_sizes_get: (count, size) => (put(count, 0), put(size, 0), 0),
        environ_get: () => 0,
        proc_exit: (code) => {
          throw new Error(`superflip.wasm ended with ${code}`);
        },
      },
    };
  }
}
