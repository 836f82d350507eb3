// The Solve page in Chromium: paint, solve, play, by mouse, keyboard and on a phone.

import assert from "node:assert/strict";
import { BLANK, applyTurns, geometryOf, solvedFacelets, turnsOf } from "../../web/src/cube.js";
import { answered, forAllTests, playerIsSolved, untilText } from "./browser.mjs";

const AFTER_R_U = "UUUUUUFFFUBBRRRRRRRRRFFDFFDDDBDDBDDBFFDLLLLLLLLLUBBUBB";
const POCKET_AFTER_R_U = "UUFFUBRRRRFDDBDBFDLLLLUB";
const SCRAMBLE = "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F";

const { url, inPage } = forAllTests();
const stickersOn = (page) => page.$$eval(".sticker", (all) => all.map((s) => s.dataset.colour).join(""));

async function solveAndPlay(page) {
  await page.click("#solve");
  await answered(page);
  await page.waitForSelector("#stage twisty-player");
}

// Clicks by position: waiting until each button is stable takes a second per sticker on a busy machine.
async function paint(page, facelets) {
  const places = await page.$$eval(".sticker", (all) => all.map((sticker) => {
    const box = sticker.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }));
  for (const colour of "URFDLB") {
    await page.click(`#palette [data-colour="${colour}"]`);
    for (const [index, [x, y]] of places.entries())
      if (facelets[index] === colour) await page.mouse.click(x, y);
  }
}

inPage("a painted 3x3x3 is solved and stepped through to solved", "/", { everyFrame: true }, async (page) => {
  await page.click("#clear");
  await untilText(page, "#cube-status", /48 stickers to paint/);
  await paint(page, AFTER_R_U);
  await untilText(page, "#cube-status", /can be solved/);
  await solveAndPlay(page);
  await untilText(page, "#search-status", /^2 moves, proved shortest/);
  assert.equal(await playerIsSolved(page), false);
  for (let done = 1; done <= 2; ++done) {
    await page.click("#next");
    await page.waitForFunction((n) => document.querySelectorAll(".move.done").length === n, done);
  }
  await untilText(page, "#phase", /Solved/);
  assert.equal(await playerIsSolved(page), true);
  await page.click("#back");
  await page.waitForFunction(() => document.querySelectorAll(".move.done").length === 1);
  assert.equal(await playerIsSolved(page), false);
});

inPage("a 2x2x2 is painted, solved and played by keyboard alone", "/", { everyFrame: true }, async (page) => {
  const tabTo = async (selector) => {
    for (let i = 0; i < 60; ++i) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((s) => document.activeElement.matches(s), selector)) return;
    }
    assert.fail(`the Tab key does not lead to ${selector}`);
  };
  await untilText(page, "#cube-status", /Solved/);
  await tabTo("input[name=puzzle]");
  await page.keyboard.press("ArrowRight");
  await tabTo("#clear");
  await page.keyboard.press("Enter");
  await tabTo(".sticker");
  // The rows of the net from the top, each from the left; only arrow keys move.
  const rows = [[0, 1], [2, 3], [16, 17, 8, 9, 4, 5, 20, 21], [18, 19, 10, 11, 6, 7, 22, 23], [12, 13], [14, 15]];
  const focused = () => page.evaluate(() => Number(document.activeElement.getAttribute("data-index")));
  for (const row of rows) {
    for (let i = 0; i < 8 && (await focused()) !== row[0]; ++i) await page.keyboard.press("ArrowLeft");
    for (const index of row) {
      if (index !== row[0]) await page.keyboard.press("ArrowRight");
      assert.equal(await focused(), index);
      await page.keyboard.press(POCKET_AFTER_R_U[index]);
    }
    for (let i = 0; i < 8 && (await focused()) !== (row.includes(16) || row.includes(18) ? row[2] : row[0]); ++i) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowDown");
  }
  await untilText(page, "#cube-status", /can be solved/);
  await tabTo("#solve");
  await page.keyboard.press("Enter");
  await untilText(page, "#search-status", /^2 moves, proved shortest/);
  await answered(page);
  await tabTo("#slider");
  await page.keyboard.press("End");
  await untilText(page, "#phase", /Solved/);
  assert.equal(await playerIsSolved(page), true);
});

inPage("typed stickers of the other puzzle bring that puzzle", "/", {}, async (page) => {
  await untilText(page, "#cube-status", /Solved/);
  await page.fill("#cube-text", "UUFFUBRRRRFDDBDBFDLLLLUB");
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /can be solved/);
  assert.equal(await page.isChecked("input[name=puzzle][value='2x2x2']"), true);
  assert.equal(await stickersOn(page), "UUFFUBRRRRFDDBDBFDLLLLUB");
});

inPage("a cube without paint is not solved but explained", "/", {}, async (page) => {
  await untilText(page, "#cube-status", /Solved/);
  await page.click("#clear");
  await untilText(page, "#cube-status", /Choose a colour/);
  await page.click("#solve");
  await untilText(page, "#search-status", /Choose a colour/);
});

inPage("Play during a single turn goes on playing", "/", { everyFrame: true }, async (page) => {
  await untilText(page, "#cube-status", /Solved/);
  await page.fill("#cube-text", "R U F D");
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /can be solved/);
  await page.click("#solve");
  await page.waitForSelector("#stage twisty-player");
  await page.selectOption("#speed", { index: 0 });
  await page.click("#next");
  await page.click("#play");
  await page.waitForFunction(() => Number(document.querySelector("#slider").value) === Number(document.querySelector("#slider").max));
});

inPage("a partly painted cube is completed where only one fits", "/", {}, async (page) => {
  const blank = (facelets, stickers) => [...facelets].map((c, i) => (stickers.includes(i) ? "." : c)).join("");
  await page.goto(`${url()}/#${new URLSearchParams({ puzzle: "3x3x3", cube: blank(AFTER_R_U, [8, 9, 20, 7]) })}`);
  await page.reload();
  await untilText(page, "#cube-status", /Only one cube fits/);
  await solveAndPlay(page);
  assert.equal(await stickersOn(page), AFTER_R_U);
});

inPage("of a cube with grey stickers what is painted is solved, and the rest stays grey", "/", {}, async (page) => {
  // Only the edges of the cross on D. R moves one of them, U none.
  const stickers = geometryOf("3x3x3");
  const edges = stickers.filter(({ at }) => at.includes(0) && at.filter(Boolean).length === 2).map(({ at }) => `${at}`);
  const painted = stickers.flatMap(({ at }, i) => (edges.includes(`${at}`) &&
    stickers.some((other, k) => `${other.at}` === `${at}` && AFTER_R_U[k] === "D") ? [i] : []));
  const cross = [...AFTER_R_U].map((c, i) => (i % 9 === 4 || painted.includes(i) ? c : BLANK)).join("");
  await untilText(page, "#cube-status", /Solved/);
  await page.fill("#cube-text", cross);
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /40 stickers to paint.*grey stickers are ignored/);
  await solveAndPlay(page);
  await untilText(page, "#search-status", /^1 move, proved shortest.*40 grey stickers were ignored: every painted sticker comes to the face of its colour/);
  const greys = () => page.evaluate(() => [...window.superflip.playerStickers()].filter((colour) => colour === ".").length);
  assert.equal(await greys(), 40);
  await page.click("#end");
  await untilText(page, "#phase", /Solved/);
  assert.equal(await playerIsSolved(page), true);

  await page.selectOption("#solver", "two-phase");
  await page.selectOption("#effort", "first");
  await solveAndPlay(page);
  await untilText(page, "#search-status", /two-phase solved one of the cubes that fit/);
  await page.click("#end");
  await untilText(page, "#phase", /Solved/);
  assert.equal(await playerIsSolved(page), true);
  await page.reload();
  await untilText(page, "#cube-status", /grey stickers are ignored/);
  await page.waitForFunction(() => document.querySelector("#solver").value === "two-phase");
  assert.equal(await page.inputValue("#effort"), "first");
  await page.click("#random");
  await untilText(page, "#cube-status", /can be solved/);
  assert.equal(await page.$('#solver option[value=""]'), null);
  await solveAndPlay(page);
  assert.equal(await greys(), 0);
});

inPage("stickers of one colour of a cross are solved alone, in eight moves at most", "/", {}, async (page) => {
  // Only the white edge stickers of a scrambled cube, and the centres.
  const scrambled = applyTurns("3x3x3", solvedFacelets("3x3x3"), turnsOf(SCRAMBLE));
  const white = [...scrambled].map((c, i) => (i % 9 === 4 || (c === "U" && i % 9 % 2 === 1) ? c : BLANK)).join("");
  await untilText(page, "#cube-status", /Solved/);
  await page.fill("#cube-text", white);
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /44 stickers to paint/);
  assert.equal(await page.$eval("#solver", (/** @type {HTMLSelectElement} */ select) => select.selectedOptions[0].textContent), "painted stickers alone");
  await solveAndPlay(page);
  await untilText(page, "#search-status", /^[1-8] moves?, proved shortest.*44 grey stickers were ignored: every painted sticker comes/);
  assert.equal(await page.inputValue("#solver"), "");
});

inPage("a search that improves is stopped, and its best is played", "/", {}, async (page) => {
  await page.fill("#cube-text", SCRAMBLE);
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /can be solved/);
  await page.selectOption("#effort", "best");
  await page.click("#solve");
  await untilText(page, "#search-status", /moves/);
  assert.equal(await page.textContent("#solve"), "Stop");
  const phases = () => page.$$eval(".phase-name", (all) => all.map((name) => name.textContent).join(", "));
  const NAMES = /^first phase, second phase$|^second phase, from the inverse, first phase, from the inverse$/;
  await page.waitForSelector(".phase-name");
  assert.match(await phases(), NAMES, "phases are named while it gets shorter");
  await page.click("#solve");
  await answered(page);
  assert.match(await phases(), NAMES, "and in the end");
  assert.equal(await page.textContent("#solve"), "Solve");
  await page.click("#end");
  await untilText(page, "#phase", /Solved/);
  assert.equal(await playerIsSolved(page), true);
});

inPage("the phases of a solution are named as they pass", "/", { everyFrame: true }, async (page) => {
  await page.fill("#cube-text", SCRAMBLE);
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /can be solved/);
  await page.selectOption("#solver", "thistlethwaite");
  await page.selectOption("#effort", "first");
  await solveAndPlay(page);
  await untilText(page, "#phase", /G1/);
  assert.match(await page.textContent(".phase-head"), /^G1 edges oriented/, "with a word of explanation");
  const turns = (await page.$$(".phase-group:first-child .move")).length;
  await page.click(`.move >> nth=${turns}`);
  await untilText(page, "#phase", /G2/);
});

inPage("a second solution is played by the same player, which draws one cube", "/", { everyFrame: true }, async (page) => {
  await page.fill("#cube-text", "R U F");
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /can be solved/);
  await solveAndPlay(page);
  await page.evaluate(() => {
    window.putBack = 0;
    new MutationObserver((all) => { window.putBack += all.flatMap(({ addedNodes }) => [...addedNodes]).filter(({ nodeName }) => nodeName === "TWISTY-PLAYER").length; })
      .observe(document.querySelector("#stage"), { childList: true, subtree: true });
  });
  await page.click("#random");
  await page.waitForSelector("#still svg");
  assert.equal(await page.isVisible("#stage twisty-player"), false);
  await untilText(page, "#cube-status", /can be solved/);
  await solveAndPlay(page);
  assert.equal(await page.isVisible("#still"), false);
  assert.equal(await page.evaluate(() => window.putBack), 0, "twisty-player adds a cube each time it is put into a page");
});

for (const puzzle of ["3x3x3", "2x2x2"]) {
  inPage(`every solver of the ${puzzle} says in a sentence what it gives`, "/", {}, async (page) => {
    await untilText(page, "#cube-status", /Solved/);
    await page.check(`input[value="${puzzle}"]`, { force: true });
    const said = new Set();
    const solvers = await page.$$eval("#solver option", (/** @type {HTMLOptionElement[]} */ all) => all.map((option) => option.value));
    for (const solver of solvers) {
      await page.selectOption("#solver", solver);
      said.add(await page.textContent("#solver-summary"));
    }
    assert.equal(said.size, solvers.length);
    for (const sentence of said) assert.match(sentence, /^[A-Z].{20,}\.$/);
  });
}

inPage("Search says how long it takes, for every solver, and after the 2x2x2 and back", "/", {}, async (page) => {
  const LONGEST = 600000;
  const DONE = { "until short": {}, "for 1 second": { time_limit_ms: 1000 }, "for 10 seconds": { time_limit_ms: 10000 }, "for 1 minute": { time_limit_ms: 60000 },
    "until stopped": { best: true, time_limit_ms: LONGEST }, "until proved": { time_limit_ms: LONGEST } };
  await untilText(page, "#cube-status", /Solved/);
  const { solvers } = await page.evaluate(() => fetch("api/v1/solvers").then((answer) => answer.json()));
  await page.route("**/api/v1/solve", (route) => route.fulfill({ status: 503, json: {} }));
  const said = () => page.$eval("#effort", (/** @type {HTMLSelectElement} */ select) => select.selectedOptions[0].textContent);
  const doesAsSaid = async () => {
    const [request] = await Promise.all([page.waitForRequest("**/api/v1/solve"), page.click("#solve")]);
    await page.waitForSelector("#solve:not(.busy)");
    const { solver, best, time_limit_ms } = request.postDataJSON();
    assert.deepEqual({ best, time_limit_ms }, { best: undefined, time_limit_ms: undefined, ...DONE[await said()] }, `${solver} ${await said()}`);
    assert.equal(await said() === "until proved", solvers.find(({ id }) => id === solver).optimal, solver);
  };
  const isUsual = async () => {
    const solver = await page.inputValue("#solver");
    assert.equal(await said(), solvers.find(({ id }) => id === solver).optimal ? "until proved" : "for 1 second", `${solver}, as it is chosen`);
    await doesAsSaid();
  };
  const choose = (puzzle) => page.check(`input[value="${puzzle}"]`, { force: true });
  for (const { id, puzzle } of solvers) {
    await choose(puzzle);
    await page.selectOption("#solver", id);
    await isUsual();
    await choose(puzzle === "2x2x2" ? "3x3x3" : "2x2x2");
    await isUsual();
    await choose("3x3x3");
    await isUsual();
  }
  assert.equal(await page.$("#solver option[value=pocket]"), null, "solvers of the other puzzle are not offered");
  for (const [solver, efforts] of [["two-phase", Object.keys(DONE).slice(0, -1)], ["reid", Object.keys(DONE).filter((words) => !/short|stopped/.test(words))]]) {
    await page.selectOption("#solver", solver);
    assert.deepEqual(await page.$$eval("#effort option", (all) => all.map(({ textContent }) => textContent)), efforts);
    for (const label of efforts) {
      await page.selectOption("#effort", { label });
      if (label === "until proved" || solver === "two-phase") await doesAsSaid();
    }
  }
  await choose("2x2x2");
  assert.equal(await page.isVisible("#camera-open"), false, "the camera reads a 3x3x3");
});

inPage("a link and the history bring a cube back", "/", {}, async (page) => {
  await page.fill("#cube-text", "R U");
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /can be solved/);
  await solveAndPlay(page);
  await page.goto(page.url());
  await page.reload();
  await untilText(page, "#cube-status", /can be solved/);
  await page.click("#solved");
  await page.click("#history button");
  assert.equal(await stickersOn(page), AFTER_R_U);
  await answered(page);
  await page.click("#solved");
  await page.click("#solve");
  await untilText(page, "#search-status", /^0 moves/);
  assert.equal(await page.$$eval("#history button", (all) => all.length), 1, "a solved cube leaves no entry");
});

inPage("on a phone nothing is cut off, and painting drags", "/", { viewport: { width: 360, height: 740 }, colorScheme: "dark" }, async (page) => {
  await untilText(page, "#cube-status", /Solved/);
  const centre = async (index) => {
    const box = await (await page.$(`.sticker[data-index="${index}"]`)).boundingBox();
    return /** @type {const} */ ([box.x + box.width / 2, box.y + box.height / 2]);
  };
  await page.click('#palette [data-colour="R"]');
  await page.mouse.move(...await centre(0));
  await page.mouse.down();
  await page.mouse.move(...await centre(2), { steps: 8 });
  await page.mouse.up();
  assert.equal(await page.$$eval(".sticker", (all) => all.slice(0, 3).map((s) => s.dataset.colour).join("")), "RRR");
  await page.click("#undo");
  await untilText(page, "#cube-status", /Solved/);
  await page.fill("#cube-text", "R U F2 D' L B");
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /can be solved/);
  await solveAndPlay(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

inPage("the page is light, and quick where the machine is", "/", {}, async (page, { bytes }) => {
  const painted = await page.evaluate(() => new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntriesByName("first-contentful-paint")[0]?.startTime))
      .observe({ type: "paint", buffered: true });
  }));
  await page.click("#random");
  await untilText(page, "#cube-status", /can be solved/);
  const began = Date.now();
  await solveAndPlay(page);
  const solved = Date.now() - began;
  const kilobytes = Math.round(bytes() / 1000);
  console.log(`# first paint ${Math.round(painted)} ms; random cube playable after ${solved} ms; ${kilobytes} KB received`);
  assert.ok(kilobytes < 500);
  assert.ok(painted < 30000 && solved < 60000, "far too slow, even for a busy machine");
});
