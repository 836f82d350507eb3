// The Trainer and the Scrambles page: timer, statistics, cases, answers; lists on paper and as files.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { csTimerText, timesOfCsTimer } from "../../web/src/speed/cstimer.js";
import { averageOf, shownTime, statisticsOf, timeOf } from "../../web/src/speed/statistics.js";
import { makeTimer, penaltyOf } from "../../web/src/speed/timer.js";
import { forAllTests, untilText } from "./browser.mjs";

const { inPage, url } = forAllTests();
const superflip = (...words) => execFileSync(process.env.SUPERFLIP, words, { encoding: "utf8" }).trim();
const timed = (...all) => all.map((one) => (typeof one === "number" ? { ms: one, penalty: "" } : one));
const REFUSED = { refusals: "400" };
const DNF = { ms: 9000, penalty: "dnf" };

test("averages drop the best and the worst, and two DNF of five are a DNF", () => {
  assert.equal(averageOf(timed(1000, 2000, 3000, 4000, 90000), 5), 3000);
  assert.equal(averageOf(timed(1000, 2000, 3000, 4000, DNF), 5), 3000);
  assert.equal(averageOf(timed(1000, 2000, 3000, DNF, DNF), 5), Infinity);
  assert.equal(averageOf(timed(1000, 2000), 5), undefined);
  assert.equal(averageOf(timed(99000, 1000, 2000, 3000, 4000, 5000), 5), 3000, "the last five count");
  const { count, best, mean, ao12 } = statisticsOf(timed(3000, { ms: 1000, penalty: "+2" }, DNF));
  assert.deepEqual([count, best, mean, ao12], [3, 3000, 3000, undefined]);
});

test("averages of 50 and 100 drop a twentieth at either end", () => {
  const times = timed(...Array.from({ length: 100 }, (_, i) => 1000 * (i + 1)));
  const { ao50, ao100 } = statisticsOf([...times.slice(0, 99), DNF]);
  assert.deepEqual([ao50, ao100], [75500, 50500]);
});

const OF_CSTIMER = { session1: [[[0, 12340], "R U F", "", 1700000000], [[2000, 9000], "L D", "lucky", 1700000060]], session2: [[[-1, 8000], "U2", "", 1700000100]],
  properties: { sessionData: JSON.stringify({ 1: { name: "PLL T" }, 2: { name: "" } }) } };

test("times come from csTimer and go back", () => {
  const times = timesOfCsTimer(JSON.stringify(OF_CSTIMER), "3x3x3");
  assert.deepEqual(times.map(({ label, ms, penalty, scramble, at }) => [label, ms, penalty, scramble, at]),
    [["PLL T", 12340, "", "R U F", 17e11], ["PLL T", 9000, "+2", "L D", 170000006e4], ["3x3x3", 8000, "dnf", "U2", 17000001e5]]);
  assert.deepEqual(timesOfCsTimer(csTimerText(times), ""), times);
  assert.throws(() => timesOfCsTimer("no times", ""));
});

inPage("times are imported from a file of csTimer, once, and another file is refused", "/trainer.html", {}, async (page) => {
  await page.waitForFunction(() => document.querySelector("#scramble").textContent.length > 20);
  const file = (name, content) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  await page.setInputFiles("#import-file", file("times.txt", JSON.stringify(OF_CSTIMER)));
  await untilText(page, "#status", /^3 times were added/);
  assert.match(await page.textContent("#cases"), /PLL T211\.00/);
  await page.setInputFiles("#import-file", file("times.txt", JSON.stringify(OF_CSTIMER)));
  await untilText(page, "#status", /^0 times were added/);
  await page.setInputFiles("#import-file", file("notes.txt", "hello"));
  await untilText(page, "#status", /notes\.txt has no times/);
});

test("times are cut to hundredths and show minutes and penalties", () => {
  assert.deepEqual([timeOf(9999), timeOf(12345.9), timeOf(62345), timeOf(600000), timeOf(Infinity), timeOf(undefined)],
    ["9.99", "12.34", "1:02.34", "10:00.00", "DNF", "–"]);
  assert.deepEqual([shownTime({ ms: 10000, penalty: "+2" }), shownTime(DNF)], ["12.00+", "DNF"]);
});

test("the timer starts after a held press, stops at a press, and counts inspection, with calls at 8 and 12 s", () => {
  let clock = 0;
  let waiting = [];
  const pass = (ms) => {
    clock += ms;
    const due = waiting.filter(([when]) => when <= clock);
    waiting = waiting.filter(([when]) => when > clock);
    due.forEach(([, run]) => run());
  };
  const ended = [];
  const calls = [];
  let drawFrame;
  let inspects = false;
  const timer = makeTimer({ inspects: () => inspects, enabled: () => true, now: () => clock, later: (run, ms) => waiting.push([clock + ms, run]), frame: (draw) => { drawFrame = draw; } },
    { state: () => undefined, tick: () => undefined, call: (seconds) => calls.push(seconds), done: (time) => ended.push(time) });
  timer.press();
  pass(100);
  timer.release();
  assert.equal(timer.state(), "idle", "a short press starts nothing");
  timer.press();
  pass(400);
  assert.equal(timer.state(), "ready");
  timer.release();
  pass(5000);
  timer.press();
  timer.release();
  assert.deepEqual(ended.pop(), { ms: 5000, penalty: "" });
  assert.equal(timer.state(), "idle", "the release that follows a stop starts nothing");
  inspects = true;
  timer.press();
  timer.release();
  assert.equal(timer.state(), "inspection");
  for (const [ms, heard] of [[7999, []], [1, [8]], [4000, [8, 12]], [4000, [8, 12]]]) {
    pass(ms);
    drawFrame();
    assert.deepEqual(calls, heard);
  }
  timer.press();
  pass(300);
  timer.release();
  pass(1000);
  timer.press();
  assert.deepEqual(ended.pop(), { ms: 1000, penalty: "+2" });
  assert.deepEqual([penaltyOf(15000), penaltyOf(15001), penaltyOf(17001)], ["", "+2", "dnf"]);
});

inPage("in German times have a comma, and csTimer still gets milliseconds", "/trainer.html", { locale: "de-DE" }, async (page) => {
  await page.waitForFunction(() => document.querySelector("#scramble").textContent.length > 20);
  await page.setInputFiles("#import-file", { name: "times.txt", mimeType: "text/plain", buffer: Buffer.from(JSON.stringify(OF_CSTIMER)) });
  await untilText(page, "#cases", /PLL T211,0011,67/);
  assert.equal(await page.textContent("#time"), "0,00");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#export-cstimer")]);
  assert.deepEqual(JSON.parse(readFileSync(await download.path(), "utf8")).session1, OF_CSTIMER.session1.map(([time, scramble, , at]) => [time, scramble, "", at]));
});

const scrambleCame = (page) => untilText(page, "#scramble", /^([URFDLB][2']? ?)+$/);

async function solveOnce(page) {
  await scrambleCame(page);
  await page.keyboard.down(" ");
  await page.waitForSelector("#timer[data-state=ready]");
  await page.keyboard.up(" ");
  await page.waitForSelector("#timer[data-state=running]");
  await page.keyboard.press("a");
  await page.waitForSelector("#timer[data-state=idle]");
}

inPage("a case is trained by keyboard: its scrambles, times, penalties and the shortest answer; the times stay", "/trainer.html#kind=case&case=pll:T", {}, async (page) => {
  await scrambleCame(page);
  assert.equal(superflip("recognise", await page.textContent("#scramble")), "F2L on D, OLL skip, PLL T");
  for (let i = 0; i < 5; ++i) await solveOnce(page);
  await untilText(page, "#statistics", /PLL T.*Count5.*ao5\d/);
  assert.equal(await page.$$eval("#chart circle", (all) => all.length), 5);
  await page.fill("#session", "with gloves");
  await page.keyboard.press("Tab");
  await untilText(page, "#statistics", /Count0/);
  await page.fill("#session", "");
  await page.keyboard.press("Tab");
  await untilText(page, "#statistics", /Count5/);
  await page.click("#times tr:first-child button");
  await page.click("#plus-two");
  await untilText(page, "#time", /^2\.\d\d\+$/);
  await page.click("#dnf");
  await untilText(page, "#time", /^DNF$/);
  await scrambleCame(page);
  const scramble = await page.textContent("#times .moves-cell");
  assert.notEqual(scramble, await page.textContent("#scramble"));
  await page.click("#reveal");
  await page.waitForSelector("#status[data-kind=good]");
  const length = Number(superflip("solve", "--stage", "pll", scramble).match(/\((\d+) HTM/)[1]);
  await untilText(page, "#status", new RegExp(`^${length} moves, proved shortest`));
  await untilText(page, "#status .hint", new RegExp(`^${scramble}$`));
  assert.equal(await page.evaluate(() => document.activeElement.id), "timer", "after a click the space bar is the timer's");
  const oldest = await page.textContent("#times tr:last-child .moves-cell");
  await page.click("#times tr:last-child button");
  await page.click("#reveal");
  await untilText(page, "#status .hint", new RegExp(`^${oldest}$`));
  assert.match(await page.getAttribute("#to-play", "href"), /^stages\.html#.*stage=pll/);
  await page.reload();
  await untilText(page, "#statistics", /Count5/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#export")]);
  const lines = readFileSync(await download.path(), "utf8").trim().split("\r\n");
  assert.equal(lines.length, 6);
  assert.match(lines[5], /^PLL T,\d+\.\d{3},DNF,/);
  await page.click("#delete");
  await page.click("#status button");
  await untilText(page, "#statistics", /Count0/);
});

inPage("any PLL counts for the case that it was, and touch works as the space bar", "/trainer.html#kind=case&case=pll", { hasTouch: true }, async (page) => {
  await scrambleCame(page);
  const named = superflip("recognise", await page.textContent("#scramble")).match(/PLL \w+$/)[0];
  const { x, y, width, height } = await page.locator("#timer").boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.waitForSelector("#timer[data-state=ready]");
  await page.mouse.up();
  await page.waitForSelector("#timer[data-state=running]");
  await page.mouse.down();
  await page.mouse.up();
  await untilText(page, "#cases", new RegExp(`^${named}1`));
  await untilText(page, "#statistics", /^PractisedPLLCount1/);
});

inPage("cases that are not learned are trained, and scrambles of an event and of a part", "/trainer.html#kind=case&case=pll:open", {}, async (page) => {
  await scrambleCame(page);
  const names = superflip("algs", "pll", "--format", "csv").split("\n").slice(1).map((line) => line.split(",")[1]);
  assert.equal(new Set(names).size, 21);
  await page.evaluate((all) => localStorage.setItem("superflip.learned", JSON.stringify(all.filter((name) => name !== "Z").map((name) => `pll ${name}`))), [...new Set(names)]);
  const next = async () => {
    const before = await page.textContent("#scramble");
    await page.click("#next-scramble");
    await page.waitForFunction((old) => document.querySelector("#scramble").textContent !== old, before);
  };
  for (let i = 0; i < 3; ++i) {
    await next();
    await scrambleCame(page);
    assert.match(superflip("recognise", await page.textContent("#scramble")), /PLL Z$/);
  }
  await page.selectOption("#case", "f2l");
  await untilText(page, "#scramble", /^([URFDLB][2']? ?)+$/);
  await page.click("#reveal");
  await untilText(page, "#status", /^\d+ moves?, proved shortest/);
  await page.selectOption("#kind", "333fm");
  await untilText(page, "#scramble", /^R' U' F .* R' U' F$/);
});

inPage("the bottom colour is asked where it changes the cubes, and nowhere else", "/trainer.html#kind=case&case=pll:T&faces=U", {}, async (page) => {
  await scrambleCame(page);
  assert.equal(superflip("recognise", await page.textContent("#scramble")), "F2L on U, OLL skip, PLL T");
  const asked = async (select, value) => {
    await page.selectOption(select, value);
    await page.waitForSelector("#reveal:enabled");  // the scramble came
    return [await page.isVisible("#faces"), /faces=/.test(page.url())];
  };
  for (const [select, value, matters] of /** @type {[string, string, boolean][]} */ ([["#case", "corners", false], ["#case", "oll:21", true], ["#case", "edges", false], ["#kind", "333bf", false],
    ["#kind", "stage", true], ["#stage-name", "finish", false], ["#stage-name", "cross", true], ["#kind", "2x2x2", false]]))
    assert.deepEqual(await asked(select, value), [matters, matters], value);
});

inPage("two tabs keep the times of both, and one that is deleted in one does not come back", "/trainer.html", {}, async (page) => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await scrambleCame(other);
  await page.bringToFront();
  await solveOnce(page);
  await other.bringToFront();
  await solveOnce(other);
  await untilText(other, "#statistics", /Count2/);
  await other.click("#times tr:last-child button");
  await other.click("#remove");
  await untilText(other, "#statistics", /Count1/);
  await page.bringToFront();
  await solveOnce(page);
  await untilText(page, "#statistics", /Count2/);
});

inPage("a stage of a length is trained, and foreign data in the storage break nothing", "/trainer.html", {}, async (page) => {
  await scrambleCame(page);  // and with it the address of the page, which would replace the next one
  await page.evaluate(() => localStorage.setItem("superflip.trainer", '{"not": "times"}'));
  await page.goto("about:blank");
  await page.goto(`${url()}/trainer.html#kind=stage&stage=cross&length=4`);
  await scrambleCame(page);
  assert.match(superflip("solve", "--stage", "cross", await page.textContent("#scramble")), /\(4 HTM\)/);
  await page.click("#reveal");
  await untilText(page, "#status", /^4 moves/);
});

inPage("scrambles are those of the command for a seed, with nets, and can be saved", "/scrambles.html#count=3&seed=7", {}, async (page) => {
  await page.waitForSelector(".scramble-list li:nth-child(3)");
  const shown = await page.$$eval(".scramble-text", (all) => all.map((one) => one.textContent));
  assert.deepEqual(shown, superflip("scramble", "--count", "3", "--seed", "7", "--quiet").split("\n"));
  assert.equal(await page.$$eval(".net-picture rect", (all) => all.length), 3 * 54);
  assert.equal(await page.isVisible(".net-letter"), false);
  await page.check("#letters");
  assert.equal(await page.isVisible(".net-letter"), true);
  const saved = async (id) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(id)]);
    return readFileSync(await download.path(), "utf8");
  };
  assert.equal(await saved("#as-text"), `${shown.join("\n")}\n`);
  const csv = (await saved("#as-csv")).trim().split("\r\n");
  assert.match(csv[1], /^1,[^,]+,[URFDLB]{54}$/);
  assert.equal((await saved("#as-html")).trim(), superflip("scramble", "--count", "3", "--seed", "7", "--format", "html"), "the sheet is that of the command");
  await page.selectOption("#kind", "2x2x2");
  await page.click("#make");
  await page.waitForFunction(() => document.querySelectorAll(".net-picture rect").length === 3 * 24);
  const first = await page.textContent(".scramble-text");
  await page.evaluate(() => { const sheet = document.querySelector("#sheet");
    sheet.addEventListener("load", () => { sheet.contentWindow.print = () => { window.printed = sheet.contentDocument.body.innerText; }; }); });
  await page.click("#print");
  await page.waitForFunction(() => window.printed);
  assert.match(await page.evaluate(() => window.printed), /^222, group A/, "paper has the sheet alone");
  assert.ok((await page.evaluate(() => window.printed)).includes(first));
});

inPage("a number or a seed that cannot be taken makes no other scrambles", "/scrambles.html", {}, async (page) => {
  await page.waitForSelector("#list li");
  const asked = [];
  page.on("request", (request) => { if (request.url().endsWith("/scramble")) asked.push(request.postDataJSON()); });
  for (const [field, wrong, right] of [["#count", "500", "2"], ["#seed", "my birthday", "1234"]]) {
    await page.fill(field, wrong);
    await page.click("#make");
    assert.equal(await page.evaluate((where) => document.activeElement === document.querySelector(where), field), true, field);
    await page.fill(field, right);
  }
  assert.deepEqual(asked, []);
  await page.click("#make");
  await untilText(page, "#list-title", /seed 1234/);
  assert.equal((await page.$$("#list li")).length, 2);
});

inPage("on the narrowest phone no statistic is cut off", "/trainer.html#kind=fmc", { locale: "de-DE", viewport: { width: 320, height: 640 } }, async (page) => {
  await scrambleCame(page);
  for (const label of ["3x3x3-blind", "PLL Ua", "LSE 12"]) {
    const cut = await page.$$eval("#statistics dt, #statistics dd", (all, what) => {
      all[1].textContent = what;
      return all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);
    }, label);
    assert.deepEqual(cut, [], label);
  }
});

inPage("a length that no cross needs is refused in words", "/scrambles.html#kind=stage&stage=cross&length=9", REFUSED, async (page) => {
  await untilText(page, "#status", /never takes more than 8 moves/);
});
