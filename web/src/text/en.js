// The English words, one file for each page. docs/page.md tells how words are added.

import frame from "./en/frame.js";
import solve from "./en/solve.js";
import tours from "./en/tours.js";
import workshop from "./en/workshop.js";

export default { frame, solve, tours, workshop };
