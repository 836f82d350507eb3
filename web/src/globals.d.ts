// What the scripts find beside the browser's own: for their types alone.

/** The name of the WebAssembly module's file, or "": web/build.mjs. */
declare const SUPERFLIP_MODULE: string;
/** The files that the service worker keeps, and their version: web/build.mjs. */
declare const SUPERFLIP_FILES: string[];
declare const SUPERFLIP_VERSION: string;

interface Window {
  /** For the tests in a browser: the cube that the player shows, and its stickers. */
  superflip: { playerState(): Promise<import("cubing/kpuzzle").KPattern>; playerStickers?(): string };
}
