// The Stages and the Methods page in Chromium: six colours, solutions as wanted, and every solution reaches its stage.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { placesOf } from "../../web/src/speed/stage_list.js";
import { answered, englishIn, forAllTests, playerIsSolved, untilText } from "./browser.mjs";
import { hasCross, turned } from "./turning.mjs";
import { test } from "node:test";

const SCRAMBLE = "R U F2 D' L B' R2 U' F D2 L' F R2 U";
const FACES = ["U", "D", "F", "B", "R", "L"];
const { inPage, url } = forAllTests();

const at = (fields) => `#${new URLSearchParams({ scramble: SCRAMBLE, ...fields })}`;
const superflip = (...words) => execFileSync(process.env.SUPERFLIP, words, { encoding: "utf8" }).trim();

const columns = (page) => page.$$eval(".colour-column", (all) => all.map((column) => ({ face: column.dataset.colour,
  best: Number(column.querySelector(".colour-best").textContent),
  solutions: [...column.querySelectorAll(".solution-button")].map((button) => button.firstChild.textContent) })));

const untilSearched = (page) => page.waitForFunction(() => document.querySelector("#solve").textContent === "Search" &&
  [...document.querySelectorAll(".colour-column")].every((column) => column.querySelector(".colour-best").textContent !== ""));

inPage("the crosses of six colours have the lengths that the command prints, and each ends with a cross", `/stages.html${at({ stage: "cross", count: 3 })}`, {}, async (page) => {
  await untilSearched(page);
  const facelets = superflip("convert", "--to", "facelets", SCRAMBLE);
  const shown = await columns(page);
  assert.deepEqual(shown.map(({ face }) => face), FACES);
  for (const { face, best, solutions } of shown) {
    assert.match(superflip("solve", "--stage", "cross", "--faces", face, SCRAMBLE), new RegExp(`\\(${best} HTM\\)`), face);
    assert.equal(solutions.length, 3);
    for (const solution of solutions) {
      const end = turned(facelets, solution);
      assert.equal(end[31], face, `${solution} holds ${face} at the bottom`);
      assert.ok(hasCross(end), solution);
    }
  }
  const least = Math.min(...shown.map(({ best }) => best));
  assert.deepEqual(await page.$$eval(".colour-column.best", (all) => all.map((one) => one.dataset.colour)),
    shown.filter(({ best }) => best === least).map(({ face }) => face));

  // The cube goes along to the other pages, and comes back.
  const field = () => page.inputValue("#cube-text");
  const inAddress = async () => new URL(page.url().replace("#", "?")).searchParams.get("cube");
  const isThere = async (read) => {
    const text = await read().catch(() => "");
    return text.length > 20 && superflip("convert", "--to", "facelets", text) === facelets;
  };
  for (const [name, read] of /** @type {[string, () => Promise<string>][]} */ ([["solve", () => page.$$eval(".sticker", (all) => all.map((one) => one.dataset.colour).join(""))],
    ["batch", () => page.textContent("#rows .moves-cell")], ["trainer", () => page.textContent("#scramble")], ["workshop", field],
    ["algs", inAddress], ["scrambles", () => page.textContent(".scramble-text")], ["tours", inAddress], ["tools", () => page.inputValue("#blind [name=cube]")], ["stages", field]])) {
    await page.click(`#to-${name}`);
    await page.waitForSelector(`#to-${name}[aria-current]`);
    for (let i = 0; i < 100 && !(await isThere(read)); ++i) await page.waitForTimeout(100);
    assert.ok(await isThere(read), name);
  }
  await page.goto("about:blank");
  await page.goto(`${url()}/stages.html${at({ stage: "cross", count: 3 })}`);
  await untilSearched(page);

  // More solutions of one colour; the others stay.
  await page.click(".colour-column:nth-child(2) > button");
  await page.waitForFunction(() => document.querySelectorAll(".colour-column:nth-child(2) .solution-button").length === 10);
  assert.equal((await columns(page))[0].solutions.length, 3);
});

inPage("a solution plays, held with its colour at the bottom, and the link opens the same search", `/stages.html${at({ stage: "xcross", count: 2, colours: "UL" })}`, { viewport: { width: 390, height: 844 } }, async (page) => {
  await untilSearched(page);
  assert.deepEqual((await columns(page)).map(({ face }) => face), ["U", "L"]);
  await page.click(".solution-button");
  await page.waitForSelector("#play.playing");
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector("#player").getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight + 1;
  });
  const text = await page.textContent(".solution-button[aria-pressed=true] span");
  assert.equal(await page.$$eval(".move", (all) => all.map((move) => move.textContent).join(" ")), text);
  await page.click("#end");
  await untilText(page, "#phase", /^xcross solved$/);
  const link = await page.evaluate(() => location.hash);
  assert.deepEqual(Object.fromEntries(new URLSearchParams(link.slice(1))), { scramble: SCRAMBLE, stage: "xcross", count: "2", colours: "UL" });
});

inPage("a place, NISS and a stage that continues another one are asked as they are chosen", `/stages.html${at({ stage: "xcross", count: 1 })}`, {}, async (page) => {
  await untilSearched(page);
  const anywhere = await columns(page);
  await page.selectOption("#place", "cross+BL");
  await page.waitForFunction(() => document.querySelector("#solve").textContent === "Stop");
  await untilSearched(page);
  for (const [i, { best }] of (await columns(page)).entries()) assert.ok(best >= anywhere[i].best);
  assert.equal((await columns(page))[1].best, Number(superflip("solve", "--stage", "cross+BL", SCRAMBLE).match(/\((\d+)/)[1]));
  await page.selectOption("#stage-name", "eo");
  await page.check("#niss");
  await page.waitForFunction(() => document.querySelector("#solve").textContent === "Search" && document.querySelector(".solution-button"));
  assert.equal((await columns(page))[1].best, Number(superflip("solve", "--stage", "eo", "--niss", SCRAMBLE).match(/\((\d+) HTM/)[1]));
  await page.selectOption("#stage-name", "zbll");
  await untilText(page, "#stage-hint", /zzf2l/);
  await page.waitForSelector(".colour-column .hint[data-kind=bad]");
  assert.equal(await page.isDisabled("#niss"), true);
});

inPage("more solutions than the page lists are refused", `/stages.html${at({ stage: "cross", count: 1 })}`, {}, async (page) => {
  await untilSearched(page);
  const before = await columns(page);
  await page.fill("#count", "500");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "count");
  assert.deepEqual(await columns(page), before);
});

inPage("in German the engine's reason why a stage cannot be searched is marked as English", `/stages.html${at({ stage: "zbll", count: 1 })}`, { locale: "de-DE" }, async (page) => {
  await page.waitForSelector(".colour-column .hint[data-kind=bad] [lang=en]");
  await untilText(page, ".colour-column .hint[data-kind=bad]", /^Keine Lösung gefunden: /);
  await untilText(page, "#solve", /^Suchen$/);
  assert.deepEqual(await englishIn(page), []);
});

inPage("a stage of the 2x2x2 is solved on a 2x2x2, and one of the 3x3x3 on a 3x3x3 again", `/stages.html${at({ stage: "layer", count: 1 })}`, {}, async (page) => {
  await untilSearched(page);
  for (const { face, best } of await columns(page))
    assert.match(superflip("solve", "--puzzle", "2x2x2", "--stage", "layer", "--faces", face, SCRAMBLE), new RegExp(`\\(${best} HTM\\)`), face);
  await page.click(".solution-button");
  await page.waitForSelector("#play.playing");
  await page.selectOption("#stage-name", "cross");
  await untilSearched(page);
  assert.equal(await page.inputValue("#cube-text"), "", "the scramble was of the other puzzle");
});

inPage("a search for many solutions of a long stage can be stopped, and a bad scramble is named", `/stages.html${at({ stage: "f2l", count: 200 })}`, {}, async (page) => {
  await page.waitForFunction(() => document.querySelector("#solve").textContent === "Stop");
  // Another choice begins the search anew; the click comes at once.
  await page.evaluate(() => new Promise((resolve) => {
    const button = document.querySelector("#solve");
    new MutationObserver((_, observer) => {
      if (button.textContent !== "Stop") return;
      observer.disconnect();
      button.click();
      resolve(undefined);
    }).observe(button, { childList: true });
    document.querySelector("#count").dispatchEvent(new Event("change"));
  }));
  assert.equal(await page.textContent("#solve"), "Stop", "a click that was meant to begin the search does not stop it");
  await page.waitForTimeout(1100);
  await page.click("#solve");
  await untilText(page, "#solve", /^Search$/);
  await page.fill("#cube-text", "R U Q");
  await page.keyboard.press("Enter");
  await untilText(page, "#status", /Q/);
  assert.equal(await page.getAttribute("#status", "data-kind"), "bad");
});

test("the places of a row are its images under turns about the face", () => {
  assert.deepEqual(placesOf({ goals: "cross+FR", any_turn: true }).sort(), ["cross+BL", "cross+BR", "cross+FL", "cross+FR"]);
  assert.equal(placesOf({ goals: "cross+FR+FL | cross+FR+BL", any_turn: true }).length, 6);
  assert.deepEqual(placesOf({ goals: "eo DF DB", any_turn: true }), ["eo DF DB", "eo DL DR"]);
  assert.deepEqual(placesOf({ goals: "DR DF DL DB", any_turn: false }), []);
  assert.deepEqual(placesOf({ goals: null, any_turn: true }), []);
});

for (const method of ["cfop", "zz", "roux"]) {
  inPage(`the steps of ${method} are those of the command, and each plays alone`, `/methods.html${at({ method })}`, {}, async (page) => {
    await answered(page);
    const written = superflip("solve", "--solver", method, "--format", "phases", SCRAMBLE).split("\n").slice(0, -1)
      .map((line) => line.split("//").map((part) => part.trim()));
    const steps = await page.$$eval(".method-step", (all) => all.map((step) => [step.querySelector(".method-moves").textContent, step.querySelector("b").textContent]));
    for (const [i, [moves, name]] of written.entries()) {
      assert.equal(steps[i][0], moves || "no moves");
      assert.ok(name.startsWith(steps[i][1]), `${name} is ${steps[i][1]}`);
    }
    await page.selectOption("#speed", "4");
    const first = await page.$$eval(".method-step:nth-child(1) .method-moves", (all) => all[0].textContent.split(" ").length);
    await page.click(".method-step:nth-child(1) button");
    await page.waitForFunction((n) => document.querySelectorAll(".move.done").length === n, first);
    await page.waitForTimeout(600);
    assert.equal(await page.$$eval(".move.done", (all) => all.length), first, "it stops at the end of the step");
    await page.click("#end");
    await untilText(page, "#phase", /Solved/);
    assert.equal(await playerIsSolved(page), true);
  });
}

inPage("FMC shows its steps on both sides, and look-ahead is for the others", `/methods.html${at({ method: "fmc" })}`, {}, async (page) => {
  await answered(page);
  assert.deepEqual(await page.$$eval(".method-step b", (all) => all.map((one) => one.textContent)), ["EO", "DR", "HTR", "finish"]);
  assert.equal(await page.isDisabled("#look-ahead"), true);
  await page.selectOption("#method", "roux");
  await untilText(page, "#steps", /CMLL/);
  const plain = Number((await page.textContent("#total")).match(/^\d+/)[0]);
  await page.check("#look-ahead");
  await page.waitForFunction(() => location.hash.includes("ahead=yes"));
  await untilText(page, "#total", /^\d+ moves/);
  assert.ok(Number((await page.textContent("#total")).match(/^\d+/)[0]) <= plain);
});
