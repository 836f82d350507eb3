// The 3D player: cubing.js' twisty-player with controls of our own, which have labels and follow the page's colours.
// twisty-player is loaded when there is something to play, or when the page has nothing else to do.

import { BLANK, FACES, applyTurns, holdingOf, piecesOf, solvedFacelets } from "./cube.js";

const BACKWARDS = -1;
const FORWARDS = 1;

/** Loads the code of the player; later calls are free. */
export const loadPlayer = () => import("cubing/twisty");

// The pieces in the order of cubing.js, each by the faces of its stickers in their order.
const ORBITS = {
  EDGES: "UF UR UB UL DF DR DB DL FR FL BR BL".split(" "),
  CORNERS: "UFR URB UBL ULF DRF DFL DLB DBR".split(" "),
};

// Which stickers of the pieces are grey, when `end` is what the turns lead to and the cube is held so then. What is
// grey goes to a sticker of the solved cube, whose colour is nowhere shown.
function maskOf(puzzle, end, holding) {
  const held = applyTurns(puzzle, solvedFacelets(puzzle), holding);
  const { corners, edges } = piecesOf(puzzle);
  const grey = new Set();
  for (const piece of [...corners, ...edges]) {
    const faces = piece.map((i) => held[i]);
    piece.forEach((i) => { if (end[i] === BLANK) grey.add(`${[...faces].sort().join("")} ${held[i]}`); });
  }
  const stateOf = (name) => ({ facelets: [...name].map((face) => (grey.has(`${[...name].sort().join("")} ${face}`) ? "ignored" : "regular")) });
  const orbits = Object.fromEntries(Object.entries(ORBITS).filter(([name]) => puzzle === "3x3x3" || name === "CORNERS")
    .map(([name, pieces]) => [name, { pieces: pieces.map(stateOf) }]));
  if (puzzle === "3x3x3") orbits.CENTERS = { pieces: FACES.map(() => ({ facelets: ["regular", "regular", "regular", "regular"] })) };
  return { orbits };
}

/**
 * Makes a player of a solution in `host`, beside `still`, the picture that is there while nothing is played: {host, still,
 * controls, onStep(done)}. `controls` are the elements {play, back, next,
 * start, end, slider, speed}. Returns {open(puzzle, facelets, turns), close(), goTo(done), state()}.
 */
export function makePlayer({ host, still, controls, onStep }) {
  let player;
  let indexer;
  let length = 0;
  let playing = false;

  const animation = () => player.controller.animationController;

  const report = (done) => {
    controls.slider.value = done;
    controls.slider.setAttribute("aria-valuetext", `${done} of ${length} turns done`);
    controls.back.disabled = controls.start.disabled = done === 0;
    controls.next.disabled = controls.end.disabled = done === length;
    onStep(done);
  };

  const onTimeline = ({ timestamp, atEnd }) => {
    if (!indexer) return;
    // A millisecond on: at the boundary of two turns the index is still that of the first.
    const done = atEnd ? length : Math.min(indexer.timestampToIndex(timestamp + 1), length);
    if (done !== Number(controls.slider.value) || done === 0) report(done);
  };

  const onPlaying = (info) => {
    playing = info.playing;
    controls.play.classList.toggle("playing", playing);
    controls.play.setAttribute("aria-label", playing ? "Pause" : "Play");
  };

  const make = async () => {
    const { TwistyPlayer } = await loadPlayer();
    player = new TwistyPlayer({ controlPanel: "none", background: "none", hintFacelets: "none", viewerLink: "none",
      visualization: "3D", experimentalSetupAnchor: "end" });
    player.experimentalModel.detailedTimelineInfo.addFreshListener(onTimeline);
    player.experimentalModel.coarseTimelineInfo.addFreshListener(onPlaying);
  };

  const goTo = (done) => {
    if (!indexer) return;
    player.pause();
    player.timestamp = done >= length ? "end" : indexer.indexToMoveStartTimestamp(done);
    report(done);
  };
  const step = (direction) => animation().play({ direction, untilBoundary: "move", autoSkipToOtherEndIfStartingAtBoundary: false });

  controls.play.addEventListener("click", () => (playing ? player.pause() : player.play()));
  controls.next.addEventListener("click", () => step(FORWARDS));
  controls.back.addEventListener("click", () => step(BACKWARDS));
  controls.start.addEventListener("click", () => goTo(0));
  controls.end.addEventListener("click", () => goTo(length));
  controls.slider.addEventListener("input", () => goTo(Number(controls.slider.value)));
  controls.speed.addEventListener("change", () => { if (player) player.tempoScale = Number(controls.speed.value); });

  let generation = 0;
  return {
    async open(puzzle, facelets, turns) {
      const mine = ++generation;
      if (!player) await make();
      if (mine !== generation) return;
      player.pause();
      indexer = undefined;
      length = turns.length;
      controls.slider.max = length;
      player.puzzle = puzzle;
      const end = applyTurns(puzzle, facelets, turns);
      const holding = holdingOf(puzzle, end) ?? [];
      player.experimentalSetupAlg = holding.join(" ");
      player.experimentalStickeringMaskOrbits = maskOf(puzzle, end, holding);
      player.alg = turns.join(" ");
      player.tempoScale = Number(controls.speed.value);
      player.timestamp = "start";
      const fresh = await player.experimentalModel.indexer.get();
      if (mine !== generation) return;
      indexer = fresh;
      // Once there it stays: each time it is put into the page it would draw another cube.
      if (!player.isConnected) host.append(player);
      still.hidden = true;
      player.hidden = false;
      report(0);
    },
    close() {
      ++generation;
      player?.pause();
      if (player) player.hidden = true;
      still.hidden = false;
      indexer = undefined;
    },
    goTo,
    /** Which of its stickers are grey, as a StickeringMask of cubing.js. */
    mask: () => player.experimentalModel.twistySceneModel.stickeringMask.get(),
    /** What the player shows now, as a KPattern of cubing.js. */
    state: () => player.experimentalModel.currentPattern.get(),
  };
}
