// The English words, one file for each page; en_more.js has those of more pages. docs/page.md tells how words are
// added.

import camera from "./en/camera.js";
import common from "./en/common.js";
import frame from "./en/frame.js";
import methods from "./en/methods.js";
import solve from "./en/solve.js";
import speed from "./en/speed.js";

export default { camera, common, frame, methods, solve, speed };
