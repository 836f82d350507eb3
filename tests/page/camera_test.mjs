// The camera of the Solve page in Chromium, whose camera plays videos: from six sides to the solution without a hand, in good
// and in bad light; and what the page says when there is no camera, no side, no sure cube or no possible cube.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expectNothing } from "./axe.mjs";
import { englishIn, refuse, startBrowser, startServer, untilText } from "./browser.mjs";
import { SCRAMBLED, SHOWN, cubeOn, photographer, readHandsOff, sidesOf, withCamera } from "./camera_steps.mjs";
import { LIGHTS } from "./fake_camera.mjs";

const PHONE = { viewport: { width: 360, height: 740 } };

let server;
before(async () => { server = await startServer(); });
after(() => server?.end());

// A test with a page whose camera plays these sides.
const withPage = (title, { facelets = SCRAMBLED, shown = SHOWN, light = LIGHTS.good, ...options }, check) =>
  test(title, () => withCamera(server.url, facelets, shown, light, async (browser) => {
    const { page, complaints } = await browser.open("/", options);
    await check(page);
    assert.deepEqual(complaints, []);
  }));

const openCamera = async (page) => {
  await page.waitForFunction(() => document.querySelector("#cube-status").textContent !== "");
  await page.click("#camera-open");
};

for (const [name, light] of Object.entries(LIGHTS))
  withPage(`six sides in any order, each turned, in ${name} light end in the solution, hands off`, { light }, async (page) => {
    const sent = [];
    page.on("request", (request) => { if (request.method() === "POST") sent.push({ path: new URL(request.url()).pathname, body: request.postData() }); });
    await readHandsOff(page, SCRAMBLED, photographer(page, name));
    const colours = sent.filter(({ path }) => path.endsWith("/colours"));
    assert.ok(colours.length > 0);
    for (const { body } of colours) assert.equal(JSON.parse(body).rgb.flat().length, 162);
    assert.ok(sent.every(({ body }) => body.length < 4000), "no picture is sent");
  });

withPage("axe finds nothing while sides are read, and on a phone all is in view", { ...PHONE, colorScheme: "dark" }, async (page) => {
  await openCamera(page);
  await untilText(page, "#camera-status", /^[1-4] read/);
  await photographer(page, "phone")("reading");
  await expectNothing(page, "sides are read");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.viewport.width);
  assert.ok(await page.evaluate(() => {
    const dialog = document.querySelector("#camera");
    return dialog.scrollHeight <= dialog.clientHeight && dialog.scrollWidth <= dialog.clientWidth;
  }), "nothing of the camera has to be scrolled to");
});

withPage("in German no word of the camera is English", { locale: "de-DE" }, async (page) => {
  await openCamera(page);
  await untilText(page, "#camera-status", /^[1-4] gelesen/);
  assert.deepEqual(await englishIn(page), []);
  await untilText(page, "#camera-status", /Der Würfel ist gelesen/);
  assert.deepEqual(await englishIn(page), []);
});

withPage("in German the engine's error after six sides, and the browser's about the camera, are marked as English", { locale: "de-DE", refusals: "500" }, async (page) => {
  await refuse(page, "colours", 500);
  await openCamera(page);
  await page.waitForSelector("#camera-status [lang=en]:text('broken')");
  assert.deepEqual(await englishIn(page), []);
  await page.evaluate(() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error("the lens is closed")); });
  await page.click("#camera-again");
  await page.waitForSelector("#camera-status [lang=en]:text('the lens is closed')");
  assert.deepEqual(await englishIn(page), []);
});

withPage("a side that was read is told, the last side is undone, and the keyboard does all of it", { shown: sidesOf("U0 R0 U1") }, async (page) => {
  await untilText(page, "#cube-status", /Solved/);
  await page.focus("#camera-open");
  await page.keyboard.press("Enter");
  await untilText(page, "#camera-status", /^2 read/);
  await untilText(page, "#camera-status", /This side is read already, as number [12]/);
  await photographer(page, "again")("seen");
  await page.focus("#camera-back");
  await page.keyboard.press("Enter");
  await untilText(page, "#camera-status", /^1 read|^2 read|read already/);
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.querySelector("#camera").open), false);
  assert.equal(await page.evaluate(() => document.activeElement.id), "camera-open");
  assert.equal(await page.evaluate(() => document.querySelector("#camera-video").srcObject), null);
});

// Two edges whose stickers something covers may both be flipped or not.
const EDGES = [5, 10, 12, 23];  // UR and FR
const COVERED = [...SCRAMBLED].map((colour, facelet) => (EDGES.includes(facelet) ? "X" : colour)).join("");
withPage("of a cube in doubt the stickers are marked, and a click on a wrong one repairs it", { facelets: COVERED }, async (page) => {
  const shoot = photographer(page, "doubt");
  await openCamera(page);
  await untilText(page, "#camera-status", /compare \d+ marked stickers/);
  await shoot("marked");
  await expectNothing(page, "a cube in doubt");
  const shown = () => page.$$eval("#camera-net .sticker", (all) => all.map((sticker) => sticker.dataset.colour).join(""));
  const marked = await page.$$eval("#camera-net .sticker.marked", (all) => all.map((sticker) => Number(sticker.dataset.index)));
  for (const facelet of EDGES) assert.ok(marked.includes(facelet), `${facelet} is marked`);
  // Where the cube happens to be right, a first click makes it the other one.
  if ((await shown()) === SCRAMBLED) {
    await page.click(`#camera-net .sticker[data-index="${EDGES[0]}"]`);
    await page.waitForFunction((old) => [...document.querySelectorAll("#camera-net .sticker")].map((s) => s.getAttribute("data-colour")).join("") !== old, SCRAMBLED);
    await untilText(page, "#camera-status", /can be solved/);
  }
  const wrong = [...(await shown())].flatMap((colour, facelet) => (colour === SCRAMBLED[facelet] ? [] : [facelet]));
  assert.deepEqual(wrong.filter((facelet) => !EDGES.includes(facelet)), []);
  await page.focus(`#camera-net .sticker[data-index="${wrong[0]}"]`);
  await page.keyboard.press(SCRAMBLED[wrong[0]]);
  await untilText(page, "#camera-status", /can be solved/);
  await page.waitForFunction((whole) => [...document.querySelectorAll("#camera-net .sticker")].map((s) => s.getAttribute("data-colour")).join("") === whole, SCRAMBLED);
  await shoot("repaired");
  await expectNothing(page, "a cube that was repaired");
  await page.click("#camera-use");
  await untilText(page, "#search-status", /^\d+ moves/);
  assert.equal(await cubeOn(page), SCRAMBLED);
});

// The corner URF is turned in its place.
const TWISTED = [...SCRAMBLED];
[TWISTED[8], TWISTED[9], TWISTED[20]] = [TWISTED[20], TWISTED[8], TWISTED[9]];
withPage("a cube with a twisted corner is told as such, and is not solved", { facelets: TWISTED.join("") }, async (page) => {
  await openCamera(page);
  await untilText(page, "#camera-status", /This cube is impossible.*corner is twisted/);
  await photographer(page, "twisted")("told");
  await expectNothing(page, "an impossible cube");
  assert.equal(await page.evaluate(() => document.querySelector("#camera").open), true);
  assert.equal(await page.isHidden("#camera-use"), true);
});

for (const [title, flags, said] of /** @type {[string, string[], RegExp][]} */ ([
  ["no camera", ["--use-fake-ui-for-media-stream"], /No camera was found/],
  ["a camera that is not allowed", ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream=deny"], /does not allow this page/],
]))
  test(`${title} is told in words, and the page goes on`, async () => {
    const browser = await startBrowser(server.url, flags);
    try {
      const { page, complaints } = await browser.open("/");
      await openCamera(page);
      await untilText(page, "#camera-status", said);
      await photographer(page, title.replaceAll(" ", "_"))("told");
      await expectNothing(page, title);
      assert.equal(await page.isEnabled("#camera-again"), true);
      await page.click("#camera-close");
      await page.click("#random");
      await untilText(page, "#cube-status", /can be solved/);
      assert.deepEqual(complaints, []);
    } finally {
      await browser.end();
    }
  });
