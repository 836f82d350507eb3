import { cubeOn } from "./cubejs.js";
import { platform } from "./platform_node.js";

export { CubeError, NoSolutionError } from "./errors.js";
export const Cube = cubeOn(platform);
export default Cube;
