// Tables in the origin private file system of a browser.
//
// During a call nothing asynchronous happens, and a file can be opened and renamed only asynchronously. So the store
// opens spare files beforehand. A table is written into one as the module hands it over, with a footer that says its
// name and size, and is flushed: from then on it is kept, whatever becomes of the worker. After the call it gets its
// name. A later worker names what an ended one has left, and removes what has no footer. The handle of a spare file
// locks it, so a worker of another tab never takes it for a left one. Tables are read from files that are opened
// without a lock.
import { blobEntry } from "./blob_entry.js";

const SPARES = 16;
const FOOTER = 512;
const MAGIC = "superflip table\n";
const PATIENCE = 2000; // milliseconds for the locks of an ended worker to go

// One tab after the other: while a table gets its name, its file has no footer and no handle that locks it.
const alone = (work) => navigator.locks?.request("superflip tables", work) ?? work();

/** `owner`: the same for all workers that replace each other. Throws where the file system or its handles lack. */
export async function openOpfsFiles({ folder = "superflip", owner = "" } = {}, warn = () => {}) {
  if (typeof FileSystemFileHandle.prototype.createSyncAccessHandle !== "function") throw new Error("no access handles");
  const root = await navigator.storage.getDirectory();
  const files = new OpfsFiles(await root.getDirectoryHandle(folder, { create: true }), owner, warn);
  await files.open();
  return files;
}

class OpfsFiles {
  #folder;
  #owner;
  #warn;
  #entries = new Map(); // name -> {size, read(target)}
  #spares = []; // {handle, access}
  #written = []; // {name, size, spare}, to be named
  #late = []; // {name, parts}: there was no spare file
  #removed = [];

  constructor(folder, owner, warn) {
    this.#folder = folder;
    this.#owner = owner;
    this.#warn = warn;
  }

  async open() {
    const found = [];
    for await (const [name, handle] of this.#folder.entries()) if (handle.kind === "file") found.push([name, handle]);
    const isSpare = ([name]) => name.startsWith("spare-");
    await alone(() => Promise.all(found.filter(isSpare).map(([, handle]) => this.#recover(handle))));
    await Promise.all(found.filter((file) => !isSpare(file)).map(([name, handle]) => this.#enter(name, handle)));
    await this.#refill();
  }

  size(name) {
    return this.#entries.get(name)?.size ?? -1;
  }
  read(name, target) {
    return this.#entries.get(name)?.read(target) ?? false;
  }
  begin(name) {
    const spare = this.#spares.pop();
    if (spare) return this.#writer(name, spare);
    const parts = [];
    return {
      append: (bytes) => parts.push(bytes.slice()),
      commit: () => this.#late.push({ name, parts }) > 0,
    };
  }
  remove(name) {
    this.#removed.push(name);
    return this.#entries.delete(name);
  }
  names() {
    return [...this.#entries.keys()];
  }
  get keeps() {
    return true;
  }

  /** Gives written files their names and opens new spare ones. */
  async settle() {
    for (const name of this.#removed.splice(0)) await this.#folder.removeEntry(name).catch(() => {});
    for (const { name, parts } of this.#late.splice(0)) {
      const writer = this.#writer(name, await this.#newSpare());
      parts.forEach((part) => writer.append(part));
      writer.commit();
    }
    for (const { name, size, spare } of this.#written.splice(0)) await alone(() => this.#give(name, size, spare));
    await this.#refill();
  }

  /** After settle(): leaves nothing but tables. */
  async close() {
    for (const { handle, access } of this.#spares.splice(0)) {
      access.close();
      await this.#folder.removeEntry(handle.name).catch(() => {});
    }
  }

  #writer(name, spare) {
    let size = 0;
    let trouble = null;
    const append = (bytes) => {
      for (let at = 0; at < bytes.length && !trouble; ) {
        try {
          // Shared memory is not accepted.
          const part = bytes.buffer instanceof ArrayBuffer ? bytes.subarray(at) : bytes.slice(at, at + FOOTER * 4096);
          const count = spare.access.write(part, { at: size });
          if (count === 0) throw new Error("the disk is full");
          at += count;
          size += count;
        } catch (error) {
          trouble = error;
        }
      }
    };
    return {
      append,
      commit: () => {
        const tableSize = size;
        append(footer(name, tableSize));
        try {
          if (!trouble) spare.access.flush();
        } catch (error) {
          trouble = error;
        }
        if (trouble) {
          spare.access.truncate(0);
          this.#spares.push(spare);
          this.#warn(`the table ${name} cannot be kept in this browser: ${trouble.message}`);
          return false;
        }
        this.#written.push({ name, size: tableSize, spare });
        const read = (target) => spare.access.read(target, { at: 0 }) === target.length;
        this.#entries.set(name, { size: tableSize, read });
        return true;
      },
    };
  }

  // Another tab may do the same at the same time: then one of the two equal tables stays.
  async #give(name, size, { handle, access }) {
    access.truncate(size);
    access.close();
    try {
      await handle.move(this.#folder, name).catch(async () => {
        await this.#folder.removeEntry(name).catch(() => {});
        await handle.move(this.#folder, name);
      });
    } catch {
      await this.#folder.removeEntry(handle.name).catch(() => {});
    }
    this.#entries.delete(name);
    await this.#folder.getFileHandle(name).then((named) => this.#enter(name, named), () => {});
  }

  async #enter(name, handle) {
    await handle.getFile().then((file) => this.#entries.set(name, blobEntry(file)), () => {});
  }

  async #refill() {
    const missing = Array.from({ length: SPARES - this.#spares.length }, () => this.#newSpare().catch(() => null));
    this.#spares.push(...(await Promise.all(missing)).filter(Boolean));
  }

  async #newSpare() {
    const handle = await this.#folder.getFileHandle(`spare-${this.#owner}-${crypto.randomUUID()}`, { create: true });
    return { handle, access: await handle.createSyncAccessHandle() };
  }

  // A spare file of a worker that has ended: a table if it has a footer.
  async #recover(handle) {
    const access = await this.#unlocked(handle);
    if (!access) return;
    const table = tableIn(access);
    if (table && this.size(table.name) < 0) return this.#give(table.name, table.size, { handle, access });
    access.close();
    await this.#folder.removeEntry(handle.name).catch(() => {});
  }

  async #unlocked(handle) {
    const begin = performance.now();
    for (;;) {
      const access = await handle.createSyncAccessHandle().catch(() => null);
      const isOurs = this.#owner && handle.name.startsWith(`spare-${this.#owner}-`);
      if (access || !isOurs || performance.now() - begin > PATIENCE) return access;
      await new Promise((resolve) => { setTimeout(resolve, 20); });
    }
  }
}

function footer(name, size) {
  return new TextEncoder().encode((MAGIC + JSON.stringify({ name, size })).padEnd(FOOTER));
}

// {name, size} by the footer of a file, or null. A file that another tab is taking away may be unreadable.
function tableIn(access) {
  try {
    return tableByFooter(access);
  } catch {
    return null;
  }
}

function tableByFooter(access) {
  const size = access.getSize() - FOOTER;
  if (size < 0) return null;
  const bytes = new Uint8Array(FOOTER);
  access.read(bytes, { at: size });
  const text = new TextDecoder().decode(bytes);
  if (!text.startsWith(MAGIC)) return null;
  const table = JSON.parse(text.slice(MAGIC.length));
  return table.size === size ? table : null;
}
