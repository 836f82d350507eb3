// The German words, one file for each page. docs/page.md tells how words are added.

import algs from "./de/algs.js";
import batch from "./de/batch.js";
import camera from "./de/camera.js";
import common from "./de/common.js";
import frame from "./de/frame.js";
import live from "./de/live.js";
import methods from "./de/methods.js";
import scrambles from "./de/scrambles.js";
import solve from "./de/solve.js";
import speed from "./de/speed.js";
import stages from "./de/stages.js";
import tools from "./de/tools.js";
import tours from "./de/tours.js";
import trainer from "./de/trainer.js";
import workshop from "./de/workshop.js";

export default { algs, batch, camera, common, frame, live, methods, scrambles, solve, speed, stages, tools, tours, trainer, workshop };
