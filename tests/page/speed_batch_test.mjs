// The Batch page: files of cubes, bad lines, cancelling, histograms and CSV.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { csvLine } from "../../web/src/speed/download.js";
import { linesOf } from "../../web/src/speed/lines.js";
import { englishIn, forAllTests, untilText } from "./browser.mjs";

const { inPage } = forAllTests();
const REFUSED = { refusals: "400|422|503" };
const scrambles = (count) => execFileSync(process.env.SUPERFLIP, ["scramble", "--count", `${count}`, "--seed", "3", "--quiet"], { encoding: "utf8" }).trim().split("\n");

const read = async (...parts) => {
  const lines = [];
  for await (const line of linesOf(new Blob(parts))) lines.push(line);
  return lines;
};

test("lines keep their numbers across blank ones, and one that is too long is marked and not kept", async () => {
  assert.deepEqual(await read("R\n\n  U \r\nF"), [{ number: 1, text: "R", tooLong: false }, { number: 3, text: "U", tooLong: false }, { number: 4, text: "F", tooLong: false }]);
  const [first, long, last] = await read("R\n", "x".repeat(300000), "\nU\n");
  assert.deepEqual([first.text, long.number, long.tooLong, last.number, last.text, last.tooLong], ["R", 2, true, 3, "U", false]);
  assert.ok(long.text.length <= 4000);
  assert.deepEqual(await read(""), []);
});

test("CSV quotes what needs it, and no field is a formula", () => {
  assert.equal(csvLine([1, 'say "R, U"', "=1+1", undefined]), '1,"say ""R, U""",\'=1+1,\r\n');
});

const give = (page, name, lines) => page.setInputFiles("#file", { name, mimeType: "text/plain", buffer: Buffer.from(`${lines.join("\n")}\n`) });

async function saved(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#csv")]);
  return readFileSync(await download.path(), "utf8").trim().split("\r\n");
}

inPage("a file is solved; bad lines are named and the rest goes on", "/batch.html", REFUSED, async (page) => {
  const cubes = scrambles(120);
  const lines = [cubes[0], "R U Q", "", ...cubes.slice(1), "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"];
  await page.waitForSelector("#solver option:nth-child(3)", { state: "attached" });
  await give(page, "cubes.txt", lines);
  await untilText(page, "#file-name", /^cubes\.txt: 122 cubes$/);
  await page.click("#run");
  await untilText(page, "#status", /^122 of 122 cubes done, 2 of them bad, in/);
  assert.deepEqual(await page.$$eval("#bad-lines li", (all) => all.map((one) => one.textContent.match(/^Line \d+/)[0]).sort()), ["Line 123", "Line 2"]);
  assert.equal(await page.$$eval("#rows tr", (all) => all.length), 25, "one page is drawn");
  const counts = await page.$$eval("#charts .bar-value", (all) => all.map((one) => Number(one.textContent)));
  assert.equal(counts.reduce((sum, n) => sum + n, 0), 120);
  const csv = await saved(page);
  assert.equal(csv.length, 123);
  assert.equal(csv[0], "line,cube,two-phase,solution,error");
  const [line, cube, length, solution] = csv[1].split(",");
  assert.deepEqual([line, cube, Number(length)], ["1", cubes[0], solution.split(" ").length]);
  await page.click("#last");
  await untilText(page, "#page", /^Page 5 of 5$/);
});

inPage("in German the engine's reasons are marked as English, and the page's own are German", "/batch.html", { ...REFUSED, locale: "de-DE" }, async (page) => {
  await page.waitForSelector("#solver option:nth-child(3)", { state: "attached" });
  await give(page, "cubes.txt", ["R U Q", "x".repeat(5000), "R U"]);
  await page.click("#run");
  await untilText(page, "#status", /^3 von 3 Würfeln fertig, davon 2 falsch/);
  for (const places of ["#bad-lines li", "#rows tr.bad td:last-child"]) {
    assert.deepEqual(await page.$$eval(`${places} > [lang=en]`, (all) => all.map((one) => /'Q'/.test(one.textContent))), [true], places);
    assert.match((await page.$$eval(places, (all) => all.map((one) => one.textContent))).join("|"), /Die Zeile ist zu lang\./);
  }
  assert.deepEqual(await englishIn(page), []);
});

inPage("stages are measured as the command measures them", "/batch.html", REFUSED, async (page) => {
  const cubes = scrambles(45);
  await give(page, "cubes.txt", cubes);
  await page.selectOption("#what", "stages");
  await page.click("#stages button:has-text('xcross')");
  await page.selectOption("#stage-add", "eoline");
  await page.selectOption("#faces", "DU");
  await page.click("#run");
  await untilText(page, "#status", /^45 of 45 cubes done, 0 of them bad/);
  const csv = (await saved(page)).map((line) => line.split(","));
  const written = execFileSync(process.env.SUPERFLIP, ["analyze", "--stages", "cross,eoline", "--faces", "DU", "--quiet", "-"], { input: cubes.join("\n"), encoding: "utf8" })
    .trim().split("\n").map((line) => line.split(",").slice(-4));
  assert.deepEqual(csv.slice(1).map((fields) => fields.slice(2, 6)), written.slice(1));
  for (const name of ["cross", "eoline"]) await page.click(`#stages button:has-text('${name}')`);
  assert.equal(await page.isDisabled("#run"), true, "without a stage nothing is measured");
  await page.click("#rows a");
  await untilText(page, "#cube-status", /can be solved/);
  assert.equal(await page.inputValue("#cube-text"), cubes[0]);
});

inPage("a long batch stops when asked, and keeps what it has", "/batch.html", {}, async (page) => {
  await page.waitForSelector("#solver option:nth-child(3)", { state: "attached" });
  await give(page, "many.txt", Array(20).fill(scrambles(50)).flat());
  await page.selectOption("#limit", "1000");
  await page.click("#run");
  await untilText(page, "#charts", /of [1-9]/);
  await page.click("#run");
  await untilText(page, "#status", /Stopped\.\d+ of 1,000 cubes done/);
  assert.ok((await saved(page)).length > 1);
});
