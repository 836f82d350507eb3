// The English words of pages that ask for more by data-words="more", so that the first page has less to load.

import batch from "./en/batch.js";
import live from "./en/live.js";
import tools from "./en/tools.js";
import tours from "./en/tours.js";
import trainer from "./en/trainer.js";
import workshop from "./en/workshop.js";

export default { batch, live, tools, tours, trainer, workshop };
