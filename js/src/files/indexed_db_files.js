// Tables in IndexedDB, for browsers without access handles. Each is a Blob, which is read while a call blocks the
// worker. Written tables wait in memory, and are handed to the database after the call.
import { blobEntry } from "./blob_entry.js";

const STORE = "tables";

/** Throws where there is no IndexedDB. */
export async function openIndexedDbFiles({ folder = "superflip" } = {}, warn = () => {}) {
  const opening = indexedDB.open(folder, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await resultOf(opening);
  const store = database.transaction(STORE).objectStore(STORE);
  const [names, blobs] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
  return new IndexedDbFiles(database, names.map((name, i) => [name, blobEntry(blobs[i])]), warn);
}

class IndexedDbFiles {
  #database;
  #warn;
  #entries;
  #changes = []; // functions of an object store

  constructor(database, entries, warn) {
    this.#database = database;
    this.#entries = new Map(entries);
    this.#warn = warn;
  }

  size(name) {
    return this.#entries.get(name)?.size ?? -1;
  }
  read(name, target) {
    return this.#entries.get(name)?.read(target) ?? false;
  }
  begin(name) {
    const parts = [];
    return {
      append: (bytes) => parts.push(bytes.slice()),
      commit: () => {
        const blob = new Blob(parts);
        this.#entries.set(name, blobEntry(blob));
        this.#changes.push({ name, change: (store) => store.put(blob, name) });
        return true;
      },
    };
  }
  remove(name) {
    this.#changes.push({ name, change: (store) => store.delete(name) });
    return this.#entries.delete(name);
  }
  names() {
    return [...this.#entries.keys()];
  }
  get keeps() {
    return true;
  }

  /** Hands the changes to the database, each in a transaction of its own. */
  async settle() {
    for (const { name, change } of this.#changes.splice(0)) {
      try {
        const transaction = this.#database.transaction(STORE, "readwrite");
        change(transaction.objectStore(STORE));
        await new Promise((resolve, reject) => {
          transaction.oncomplete = resolve;
          transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was aborted"));
        });
      } catch (error) {
        this.#warn(`the table ${name} cannot be kept in this browser: ${error.message}`);
      }
    }
  }
}

function resultOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
