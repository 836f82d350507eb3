// Where a browser keeps tables: in its private file system, else in IndexedDB, else nowhere.
import { openIndexedDbFiles } from "./indexed_db_files.js";
import { openOpfsFiles } from "./opfs_files.js";

const STORES = { opfs: openOpfsFiles, indexeddb: openIndexedDbFiles };

/** `kind`: "auto", "opfs", "indexeddb" or "memory"; `folder`: a name for what is kept. null: tables are not kept. */
export async function openBrowserFiles({ kind = "auto", ...where } = {}, warn = () => {}) {
  if (kind === "memory") return null;
  for (const open of kind === "auto" ? Object.values(STORES) : [STORES[kind]]) {
    try {
      return await open(where, warn);
    } catch (error) {
      if (kind !== "auto") throw error;
    }
  }
  warn("this browser keeps no files for this page: tables are made again each time");
  return null;
}
