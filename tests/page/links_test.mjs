// Links into the pages in Chromium: a choice that a page does not know is said and not guessed, another link in the address bar
// opens, and the link to the content loses nothing.

import assert from "node:assert/strict";
import { englishIn, forAllTests, untilText } from "./browser.mjs";

const SCRAMBLE = "R U F2 D'";
const SOLVED_LINK = { cube: "UUUUUUFFFUBBRRRRRRRRRFFDFFDDDBDDBDDBFFDLLLLLLLLLUBBUBB", moves: "U' R'" };
const { inPage, url } = forAllTests();

const at = (fields) => `#${new URLSearchParams(fields)}`;
const valueIs = (page, selector, value) => page.waitForFunction(([where, wanted]) => document.querySelector(where)?.value === wanted, [selector, value]);

// A link of each page with choices that it does not have, and with one that it has: {path, bad, good, kept}, where kept are
// the values of controls that follow.
const PAGES = [
  { path: "/", bad: { puzzle: "4x4x4", solver: "nonsense", metric: "stm2", effort: "7", most: "5000", moves: "R", at: "1", solvr: "korf" }, good: { cube: SCRAMBLE },
    kept: { "#solver": "two-phase", "#metric": "htm", "#effort": "1000", "#max-length": "" } },
  { path: "/", bad: { metric: "stm" }, good: { solver: "korf" }, kept: { "#solver": "korf", "#metric": "htm" } },
  { path: "/", bad: { at: "999" }, good: SOLVED_LINK, kept: { "#slider": "0" } },
  { path: "/", bad: { at: "-1", phases: "1 dance,1 rest" }, good: SOLVED_LINK, kept: { "#slider": "0" } },
  { path: "/", bad: { phases: "1 first phase" }, good: { ...SOLVED_LINK, at: "2" }, kept: { "#slider": "2" } },
  { path: "/stages.html", bad: { stage: "crosss", place: "XX", metric: "ltm", count: "9000", colours: "XY", stge: "eo" }, good: { scramble: SCRAMBLE },
    kept: { "#stage-name": "cross", "#place": "", "#metric": "htm", "#count": "5" } },
  { path: "/stages.html", bad: { niss: "yes" }, good: { stage: "pll" }, kept: {} },
  { path: "/stages.html", bad: { Niss: "yes" }, good: { niss: "no" }, kept: {} },
  { path: "/methods.html", bad: { method: "petruss", faces: "UX", ahead: "maybe", methd: "zz" }, good: { scramble: SCRAMBLE }, kept: { "#method": "cfop", "#faces": "D" } },
  { path: "/methods.html", bad: { ahead: "1" }, good: { faces: "U" }, kept: { "#faces": "U" } },
  { path: "/methods.html", bad: { a: "" }, good: { ahead: "false" }, kept: {} },
  { path: "/algs.html", bad: { moves: "<Q>", by: "luck", show: "none", set: "sudoku", case: "Ua", cse: "Ub" }, good: {}, kept: { "#moves-of": "", "#by": "ease", "#show": "all" } },
  { path: "/algs.html", bad: { shape: "Round", case: "Uz" }, good: { set: "pll" }, kept: { "#shape": "" } },
  { path: "/scrambles.html", bad: { stage: "crosss", length: "x", faces: "Q", count: "0", seed: "x7", sed: "7" }, good: { kind: "stage" },
    kept: { "#kind": "stage", "#stage-name": "cross", "#length": "5", "#faces": "D", "#count": "5", "#seed": "" } },
  { path: "/trainer.html", bad: { case: "pll:Uz" }, good: { kind: "case" }, kept: { "#kind": "case", "#case": "pll" } },
  { path: "/trainer.html", bad: { kind: "7x7x7", kidn: "3x3x3" }, good: {}, kept: { "#kind": "3x3x3" } },
  { path: "/tools.html", bad: { mirror: "M" }, good: { tool: "patterns" }, kept: {} },
  { path: "/tools.html", bad: { tool: "hammer", cubes: "R" }, good: {}, kept: { "#alg [name=mirror]": "" } },
  { path: "/tools.html", bad: { mirror: "Q", invert: "maybe" }, good: { tool: "alg", alg: SCRAMBLE }, kept: { "#alg [name=alg]": SCRAMBLE, "#alg [name=mirror]": "" } },
  { path: "/batch.html", bad: { puzzle: "4x4x4", solver: "korf" }, good: {}, kept: { "#solver": "two-phase" } },
  { path: "/workshop.html", bad: { puzzle: "4x4x4", space: "phase1" }, good: {}, kept: { "#space": "phase1" } },
];

for (const { path, bad, good, kept } of PAGES) {
  const unknown = Object.entries(bad).map(([name, value]) => `${name}=${value}`).sort();
  inPage(`the link ${path}${at({ ...good, ...bad })} says what is unknown in it, and the rest holds`, path + at({ ...good, ...bad }), {}, async (page) => {
    await page.waitForFunction((count) => document.querySelector("#unknown")?.textContent?.split("=").length === count, unknown.length + 1);
    const [, said] = (await page.textContent("#unknown")).match(/^The link asks for what this page does not have: (.*)\. The page takes its own choice\.$/) ?? [];
    assert.deepEqual(said?.split(", ").sort(), unknown);
    for (const [selector, value] of Object.entries(kept)) await valueIs(page, selector, value);
    await page.goto("about:blank");
    await page.goto(url() + path + at(good));
    for (const [selector, value] of Object.entries(kept)) await valueIs(page, selector, value);
    assert.equal(await page.textContent("#unknown"), "", "without them nothing is said");
  });
}

inPage("colours of a link that are none leave all colours", `/stages.html${at({ scramble: SCRAMBLE, colours: "XY" })}`, {}, async (page) => {
  await untilText(page, "#unknown", /colours=XY/);
  assert.equal(await page.locator("#colours input:checked").count(), 6);
});

inPage("a tour that there is not is said", "/tours.html#korf-99", {}, async (page) => {
  await untilText(page, "#unknown", /: step=korf-99\./);
  assert.ok(await page.isVisible("#choice"));
  await page.click("#tour-list a");
  await untilText(page, "#unknown", /^$/);
});

inPage("a tour keeps its step where the link asks for something else too", `/tours.html#korf-2&${new URLSearchParams({ cube: SCRAMBLE, stp: "3" })}`, {}, async (page) => {
  await untilText(page, "#unknown", /: stp=3\./);
  assert.ok(await page.isVisible("#step"));
});

inPage("what is unknown is said in German, and no more of it than a line", `/stages.html${at({ stage: "x".repeat(5000) })}`, { locale: "de-DE", viewport: { width: 360, height: 740 } }, async (page) => {
  await untilText(page, "#unknown", /^Der Link nennt, was diese Seite nicht hat: stage=x{40}…\. /);
  assert.deepEqual(await englishIn(page), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

inPage("another link in the address bar opens its own scramble and stage", `/stages.html${at({ scramble: SCRAMBLE, stage: "cross" })}`, {}, async (page) => {
  await valueIs(page, "#stage-name", "cross");
  await page.evaluate((link) => { location.hash = link; }, at({ scramble: "R U", stage: "eo" }));
  await valueIs(page, "#stage-name", "eo");
  await valueIs(page, "#cube-text", "R U");
  await page.goBack();
  await valueIs(page, "#stage-name", "cross");
  await valueIs(page, "#cube-text", SCRAMBLE);
});

for (const path of [`/${at({ puzzle: "3x3x3", cube: "R U" })}`, "/tours.html#korf-2", `/tools.html${at({ tool: "distances", puzzle: "2x2x2" })}`])
  inPage(`the link to the content of ${path} leaves the address, and the next Tab is in the content`, path, {}, async (page) => {
    await page.waitForLoadState("networkidle");
    await page.waitForFunction(() => !location.hash.includes("cube=R+U"));  // the page writes the scramble's stickers there
    const address = page.url();
    await page.focus(".skip");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "main");
    assert.equal(page.url(), address);
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => document.activeElement?.closest("main") !== null));
  });
