// Where a browser keeps tables.
import { MemoryFiles } from "./memory_files.js";

export async function openBrowserFiles() {
  return new MemoryFiles();
}
