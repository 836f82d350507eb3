// The camera of the Solve page: shows the picture with its guide, takes the six sides one after the other, and has them
// read. Loaded when it is first opened.

import { $, element } from "../dom.js";
import { inEnglish } from "../english.js";
import { errorWords, say } from "../say.js";
import { text, textWith } from "../text.js";
import { makeFaceLock } from "./face_lock.js";
import { makeGuide } from "./guide.js";
import { readFace } from "./patches.js";
import { sideIn } from "./photo.js";
import { readSides } from "./read_sides.js";
import { makeReview, sayImpossible } from "./review.js";
import { showSides } from "./side_net.js";
import { alikeCentres, facesOf, sameSide } from "./sides.js";
import { openVideo, reasonOf } from "./video.js";

const SHOWN_FOR = 1200;  // milliseconds for which the cube that was read is shown

const dialog = $("camera");
const video = $("camera-video");
const status = $("camera-status");
const guide = makeGuide($("camera-guide"), video);
const lock = makeFaceLock();

let stream;      // of the camera: {mirrored, close()}; undefined: closed
let sides = [];  // those taken: nine RGB colours each
let seen;        // the newest frame: {patches, seams}
let review;      // of the cube that six sides gave
let visit = 0;   // counts; an answer that comes after the dialog was closed or started again has an older one
/** @type {(facelets: string) => void} */
let done = () => {};

// --- The sides ------------------------------------------------------------------------------------------------------

function showProgress() {
  showSides(freshNet(), sides, facesOf(sides));
  $("camera-back").disabled = sides.length === 0;
  $("camera-again").disabled = sides.length === 0 && stream !== undefined;
  $("camera-take").hidden = stream === undefined || sides.length === 6;
  $("camera-photo").hidden = sides.length === 6;
  $("camera-use").hidden = review === undefined;
}

// Says something once, so that a screen reader does not repeat it with every frame.
let said = "";
function sayOnce(kind, sentence) {
  if (said === sentence) return;
  said = sentence;
  say(status, kind, element("p", sentence));
}

function sayNext() {
  const n = 6 - sides.length;
  if (n === 6) sayOnce("plain", text("camera.show_first"));
  else if (n > 0) sayOnce("good", text("camera.show_next", { read: sides.length, n }));
}

function take(side) {
  sides.push(side);
  lock.reset();
  showProgress();
  if (sides.length === 6) read();
  else sayNext();
}

function onFrame(time) {
  if (sides.length === 6) return;
  seen = readFace(guide.picture());
  const { state, share, side, like } = lock.look(seen, time, sides);
  guide.show(seen.patches, state, share);
  if (state === "found") take(side);
  // The side just taken is still in the guide: it needs no word.
  else if (state === "seen" && like < sides.length - 1) sayOnce("plain", text("camera.seen", { number: like + 1 }));
}

// Photos of sides, from the camera of a phone or from files.
async function takePhotos(files) {
  const mine = visit;
  for (const file of files) {
    if (sides.length === 6) return;
    sayOnce("busy", text("camera.searching"));
    const side = await sideIn(file).catch(() => undefined);
    if (mine !== visit) return;
    const like = side ? sides.findIndex((other) => sameSide(side, other)) : -1;
    if (!side) sayOnce("bad", text("camera.no_side", { name: file.name }));
    else if (like >= 0) sayOnce("plain", text("camera.seen", { number: like + 1 }));
    else take(side);
  }
}

// --- The cube -------------------------------------------------------------------------------------------------------

// Two sides with nearly the same centre may be one that was shown twice in different light.
function hints() {
  const alike = alikeCentres(sides);
  return alike ? [text("camera.twice", { one: alike[0] + 1, other: alike[1] + 1 })] : [];
}

// An element for a net, without the listeners of an earlier one.
function freshNet() {
  const host = $("camera-net").cloneNode(false);
  $("camera-net").replaceWith(host);
  return host;
}

async function read() {
  const mine = visit;
  sayOnce("busy", text("camera.reading"));
  closeVideo();
  try {
    const result = await readSides(sides);
    if (mine !== visit) return;
    said = "";
    if ("error" in result) return sayImpossible(status, result.error, hints());
    review = makeReview(freshNet(), status, result, hints());
    $("camera-use").hidden = false;
    if (result.sure) setTimeout(() => { if (mine === visit) use(); }, SHOWN_FOR);
  } catch (error) {
    if (mine === visit) sayOnce("bad", errorWords(error));
  }
}

function use() {
  const facelets = review.facelets();
  close();
  done(facelets);
}

// --- The dialog -----------------------------------------------------------------------------------------------------

function endReview() {
  review?.end();
  review = undefined;
}

function closeVideo() {
  stream?.close();
  stream = undefined;
  $("camera-view").hidden = true;
  $("camera-take").hidden = true;
}

function close() {
  ++visit;
  endReview();
  closeVideo();
  dialog.close();
}

// Begins with photos, or with the live camera.
async function start(photos = []) {
  const mine = ++visit;
  sides = [];
  endReview();
  lock.reset();
  said = "";
  if (photos.length === 0) return openCameraStream(mine);
  closeVideo();
  showProgress();
  return takePhotos(photos);
}

async function openCameraStream(mine) {
  showProgress();
  sayOnce("busy", text("camera.opening"));
  try {
    $("camera-view").hidden = false;
    const opened = stream ?? await openVideo(video, onFrame, () => { closeVideo(); showProgress(); sayOnce("bad", text("camera.no.ended")); });
    if (mine !== visit) return opened.close();
    stream = opened;
  } catch (error) {
    if (mine !== visit) return;
    closeVideo();
    showProgress();
    const reason = reasonOf(error);
    sayOnce(reason === "insecure" ? "plain" : "bad", textWith(`camera.no.${reason}`, { reason: inEnglish(error.message) }));
    return;
  }
  $("camera-view").classList.toggle("mirrored", stream.mirrored);
  showProgress();
  sayNext();
}

// Forgets the side that was taken last.
async function back() {
  const mine = ++visit;
  sides.pop();
  endReview();
  lock.reset();
  said = "";
  await openCameraStream(mine);
}

$("camera-take").addEventListener("click", () => { if (seen) take(seen.patches.map(({ rgb }) => rgb)); });
$("camera-photo").addEventListener("click", () => $("camera-files").click());
$("camera-files").addEventListener("change", () => {
  takePhotos([...$("camera-files").files ?? []]);
  $("camera-files").value = "";
});
$("camera-back").addEventListener("click", back);
$("camera-again").addEventListener("click", () => start());
$("camera-use").addEventListener("click", use);
$("camera-close").addEventListener("click", close);
dialog.addEventListener("cancel", (event) => { event.preventDefault(); close(); });

/** Takes more photos; false unless the dialog is open. */
export function addPhotos(files) {
  if (dialog.open) takePhotos(files);
  return dialog.open;
}

/** Opens the camera, or reads these image files. Calls `onCube(facelets)` with the cube that was read. */
export function openCamera(onCube, photos) {
  done = onCube;
  dialog.showModal();
  start(photos);
}
