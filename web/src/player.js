// The 3D player: twisty-player of cubing.js, with controls of this page that have labels and the page's colours.
// twisty-player is loaded when a solution is played, or when the page is idle.

import { svgElement } from "./dom.js";
import { applyTurns, holdingOf, inverseOf, solvedFacelets } from "./cube.js";
import { showDone } from "./player_controls.js";
import { spriteOf } from "./sprite.js";
import { text } from "./text.js";
import { arrowOf } from "./turn_arrow.js";
import { seenFrom } from "./view.js";

const BACKWARDS = -1;
const FORWARDS = 1;
const FOCUS = 1 / Math.tan(Math.PI / 18);  // of the camera of twisty-player, which sees 20 degrees
const REACH = 0.553;                       // half the width of its cube

const loadPlayer = () => import("cubing/twisty");

/**
 * Makes a player in `host`; `still` is the picture of cube_view.js that it replaces. `controls` are those of player_controls.js;
 * `onStep(done)` is called after each turn. Returns {load(), open(puzzle, facelets, turns), close(),
 * goTo(done), playPart(from, to), letter(shown), turnBy(yaw, pitch), stickers(), state()}.
 */
export function makePlayer({ host, still, controls, onStep }) {
  let player;
  let indexer;
  let turns = [];
  let length = 0;
  let playing = false;
  let target;  // the turns done at the end of a step that is under way
  let way;     // the direction of that step
  let jump;    // where presses during that step lead
  let stopAt;  // the turn before which a part that is played ends
  let look = { puzzle: "3x3x3", facelets: "", letters: false };  // facelets: of the solved puzzle in its standard orientation

  // The stickers of the hidden faces float behind them, so that turns of B, L and D are seen.
  const wear = (sprite) => { player.experimentalSprite = player.experimentalHintSprite = sprite; };
  const dress = () => { if (player && look.facelets) wear(spriteOf(look.puzzle, look.facelets, look.letters)); };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", dress);

  const animation = () => player.controller.animationController;

  // The arrow of the next turn lies over the picture, as the camera sees the cube.
  const overlay = svgElement("svg", { class: "overlay", viewBox: "-1 -1 2 2", preserveAspectRatio: "none", "aria-hidden": "true" });
  const orbit = () => player.experimentalModel.twistySceneModel.orbitCoordinates;
  const point = async () => {
    const { latitude, longitude, distance } = await orbit().get();
    const turn = indexer && !playing ? turns[Number(controls.slider.value)] : undefined;
    overlay.replaceChildren();
    if (!turn || player.hidden || host.clientHeight === 0) return;
    const see = seenFrom({ yaw: longitude, pitch: latitude });
    const aspect = host.clientWidth / host.clientHeight;
    overlay.append(arrowOf(look.puzzle, turn, see, (place) => {
      const [x, y, near] = see(place.map((value) => REACH * value));
      const scale = FOCUS / (distance - near);
      return [(x * scale) / aspect, y * scale];
    }));
  };

  const report = (done) => {
    showDone(controls, done, length);
    onStep(done);
    point();
  };

  const onTimeline = ({ timestamp, atEnd }) => {
    if (!indexer) return;
    // One millisecond later: at the boundary of two turns the index is still that of the first one.
    const done = atEnd ? length : Math.min(indexer.timestampToIndex(timestamp + 1), length);
    // Where frames come late, a step from either end runs beyond the turn that it was to stop at.
    if (target !== undefined && (way === FORWARDS ? done > target : done < target)) return goTo(jump ?? target);
    if (done !== Number(controls.slider.value) || done === 0) report(done);
    if (playing && done >= stopAt) goTo(stopAt);
  };

  const onPlaying = (info) => {
    playing = info.playing;
    if (!playing && jump !== undefined) goTo(jump);
    if (!playing) target = undefined;
    point();
    controls.play.classList.toggle("playing", playing);
    controls.play.setAttribute("aria-label", text(playing ? "common.player.pause" : "common.player.play"));
  };

  let made;
  // Makes the player once; a failed load is tried again.
  const make = () => (made ??= makeOnce().catch((error) => {
    made = undefined;
    throw error;
  }));
  const makeOnce = async () => {
    const { TwistyPlayer } = await loadPlayer();
    // PG3D takes its stickers from an image, for every puzzle, and the image can change while it is shown.
    player = new TwistyPlayer({ controlPanel: "none", background: "none", viewerLink: "none",
      visualization: "PG3D", experimentalStickering: "picture", experimentalSetupAnchor: "end" });
    player.experimentalFaceletScale = 1;  // the image already has gaps
    player.experimentalModel.detailedTimelineInfo.addFreshListener(onTimeline);
    player.experimentalModel.coarseTimelineInfo.addFreshListener(onPlaying);
    orbit().addFreshListener(point);
    host.append(overlay);
    new ResizeObserver(point).observe(host);
  };

  const goTo = (done) => {
    if (!indexer) return;
    stopAt = target = jump = undefined;
    player.pause();
    player.timestamp = done >= length ? "end" : indexer.indexToMoveStartTimestamp(done);
    report(done);
  };
  const step = (direction) => {
    stopAt = undefined;
    // A press while a turn is under way counts when that turn has ended.
    if (target !== undefined) {
      jump = Math.min(length, Math.max(0, (jump ?? target) + direction));
      return;
    }
    if (!playing) target = Number(controls.slider.value) + direction;
    way = direction;
    animation().play({ direction, untilBoundary: "move", autoSkipToOtherEndIfStartingAtBoundary: false });
  };

  controls.play.addEventListener("click", () => {
    const single = target !== undefined;  // a step is under way: it becomes playing
    stopAt = target = jump = undefined;
    if (playing && !single) player.pause();
    else player.play();
  });
  for (const button of [controls.next, controls.nextTurn]) button.addEventListener("click", () => step(FORWARDS));
  controls.back.addEventListener("click", () => step(BACKWARDS));
  controls.start.addEventListener("click", () => goTo(0));
  controls.end.addEventListener("click", () => goTo(length));
  controls.slider.addEventListener("input", () => goTo(Number(controls.slider.value)));
  controls.speed.addEventListener("change", () => { if (player) player.tempoScale = Number(controls.speed.value); });

  let generation = 0;
  return {
    /** Loads everything that playing needs, so it still works if the server ends later. Later calls are free. */
    async load() {
      await make();
      // cubing.js loads the drawing code with the first image, and the shapes with the first puzzle.
      if (!look.facelets) wear(spriteOf("3x3x3", solvedFacelets("3x3x3"), false));
      await Promise.all([player.experimentalModel.twistySceneModel.foundationStickerSprite.get(), import("cubing/puzzle-geometry")]);
    },
    async open(puzzle, facelets, moves) {
      const mine = ++generation;
      await make();
      if (mine !== generation) return;
      player.pause();
      indexer = undefined;
      turns = moves;
      length = turns.length;
      const end = applyTurns(puzzle, facelets, turns);
      const holding = holdingOf(puzzle, end) ?? [];
      look = { ...look, puzzle, facelets: applyTurns(puzzle, end, inverseOf(holding)) };
      dress();
      player.puzzle = puzzle;
      player.experimentalSetupAlg = holding.join(" ");
      player.alg = turns.join(" ");
      player.tempoScale = Number(controls.speed.value);
      player.timestamp = "start";
      const fresh = await player.experimentalModel.indexer.get();
      if (mine !== generation) return;
      indexer = fresh;
      // Append it only once: each time it is put into the page it draws one more cube.
      if (!player.isConnected) overlay.before(player);
      still.hide(true);
      player.hidden = false;
      report(0);
    },
    close() {
      ++generation;
      player?.pause();
      if (player) player.hidden = true;
      still.hide(false);
      indexer = undefined;
      overlay.replaceChildren();
    },
    goTo,
    /** Plays the turns from `from` to `to` and stops there. */
    playPart(from, to) {
      if (!indexer) return;
      goTo(from);
      stopAt = to < length ? to : undefined;
      player.play({ autoSkipToOtherEndIfStartingAtBoundary: false });
    },
    /** Shows or hides the letters on the stickers. */
    letter(shown) {
      look = { ...look, letters: shown };
      dress();
    },
    /** Turns the cube, or the picture in its place. */
    async turnBy(yaw, pitch) {
      if (!indexer) return still.turnBy(yaw, pitch);
      const { latitude, longitude } = await orbit().get();
      player.cameraLongitude = longitude + yaw;
      player.cameraLatitude = latitude + pitch;
    },
    /** The facelets of its stickers when it is solved. */
    stickers: () => look.facelets,
    /** The current state as a KPattern of cubing.js. */
    state: () => player.experimentalModel.currentPattern.get(),
  };
}
