// The page on a phone, by plain http from another machine: browsers there give it no camera and no clipboard.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { applyTurns, turnsOf } from "../../web/src/cube.js";
import { answered, startBrowser, startServer, untilText } from "./browser.mjs";
import { SCRAMBLED, SHOWN, cubeOn, photographer } from "./camera_steps.mjs";
import { LIGHTS, photoOf } from "./fake_camera.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const PHOTOS = fileURLToPath(new URL("../data/photos", import.meta.url));
const FACELETS = readFileSync(`${PHOTOS}/facelets.txt`, "utf8").trim().split("\n").map((line) => line.split(" "));

let server;
let browser;
before(async () => {
  server = await startServer(process.env.SUPERFLIP, ["--host", "0.0.0.0"]);
  server.page = `http://cube.test:${server.url.match(/\d+$/)[0]}`;
  browser = await startBrowser(server.page, ["--host-resolver-rules=MAP cube.test 127.0.0.1"]);
});
after(async () => {
  await browser?.end();
  await server?.end();
});

const onPhone = (title, check) => test(title, async () => {
  const { page, complaints, close } = await browser.open("/", PHONE);
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await untilText(page, "#cube-status", /Solved/);
  await check(page);
  assert.deepEqual(complaints, []);
  await close();
});

for (const [name, light] of Object.entries(LIGHTS))
  onPhone(`photos of six sides in ${name} light end in the solution, and one without a side is told`, async (page) => {
    const photo = (side, file) => ({ name: file, mimeType: "image/bmp", buffer: side });
    await page.tap("#camera-open");
    await untilText(page, "#camera-status", /^Take a photo of each side/);
    assert.equal(await page.getAttribute("#camera-files", "capture"), "environment");
    const photos = SHOWN.map((shown, i) => photo(photoOf(SCRAMBLED, shown, light), `side${i}.bmp`));
    await page.setInputFiles("#camera-files", photos.slice(0, 1));
    await untilText(page, "#camera-status", /^1 read/);
    await page.setInputFiles("#camera-files", photo(photoOf(SCRAMBLED, undefined, light), "wall.bmp"));
    await untilText(page, "#camera-status", /No side was found in wall\.bmp/);
    await page.setInputFiles("#camera-files", photos[0]);
    await untilText(page, "#camera-status", /read already, as number 1/);
    await photographer(page, `photos_${name}`)("one");
    await page.setInputFiles("#camera-files", photos.slice(1));
    await untilText(page, "#search-status", /^\d+ moves/);
    assert.equal(await cubeOn(page), SCRAMBLED);
  });

// A cube turned as a whole so that its centres lie as in the net, and renamed by its centres.
const FRONTS = ["", "x", "x2", "x'", "z", "z'"].flatMap((first) => ["", "y", "y2", "y'"].map((second) => turnsOf(`${first} ${second}`)));
const heldInAnyWay = (facelets) => FRONTS.map((turns) => {
  const held = applyTurns("3x3x3", facelets, turns);
  return [...held].map((colour) => "URFDLB"[[4, 13, 22, 31, 40, 49].findIndex((centre) => held[centre] === colour)]).join("");
});

for (const [number, facelets] of FACELETS)
  onPhone(`photographs of cube ${number} end in the solution`, async (page) => {
    await page.tap("#camera-open");
    await untilText(page, "#camera-status", /^Take a photo of each side/);
    await page.setInputFiles("#camera-files", [..."URFDLB"].map((side) => `${PHOTOS}/${number}/${side}.jpg`));
    await untilText(page, "#search-status", /^\d+ moves/);
    assert.ok(heldInAnyWay(await cubeOn(page)).includes(facelets));
  });

onPhone("photos that are dropped on the page are read", async (page) => {
  const photos = SHOWN.map((shown) => photoOf(SCRAMBLED, shown, LIGHTS.good).toString("base64"));
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer();
    for (const [i, bytes] of all.entries()) dataTransfer.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], `${i}.bmp`, { type: "image/bmp" }));
    for (const name of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
  }, photos);
  await untilText(page, "#search-status", /^\d+ moves/);
  assert.equal(await cubeOn(page), SCRAMBLED);
});

onPhone("the moves are copied, or the page says how to", async (page) => {
  await page.fill("#cube-text", "R U F");
  await page.tap("#solve");
  await answered(page);
  await page.tap("#copy");
  await untilText(page, "#copied", /^Moves copied/);
  await page.fill("#cube-text", "");
  await page.focus("#cube-text");
  await page.keyboard.press("Control+V");
  assert.equal(await page.inputValue("#cube-text"), "F' U' R'");
  await page.evaluate(() => { document.execCommand = () => false; });
  await page.tap("#copy");
  await untilText(page, "#copied", /Select and copy: F' U' R'/);
});
