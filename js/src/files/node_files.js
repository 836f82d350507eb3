// Tables in a folder of the disk: the very files of the command, in its folder (src/table/store.h).
//
// A table goes to a temporary name, is synced, and is renamed. The command tells the temporary files of dead writers by
// a lock, which Node has not; here they are those that nobody has written to for an hour.
import * as fs from "node:fs";
import { dirname, isAbsolute, join } from "node:path";

const MARK = ".sfliptable.tmp-";
const HOUR = 3600 * 1000;

/** The folder for tables: $SUPERFLIP_TABLES, $XDG_CACHE_HOME/superflip, $HOME/.cache/superflip, or undefined. */
export function tableFolder(environment = process.env) {
  const absolute = (path) => (path && isAbsolute(path) ? path : undefined);
  if (environment.SUPERFLIP_TABLES) return environment.SUPERFLIP_TABLES;
  const cache = absolute(environment.XDG_CACHE_HOME);
  if (cache) return join(cache, "superflip");
  const home = absolute(environment.HOME ?? environment.USERPROFILE);
  return home && join(home, ".cache", "superflip");
}

/** `folder`: another than the usual one. warn(sentence) is called when a table cannot be kept. null: no store. */
export async function openNodeFiles({ kind = "auto", folder = tableFolder() } = {}, warn = () => {}) {
  return kind === "memory" || !folder ? null : new NodeFiles(folder, warn);
}

export class NodeFiles {
  #folder;
  #warn;
  #count = 0;

  constructor(folder, warn) {
    this.#folder = folder;
    this.#warn = warn;
  }

  size(name) {
    try {
      return fs.statSync(this.#path(name)).size;
    } catch {
      return -1;
    }
  }

  read(name, target) {
    try {
      const file = fs.openSync(this.#path(name), "r");
      try {
        for (let at = 0; at < target.length; ) {
          const count = fs.readSync(file, target, at, Math.min(target.length - at, 1 << 30), at);
          if (count === 0) return false;
          at += count;
        }
        return true;
      } finally {
        fs.closeSync(file);
      }
    } catch {
      return false;
    }
  }

  begin(name) {
    const temporary = this.#path(`${name}.tmp-${process.pid}-js${Date.now().toString(36)}${this.#count++}`);
    let file;
    let trouble;
    const attempt = (work) => {
      if (trouble) return;
      try {
        work();
      } catch (error) {
        trouble = error;
      }
    };
    attempt(() => {
      makeFolder(this.#folder);
      this.#removeDead();
      file = fs.openSync(temporary, "wx");
    });
    return {
      append: (bytes) => attempt(() => {
        for (let at = 0; at < bytes.length; ) at += fs.writeSync(file, bytes, at, Math.min(bytes.length - at, 1 << 30));
      }),
      commit: () => {
        attempt(() => fs.fsyncSync(file));
        if (file !== undefined) fs.closeSync(file);
        attempt(() => fs.renameSync(temporary, this.#path(name)));
        if (!trouble) return true;
        if (file !== undefined) fs.rmSync(temporary, { force: true });
        this.#warn(`the table ${name} cannot be kept in ${this.#folder}: ${trouble.message}`);
        return false;
      },
    };
  }

  remove(name) {
    try {
      fs.unlinkSync(this.#path(name));
      return true;
    } catch {
      return false;
    }
  }

  names() {
    try {
      return fs.readdirSync(this.#folder);
    } catch {
      return [];
    }
  }

  get keeps() {
    return true;
  }

  #path(name) {
    return join(this.#folder, name);
  }

  #removeDead() {
    for (const name of this.names().filter((found) => found.includes(MARK))) {
      const last = fs.statSync(this.#path(name), { throwIfNoEntry: false })?.mtimeMs;
      if (last && Date.now() - last > HOUR) fs.rmSync(this.#path(name), { force: true });
    }
  }
}

// Folder by folder: mkdirSync with `recursive` never returns below /proc, where a folder is refused with ENOENT.
function makeFolder(folder) {
  if (fs.existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if (error.code !== "EEXIST") throw error; // another process has made it
  }
}
