// Cases of the last layer as most people hold them: yellow on top and green in front.

const HELD = { U: "D", D: "U", R: "L", L: "R" };

/** Stickers of a cube with white on top, as those of one with yellow on top. */
export const yellowUp = (stickers) => stickers.replace(/[UDRL]/g, (colour) => HELD[colour]);
