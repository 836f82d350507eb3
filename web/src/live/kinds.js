// The kinds of live parts of a step. Each is a function (host, {asked, cube, ...}, {signal, say}) that shows an answer of
// the server in `host` and returns a sentence about it, or its parts. `asked` has the fields of the request, as the visitor chose
// them; `cube` is its cube as {puzzle, facelets}, if it has one.

import { explain } from "./explained.js";
import { compare, sample, searches } from "./many.js";
import { play } from "./play.js";
import { distances, fill, packing } from "./tables.js";
import { falling, groups, savings, tree, turns } from "./workshop_parts.js";

export const KINDS = { compare, distances, explain, falling, fill, groups, packing, play, sample, savings, searches, tree, turns };
