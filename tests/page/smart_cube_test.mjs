// A cube with Bluetooth in the Trainer. cubing.js is the page's own; the browser's Bluetooth is a stand-in that has a GoCube,
// whose turns the test makes.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { followCube } from "../../web/src/speed/smart_cube.js";
import { forAllTests, untilText } from "./browser.mjs";

const { inPage } = forAllTests();
const inverse = (alg) => execFileSync(process.env.SUPERFLIP, ["alg", "--invert", alg], { encoding: "utf8" }).trim();

/** A followed cube and what was said of it: {cube, turn(turns), said()}; said() empties. */
function followed() {
  const said = [];
  const on = Object.fromEntries(["scrambling", "strayed", "lost", "scrambled", "began", "turned", "solved"].map((name) => [name, (...what) => { said.push([name, ...what]); }]));
  const cube = followCube(/** @type {any} */ (on));
  return { cube, turn: (turns) => { for (const turn of turns.split(" ")) cube.turn(turn); }, said: () => said.splice(0) };
}

test("a cube is followed through the scramble, also from a wrong turn and in the midst of a half turn", () => {
  const { cube, turn, said } = followed();
  cube.scramble("R U2 F'");
  assert.deepEqual(said(), [["scrambling", 0, 3]]);
  turn("R U");
  assert.deepEqual(said(), [["scrambling", 1, 3], ["scrambling", 1, 3]]);
  turn("U D D L");
  assert.deepEqual(said(), [["scrambling", 2, 3], ["strayed", ["D'"]], ["strayed", ["D2"]], ["strayed", ["L'", "D2"]]]);
  turn("L' D D F'");
  assert.deepEqual(said().slice(-2), [["scrambling", 2, 3], ["scrambled"]]);
});

test("the first turn after the scramble begins the solve, also one that is taken back, and the solved cube ends it", () => {
  const { cube, turn, said } = followed();
  cube.scramble("R U");
  turn("R U");
  said();
  turn("L L'");
  assert.deepEqual(said(), [["began"], ["turned", ["L"]], ["turned", []]], "the scrambled cube does not begin it again");
  turn("U' R'");
  assert.deepEqual(said(), [["turned", ["U'"]], ["solved", ["U'", "R'"]]]);
  cube.scramble("F");
  assert.deepEqual(said(), [["scrambling", 0, 1]]);
});

test("a cube that is not solved has to be, and a scramble with wide turns is not followed", () => {
  const { cube, turn, said } = followed();
  turn("R");
  assert.deepEqual(said(), []);
  cube.scramble("F U");
  turn("U");
  assert.deepEqual(said(), [["lost"], ["lost"]]);
  cube.reset();
  assert.deepEqual(said(), [["scrambling", 0, 2]]);
  cube.scramble("F Rw");
  turn("F R");
  assert.deepEqual(said(), []);
});

// Puts the stand-in on the page. turnCube(turns) makes quarter turns as a GoCube says them: pairs of bytes in a message.
// loseCube() breaks the connection; the next one has other objects, as in a browser.
const standIn = () => {
  const CODES = ["B", "B'", "F", "F'", "U", "U'", "D", "D'", "R", "R'", "L", "L'"];
  const device = Object.assign(new EventTarget(), { name: "GoCube_7", gatt: { connect: async () => connected() } });
  let state;
  const connected = () => {
    const mine = state = Object.assign(new EventTarget(), { value: undefined, startNotifications: async () => undefined });
    return { device, disconnect() {}, getPrimaryService: async () => ({ getCharacteristic: async () => mine }) };
  };
  window.loseCube = () => {
    state = new EventTarget();
    device.dispatchEvent(new Event("gattserverdisconnected"));
  };
  window.turnCube = (turns) => {
    for (const turn of turns.split(" ")) {
      const quarters = turn.endsWith("2") ? [turn[0], turn[0]] : [turn];
      for (const quarter of quarters) {
        state.value = new DataView(Uint8Array.from([0x2a, 6, 1, CODES.indexOf(quarter), 0, 0, 13, 10]).buffer);
        state.dispatchEvent(new Event("characteristicvaluechanged"));
      }
    }
  };
  let refused = true;  // the first time nobody chooses a cube
  Object.defineProperty(navigator, "bluetooth", { value: { requestDevice: async () => {
    if (!refused) return device;
    refused = false;
    throw new DOMException("User cancelled", "NotFoundError");
  } } });
};

inPage("a cube is connected, scrambled and solved: its first turn starts the timer, and the last one stops it", "/trainer.html#kind=case&case=pll:T", {}, async (page) => {
  await page.addInitScript(standIn);
  await page.reload();
  await page.waitForSelector("#reveal:enabled");
  assert.equal(await page.isVisible("#timer"), true);
  await page.click("#cube-connect");
  await untilText(page, "#cube-said", /^No cube is connected: User cancelled/);
  await page.click("#cube-connect");
  const all = (await page.textContent("#scramble")).split(" ").length;
  await untilText(page, "#cube-said", new RegExp(`^GoCube_7: scramble it as below\\. 0 of ${all} turns are done`));
  assert.equal(await page.textContent("#cube-connect"), "My cube is solved");

  const turn = (turns) => page.evaluate((words) => window.turnCube(words), turns);
  const scramble = await page.textContent("#scramble");
  const [first, ...rest] = scramble.split(" ");
  await turn(first);
  await untilText(page, "#cube-said", / 1 of /);
  await turn(rest.join(" "));
  await untilText(page, "#cube-said", /^GoCube_7 is scrambled/);
  assert.equal(await page.getAttribute("#timer", "data-state"), "idle");
  const [start, ...solve] = inverse(scramble).split(" ");
  await turn(start);
  await page.waitForSelector("#timer[data-state=running]");
  await page.waitForTimeout(300);
  await turn(solve.join(" "));
  await page.waitForSelector("#timer[data-state=idle]");
  await untilText(page, "#cube-said", new RegExp(`^${all} turns, [\\d.]+ a second: ${start} `));
  await untilText(page, "#statistics", /PLL T.*Count1/);
  const ms = await page.evaluate(() => JSON.parse(localStorage.getItem("superflip.trainer"))[0].ms);
  assert.ok(ms >= 300 && ms < 60000, `${ms}`);

  await page.check("#inspection");
  await page.waitForSelector("#reveal:enabled");
  await page.waitForFunction((old) => document.querySelector("#scramble").textContent.length > 20 && document.querySelector("#scramble").textContent !== old, scramble);
  const next = await page.textContent("#scramble");
  await turn(next);
  await page.waitForSelector("#timer[data-state=inspection]");
  await turn(inverse(next));
  await untilText(page, "#statistics", /PLL T.*Count2/);
});

inPage("a cube that is lost is named, ends the solve without a time, and can be connected again", "/trainer.html#kind=case&case=pll:T", {}, async (page) => {
  await page.addInitScript(standIn);
  await page.reload();
  await page.waitForSelector("#reveal:enabled");
  await page.click("#cube-connect");
  await untilText(page, "#cube-said", /^No cube is connected/);
  const connect = async () => {
    await page.click("#cube-connect");
    await untilText(page, "#cube-said", / 0 of /);
    assert.equal(await page.textContent("#cube-connect"), "My cube is solved");
  };
  const turn = (turns) => page.evaluate((words) => window.turnCube(words), turns);
  const lose = async (said) => {
    await page.evaluate(() => window.loseCube());
    await untilText(page, "#cube-said", said);
    assert.equal(await page.textContent("#cube-connect"), "Connect again");
    assert.equal(await page.getAttribute("#timer", "data-state"), "idle");
  };
  const scramble = await page.textContent("#scramble");
  const [start, ...solve] = inverse(scramble).split(" ");

  await connect();
  await turn(`${scramble} ${start}`);
  await page.waitForSelector("#timer[data-state=running]");
  await lose(/^The connection to GoCube_7 is lost, so this time does not count/);
  await turn(solve.join(" "));
  assert.equal(await page.evaluate(() => localStorage.getItem("superflip.trainer")), null);
  assert.equal(await page.textContent("#scramble"), scramble, "it can be tried again");

  await page.check("#inspection");
  await connect();
  await turn(scramble);
  await page.waitForSelector("#timer[data-state=inspection]");
  await lose(/^The connection to GoCube_7 is lost: it is too far away/);
  await page.uncheck("#inspection");

  await connect();
  await turn(`${scramble} ${start}`);
  await page.waitForSelector("#timer[data-state=running]");
  await turn(solve.join(" "));
  await untilText(page, "#statistics", /PLL T.*Count1/);
  // A solve that was started by hand goes on.
  await page.waitForFunction((old) => document.querySelector("#scramble").textContent.length > 20 && document.querySelector("#scramble").textContent !== old, scramble);
  await page.focus("#timer");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#timer[data-state=running]");
  await page.evaluate(() => window.loseCube());
  await untilText(page, "#cube-said", /^The connection to GoCube_7 is lost: /);
  assert.equal(await page.getAttribute("#timer", "data-state"), "running");
});

inPage("a browser without Bluetooth offers no cube, and none is loaded before it is asked for", "/trainer.html", {}, async (page) => {
  await page.addInitScript(() => { Object.defineProperty(navigator, "bluetooth", { value: undefined }); });
  await page.reload();
  await page.waitForSelector("#reveal:enabled");
  assert.equal(await page.isVisible("#cube-part"), false, "nor leaves a gap for one");
  assert.deepEqual(await page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /bluetooth/.test(name)).length), 0);
});
