// The English words, one file for each page; en_more.js has those of more pages. docs/page.md tells how words are
// added.

import algs from "./en/algs.js";
import camera from "./en/camera.js";
import common from "./en/common.js";
import frame from "./en/frame.js";
import methods from "./en/methods.js";
import scrambles from "./en/scrambles.js";
import solve from "./en/solve.js";
import speed from "./en/speed.js";
import stages from "./en/stages.js";

export default { algs, camera, common, frame, methods, scrambles, solve, speed, stages };
