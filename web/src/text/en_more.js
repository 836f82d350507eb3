// The English words of pages that ask for more by data-words="more", so that the first page has less to load.

import algs from "./en/algs.js";
import batch from "./en/batch.js";
import live from "./en/live.js";
import scrambles from "./en/scrambles.js";
import stages from "./en/stages.js";
import tools from "./en/tools.js";
import tours from "./en/tours.js";
import trainer from "./en/trainer.js";
import workshop from "./en/workshop.js";

export default { algs, batch, live, scrambles, stages, tools, tours, trainer, workshop };
