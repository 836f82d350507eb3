// The guided tours: {id, title, summary, page, steps}. A step is {heading, text, names, live}: paragraphs of two to five
// sentences in all, pairs [term of the description, our name and its file], and a live part (live/kinds.js).

import { foundation } from "./foundation.js";
import { kociemba } from "./kociemba.js";
import { korf } from "./korf.js";
import { pocket } from "./pocket.js";
import { reid } from "./reid.js";

export const TOURS = [foundation, kociemba, reid, pocket, korf];
