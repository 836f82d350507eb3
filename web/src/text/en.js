// The English words, one file for each page. docs/page.md tells how words are added.

import algs from "./en/algs.js";
import batch from "./en/batch.js";
import camera from "./en/camera.js";
import common from "./en/common.js";
import frame from "./en/frame.js";
import live from "./en/live.js";
import methods from "./en/methods.js";
import scrambles from "./en/scrambles.js";
import solve from "./en/solve.js";
import speed from "./en/speed.js";
import stages from "./en/stages.js";
import tours from "./en/tours.js";
import trainer from "./en/trainer.js";
import workshop from "./en/workshop.js";

export default { algs, batch, camera, common, frame, live, methods, scrambles, solve, speed, stages, tours, trainer, workshop };
