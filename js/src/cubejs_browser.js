import { cubeOn } from "./cubejs.js";
import { platform } from "./platform_browser.js";

export { CubeError, NoSolutionError } from "./errors.js";
export const Cube = cubeOn(platform);
export default Cube;
