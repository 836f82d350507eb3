// A streamed solve whose solution plays in 3D, in the one player of the page.

import { errorOf, solve } from "../api.js";
import { $ } from "../dom.js";
import { makePlayback } from "../playback.js";
import { progressText, solutionText } from "../solution.js";

const box = $("playback");
const playback = makePlayback($("phase"));
// For the tests in a browser.
window.superflip = { playerState: () => playback.player.state() };

/** Solves the cube and opens the player with the solution. */
export async function play(_, { asked, cube }, { signal, say }) {
  playback.clear();
  playback.still.show(cube.puzzle, cube.facelets);
  box.hidden = false;
  const answer = await solve(asked, signal, { progress: (state) => say(progressText(state)) });
  signal.throwIfAborted();
  if (answer.status !== "solved") throw errorOf(answer.error);
  playback.show(answer);
  await playback.open(cube);
  return solutionText(answer);
}
