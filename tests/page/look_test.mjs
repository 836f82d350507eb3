// The look of the Solve page in Chromium: colours, letters, sizes for fingers, and turns with rotations.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { isRotation } from "../../web/src/cube.js";
import { answered, englishIn, forAllTests, playerIsSolved, untilPassed, untilText } from "./browser.mjs";

const SCRAMBLE = "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F";
const PHONE = { viewport: { width: 360, height: 740 } };

const { inPage } = forAllTests();

async function solve(page, text, puzzle = "3x3x3") {
  await untilText(page, "#cube-status", /Solved/);
  await page.check(`input[value="${puzzle}"]`, { force: true });
  await page.fill("#cube-text", text);
  if (await page.isEnabled("#effort")) await page.selectOption("#effort", "first");
  await page.click("#solve");
  await answered(page);
  await page.waitForSelector("#stage twisty-player");
}

// Counts the pixels of the 3D cube that have exactly a colour of the first faces of the net, U, R and F; and all pixels.
const pixelsOfColours = (page, faces = 3) => page.evaluate(async (first) => {
  const picture = new Image();
  picture.src = await document.querySelector("twisty-player").experimentalScreenshot({ width: 600, height: 600 });
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 600, height: 600 });
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, 600, 600);
  const stickers = [...document.querySelectorAll(".sticker")].slice(0, first * document.querySelectorAll(".sticker").length / 6);
  const wanted = new Map(stickers.map((s) => [getComputedStyle(s).backgroundColor.match(/\d+/g).slice(0, 3).join(), s.getAttribute("data-colour")]));
  const counts = Object.fromEntries([...wanted.values()].map((colour) => [colour, 0]));
  let all = 0;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] < 255) continue;
    ++all;
    const colour = wanted.get(`${data[i]},${data[i + 1]},${data[i + 2]}`);
    if (colour) ++counts[colour];
  }
  return { counts, all };
}, faces);

for (const puzzle of ["3x3x3", "2x2x2"]) {
  inPage(`the 3D ${puzzle} has the colours and the letters of the net`, "/", {}, async (page) => {
    await page.uncheck("#letters");
    await solve(page, "R U F' R2 U' F R' U2", puzzle);
    const plain = await untilPassed(() => pixelsOfColours(page), ({ counts, all }) => {
      for (const [colour, count] of Object.entries(counts)) assert.ok(count > 500, `${colour} has ${count} of ${all} pixels`);
      const share = Object.values(counts).reduce((sum, n) => sum + n, 0) / all;
      assert.ok(share > 0.6, `the colours of the net are ${share} of the cube`);
    });
    await page.check("#letters");
    await untilPassed(() => pixelsOfColours(page), (lettered) => {
      for (const colour of Object.keys(plain.counts)) {
        const left = lettered.counts[colour] / plain.counts[colour];
        assert.ok(left < 0.97, `a letter stands on ${colour}, of which ${left} is left`);
      }
    });
  });
}

for (const puzzle of ["3x3x3", "2x2x2"]) {
  inPage(`the stickers of the hidden faces of the 3D ${puzzle} are seen behind it`, "/", {}, async (page) => {
    await page.uncheck("#letters");
    await solve(page, "R", puzzle);
    await page.click("#end");
    await untilText(page, "#phase", /Solved/);
    await untilPassed(() => pixelsOfColours(page, 6), ({ counts }) => {
      for (const colour of "URFDLB") assert.ok(counts[colour] > 500, `${colour} has ${counts[colour]} pixels`);
    });
  });
}

// The stickers of the still picture: their colours, and points near their corners, from the middle of the stage in shares of
// its height.
const stickersOfPicture = (page) => page.evaluate(() => {
  const stage = document.querySelector("#stage").getBoundingClientRect();
  return [.../** @type {NodeListOf<SVGPolygonElement>} */ (document.querySelectorAll("#still .facet"))].map((facet) => {
    const matrix = facet.getScreenCTM();
    const outline = [...facet.points].map((point) => point.matrixTransform(matrix))
      .map(({ x, y }) => [(x - stage.left - stage.width / 2) / stage.height, (y - stage.top - stage.height / 2) / stage.height]);
    const middle = [0, 1].map((axis) => outline.reduce((sum, point) => sum + point[axis], 0) / outline.length);
    return { colour: getComputedStyle(facet).fill.match(/\d+/g).join(),
      points: [2, 7, 12, 17].map((corner) => middle.map((value, axis) => value + 0.8 * (outline[corner][axis] - value))) };
  });
});
// The colours of the 3D cube at such points.
const coloursOfPlayer = (page, points) => page.evaluate(async (places) => {
  const size = 800;
  const picture = new Image();
  picture.src = await document.querySelector("twisty-player").experimentalScreenshot({ width: size, height: size });
  await picture.decode();
  const pen = Object.assign(document.createElement("canvas"), { width: size, height: size }).getContext("2d");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, size, size);
  return places.map(([x, y]) => 4 * (Math.round((y + 0.5) * size) * size + Math.round((x + 0.5) * size))).map((at) => [...data.slice(at, at + 3)].join());
}, points);

for (const puzzle of ["3x3x3", "2x2x2"]) {
  inPage(`a corner of a sticker of the still ${puzzle} is at the same place on the 3D one`, "/", {}, async (page) => {
    await untilText(page, "#cube-status", /Solved/);
    await page.check(`input[value="${puzzle}"]`, { force: true });
    await page.fill("#cube-text", "R U F' R2 U' F R' U2");
    await page.keyboard.press("Enter");
    await untilText(page, "#cube-status", /can be solved/);
    const stickers = await stickersOfPicture(page);
    assert.equal(stickers.length, puzzle === "3x3x3" ? 27 : 12);
    if (await page.isEnabled("#effort")) await page.selectOption("#effort", "first");
    await page.click("#solve");
    await answered(page);
    await page.waitForSelector("#stage twisty-player");
    await untilPassed(() => coloursOfPlayer(page, stickers.flatMap(({ points }) => points)),
      (colours) => assert.deepEqual(colours, stickers.flatMap(({ colour, points }) => points.map(() => colour))));
  });
}

inPage("letters stand on the palette and the still cube too, and are remembered", "/", {}, async (page) => {
  await untilText(page, "#cube-status", /Solved/);
  const shown = () => page.$$eval("#palette .letter, #still .facet-letter", (all) => all.filter((letter) => getComputedStyle(letter).display !== "none")
    .map((letter) => letter.textContent).join(""));
  assert.equal(await shown(), "");
  await page.check("#letters");
  assert.match(await shown(), /^URFDLB[URF]{27}$/);
  await page.reload();
  await untilText(page, "#cube-status", /Solved/);
  assert.match(await shown(), /^URFDLB[URF]{27}$/);
});

for (const width of [360, 320]) {
  inPage(`on a screen of ${width} px stickers have 24 px, and nothing is cut off`, "/", { viewport: { width, height: 640 } }, async (page) => {
    await untilText(page, "#cube-status", /Solved/);
    const boxes = await page.$$eval(".sticker", (all) => all.map((sticker) => sticker.getBoundingClientRect()).map(({ width: w, height: h }) => Math.min(w, h)));
    assert.ok(Math.min(...boxes) >= 24, `the smallest has ${Math.min(...boxes)} px`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
  });
}

for (const width of [360, 320]) {
  inPage(`in German too the net stays where it is when the button to undo appears, at ${width} px`, "/", { viewport: { width, height: 740 }, locale: "de-DE" }, async (page) => {
    await untilText(page, "#cube-status", /Gelöst/);
    const top = () => page.evaluate(() => document.querySelector("#net").getBoundingClientRect().top);
    const before = await top();
    await page.click("#clear");
    await page.waitForSelector("#undo:visible");
    assert.equal(await top(), before);
  });
}

for (const locale of ["en-GB", "de-DE"]) {
  inPage(`the links of the frame stand beside the name where there is just room for them, ${locale}`, "/", { locale, viewport: { width: 1141, height: 640 } }, async (page) => {
    const [name, ...links] = await page.$$eval(".brand, nav a", (all) => all.map((link) => link.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
    const language = await page.$eval("#language", (choice) => choice.getBoundingClientRect().left);
    assert.ok(links[0].left > name.right, `${links[0].left} > ${name.right}`);
    assert.ok(links.at(-1).right <= language, `${links.at(-1).right} <= ${language}`);
  });
}

inPage("after Solve the player is in view on a phone", "/", PHONE, async (page) => {
  await solve(page, SCRAMBLE);
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector("#player").getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight + 1;
  });
});

for (const solver of ["cfop", "zz", "roux"]) {
  inPage(`${solver} has the rotations and wide turns on the page that the command writes`, "/", {}, async (page) => {
    await untilText(page, "#cube-status", /Solved/);
    await page.selectOption("#solver", solver);
    await solve(page, SCRAMBLE);
    const written = execFileSync(process.env.SUPERFLIP, ["solve", "--solver", solver, "--format", "phases", SCRAMBLE], { encoding: "utf8" })
      .split("\n").slice(0, -2).map((line) => line.split("//")[0].trim()).filter(Boolean);
    assert.deepEqual(await page.$$eval(".phase-group", (all) => all.map((group) => [...group.querySelectorAll(".move")].map((move) => move.textContent).join(" "))), written);
    assert.equal(await page.$$eval(".move.rotation", (all) => all.length), written.join(" ").split(" ").filter(isRotation).length);
    await page.click("#end");
    await untilText(page, "#phase", /Solved/);
    assert.equal(await playerIsSolved(page), true);
  });
}

inPage("in German no word of the Solve page is English", "/", { locale: "de-DE" }, async (page) => {
  await untilText(page, "#cube-status", /Gelöst/);
  await page.fill("#cube-text", SCRAMBLE);
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /lösbar/);
  for (const solver of await page.$$eval("#solver option", (/** @type {HTMLOptionElement[]} */ all) => all.map((option) => option.value))) {
    await page.selectOption("#solver", solver);
    assert.deepEqual(await englishIn(page), [], solver);
  }
  for (const solver of ["two-phase", "thistlethwaite", "cfop", "roux"]) {
    await page.selectOption("#solver", solver);
    await page.selectOption("#effort", "first");
    await page.click("#solve");
    await untilText(page, "#search-status", /^\d+ Züge/);
    await answered(page);
    assert.ok((await page.$$(".phase-head")).length > 1, solver);
    assert.deepEqual(await englishIn(page), [], `${solver}, solved`);
  }
});

inPage("where the system chooses the colours, a cube keeps its own, and what is chosen is framed", "/", { forcedColors: "active" }, async (page) => {
  await untilText(page, "#cube-status", /Solved/);
  const looks = (selector) => page.$$eval(selector, (all) => new Set(all.map((one) => getComputedStyle(one).backgroundColor)).size);
  assert.equal(await looks(".sticker"), 6);
  assert.equal(await looks(".swatch"), 7);
  const framed = (selector) => page.$eval(selector, (one) => getComputedStyle(one).outlineStyle);
  assert.equal(await framed(".segmented input:checked + span"), "solid");
  assert.equal(await framed(".segmented input:not(:checked) + span"), "none");
  await page.goto(new URL("/stages.html#scramble=R+U&stage=cross&count=1", page.url()).href);
  await page.waitForSelector(".colour-column.best");
  assert.equal(await looks(".colour-swatch"), 6);
  assert.equal(await framed(".colour-column.best"), "solid");
});

inPage("no press of a step is lost while a turn is under way", "/", {}, async (page) => {
  await solve(page, SCRAMBLE);
  const press = (id, times) => page.evaluate(([button, n]) => { for (let i = 0; i < n; ++i) document.getElementById(button).click(); }, [id, times]);
  const doneIs = (n) => page.waitForFunction((count) => document.querySelectorAll(".move.done").length === count, n);
  await press("next", 5);
  const doneStays = async (n) => {
    await doneIs(n);
    await page.waitForTimeout(1500);
    await doneIs(n);
  };
  await doneStays(5);
  await press("back", 2);
  await doneStays(3);
});

// Every page, with what it shows of a cube, in letters twice as large: nothing goes beyond the edge of a phone.
const cube = encodeURIComponent(SCRAMBLE);
for (const [path, shown] of Object.entries({ "/": ".sticker", [`/stages.html#scramble=${cube}`]: ".solution-button", [`/methods.html#scramble=${cube}`]: ".method-step", "/algs.html#set=pll&case=Ua": "#algorithms button",
  "/scrambles.html": "#list li", "/trainer.html#kind=case": "#reveal:not(:disabled)", "/batch.html": "#solver option", "/tools.html": ".numbers", "/workshop.html": ".group:nth-child(5) .hint", "/tours.html": ".tour", "/tours.html#korf-2": ".cell" }))
  for (const locale of ["en-GB", "de-DE"])
    inPage(`text of twice the size fits into a phone on ${path.split("=")[0]}, ${locale}`, path, { locale, viewport: { width: 390, height: 844 } }, async (page) => {
      await page.addStyleTag({ content: "html { font-size: 200%; }" });
      await page.waitForSelector(shown, { state: "attached" });
      await untilPassed(() => page.evaluate(() => document.documentElement.scrollWidth), (width) => assert.equal(width, 390));
      assert.deepEqual(await page.$$eval("button, h1, h2", (all) => all.filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth + 1 && clientWidth > 1).map((one) => one.textContent)), [], "no word is cut off");
    });
