// The package under test: what `npm pack` would publish, installed in the working folder as any program installs it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";

export const packageFolder = join(process.cwd(), "node_modules/superflip");
export const packageUrl = (file) => pathToFileURL(join(packageFolder, file));
export const { platform } = await import(packageUrl("src/platform_node.js"));
export const superflip = await import(packageUrl("src/node.js"));

/** An empty folder that goes with the tests. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), "superflip-js-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Whether `moves` solve the cube that `scramble` makes, by turning stickers here. */
export async function solves(scramble, moves) {
  const { MOVES, isSolved, moveNumbers, solvedState, turned } = await import(packageUrl("src/sticker_cube.js"));
  return isSolved(moveNumbers(`${scramble} ${moves}`).reduce((state, number) => turned(state, MOVES[number][1]), solvedState()));
}
