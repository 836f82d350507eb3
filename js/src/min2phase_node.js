import { min2phaseOn } from "./min2phase.js";
import { platform } from "./platform_node.js";

const min2phase = min2phaseOn(platform);

export { CubeError, NoSolutionError } from "./errors.js";
export const { Search, solve, randomCube, fromScramble, initFull, INVERSE_SOLUTION } = min2phase;
export default min2phase;
