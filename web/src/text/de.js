// The German words, one file for each page. docs/page.md tells how words are added.

import frame from "./de/frame.js";
import solve from "./de/solve.js";
import tours from "./de/tours.js";
import workshop from "./de/workshop.js";

export default { frame, solve, tours, workshop };
