import { platform } from "./platform_browser.js";
import { superflipOn } from "./superflip.js";

export { CubeError, EngineEndedError, NoSolutionError, SuperflipError } from "./errors.js";
export const {
  Superflip, solve, improve, solveMany, explain, analyze, scramble, recognise, colours, validate, convert, svg, alg, blind,
} = superflipOn(platform);
