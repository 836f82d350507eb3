// Steps of the tests of the camera: a Chromium whose camera plays a video, and what is checked of the page with it.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyTurns, solvedFacelets, turnsOf } from "../../web/src/cube.js";
import { answered, playerIsSolved, startBrowser, untilText } from "./browser.mjs";
import { writeVideo } from "./fake_camera.mjs";

/** A scrambled cube, and six sides in an order and with turns that say nothing of it. */
export const SCRAMBLED = applyTurns("3x3x3", solvedFacelets("3x3x3"), turnsOf("D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F"));
export const SHOWN = sidesOf("B1 U0 L3 R2 D1 F0");

/** "B1 U0" as a list of sides with their quarter turns. */
export function sidesOf(words) {
  return words.split(" ").map(([face, turn]) => ({ face, turn: Number(turn) }));
}

/** Calls use(browser) with a Chromium whose camera plays the video of these sides, and which nobody has to allow. */
export async function withCamera(url, facelets, shown, light, use) {
  const folder = mkdtempSync(join(tmpdir(), "camera-"));
  const video = join(folder, "camera.y4m");
  writeVideo(video, facelets, shown, light);
  const browser = await startBrowser(url, ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", `--use-file-for-fake-video-capture=${video}`]);
  try {
    await use(browser);
  } finally {
    await browser.end();
    rmSync(folder, { recursive: true });
  }
}

/** Saves pictures of the page in the folder camera_shots, one for each step: shoot(step). */
export function photographer(page, name) {
  mkdirSync("camera_shots", { recursive: true });
  let number = 0;
  return (step) => page.screenshot({ path: join("camera_shots", `${name}_${++number}_${step}.png`) });
}

/** The facelets of the cube on the page. */
export const cubeOn = (page) => page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get("cube"));

/** One click on "Camera", and nothing more until the solution has been played. */
export async function readHandsOff(page, facelets, shoot) {
  await untilText(page, "#cube-status", /Solved|can be solved/);
  await page.click("#camera-open");
  await untilText(page, "#camera-status", /Hold a side/);
  await shoot("open");
  for (let read = 1; read <= 5; ++read) {
    await untilText(page, "#camera-status", new RegExp(`^${read} read`));
    await shoot(`side_${read}`);
  }
  await untilText(page, "#camera-status", /The cube is read/);
  await shoot("read");
  await untilText(page, "#search-status", /^\d+ moves/);
  assert.equal(await page.evaluate(() => document.querySelector("#camera").open), false);
  assert.equal(await cubeOn(page), facelets);
  await answered(page);
  await page.waitForSelector("#stage twisty-player");
  await shoot("solution");
  await page.click("#end");
  await untilText(page, "#phase", /Solved/);
  assert.equal(await playerIsSolved(page), true);
}
