// The way of a beginner on the Solve page: the opening, the next turn in words, the address that holds the state, repairs.

import assert from "node:assert/strict";
import { answered, englishIn, forAllTests, playerIsSolved, untilText } from "./browser.mjs";

const AFTER_R_U = "UUUUUUFFFUBBRRRRRRRRRFFDFFDDDBDDBDDBFFDLLLLLLLLLUBBUBB";
const SCRAMBLE = "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F";

const { url, inPage } = forAllTests();

async function solve(page, text) {
  await untilText(page, "#cube-status", /Solved/);
  await page.fill("#cube-text", text);
  await page.click("#solve");
  await answered(page);
}

const facelets = (page) => page.$$eval(".sticker", (all) => all.map((s) => s.dataset.colour).join(""));
const movesShown = (page) => page.$$eval(".move", (all) => all.map((move) => move.textContent).join(" "));
const doneIs = (page, n) => page.waitForFunction((count) => document.querySelectorAll(".move.done").length === count, n);
const framed = (page) => page.$$eval(".move[aria-current]", (all) => all.map((move) => move.textContent).join(" "));

for (const width of [390, 1440])
  inPage(`the opening at ${width} px has no dead button, and nothing cut off`, "/", { folded: true, viewport: { width, height: 900 } }, async (page) => {
    await untilText(page, "#cube-status", /Solved/);
    assert.deepEqual(await page.$$eval("main button:disabled, main input:disabled, main select:disabled",
      (all) => all.filter((one) => one.checkVisibility()).map((one) => one.id)), []);
    assert.equal(await page.isVisible("#solver"), false, "options are folded");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    await page.click("#more summary");
    await page.waitForSelector("#solver");
    await page.waitForFunction(() => localStorage.getItem("superflip.more") === "open");  // the browser tells the page of the fold a moment later
    await page.reload();
    await page.waitForSelector("#solver");  // it remembers that they are open
  });

inPage("the next turn is said in words and framed, and one button does it", "/", { folded: true }, async (page) => {
  await solve(page, "R2 D L' B");
  assert.match(await page.innerText("#search-status"), /^4 moves(, proved shortest)?\.$/);
  const shown = () => page.evaluate(() => document.querySelector("main").innerText);
  assert.doesNotMatch(await shown(), /HTM|nodes|phase/i, "what experts ask for is folded");
  await page.click("#more summary");
  assert.match(await shown(), /two-phase: 4 moves \(HTM\).* nodes/);
  assert.equal(await movesShown(page), "B' L D' R2");
  const words = [];
  for (let done = 0; done < 4; ++done) {
    assert.equal(await framed(page), (await movesShown(page)).split(" ")[done]);
    words.push(await page.textContent("#next-turn"));
    await page.press("#next-turn", "Enter");
    await doneIs(page, done + 1);
  }
  assert.deepEqual(words, ["B' Back, clockwise, as you see it", "L Left side, towards you", "D' Bottom, to the left", "R2 Right side, half way round"]);
  assert.match(await page.textContent("#next-turn"), /Done/);
  assert.equal(await page.evaluate(() => document.activeElement.id), "stage", "the focus is not lost");
  assert.equal(await framed(page), "");
  assert.equal(await playerIsSolved(page), true);
  await page.click(".move >> nth=2");
  await doneIs(page, 2);
  assert.equal(await framed(page), "D'");
});

inPage("a reload and a link bring cube, options, solution and place back", "/", {}, async (page) => {
  await untilText(page, "#cube-status", /Solved/);
  await page.selectOption("#solver", "thistlethwaite");
  await page.fill("#max-length", "45");
  await solve(page, SCRAMBLE);
  const moves = await movesShown(page);
  const said = () => page.evaluate(() => ["search-status", "search-details"].map((id) => document.getElementById(id).textContent).join());
  const words = await said();
  const isBack = async () => {
    await answered(page);
    await doneIs(page, 5);
    assert.equal(await movesShown(page), moves);
    assert.equal(await said(), words);
    assert.match(await page.textContent(".phase-head"), /^G1/, "the phases are kept too");
    assert.equal(await page.inputValue("#solver"), "thistlethwaite");
    assert.equal(await page.inputValue("#max-length"), "45");
  };
  await page.click(".move >> nth=5");
  await doneIs(page, 5);
  await page.waitForURL(/at=5/);  // it is written a moment later
  await page.reload();
  await isBack();
  await page.click("#to-stages");
  await untilText(page, "main", /Stages/);
  await page.goBack();
  await isBack();
  await page.click("#solved");
  await page.fill("#max-length", "");
  await page.goBack();
  await isBack();

  const link = await page.evaluate(() => location.hash);
  await page.goto("about:blank");
  await page.goto(`${url()}/${link}`);
  await answered(page);
  await doneIs(page, 5);
  assert.equal(await movesShown(page), moves);
  assert.match(await page.textContent(".phase-head"), /^G1/, "a link has the phases");
  assert.equal(await page.textContent("#search-status"), `${moves.split(" ").length} moves.`);
  await page.goto("about:blank");
  await page.goto(`${url()}/${link.replace(/phases=[^&]*/, "phases=1+EO,9+EO")}`);
  await answered(page);
  assert.equal(await page.locator(".phase-head").count(), 0, "phases that do not fit are left out");
  await page.goto("about:blank");
  await page.goto(`${url()}/#puzzle=3x3x3&solver=optimal&cube=R+U&moves=U'+R'`);
  await answered(page);
  assert.equal(await page.textContent("#search-status"), "2 moves.The link has no proof. Solve proves it again.");
  await page.goto("about:blank");
  await page.goto(`${url()}/${link.replace(/moves=[^&]*/, "moves=R+U")}`);
  await untilText(page, "#cube-status", /can be solved/);
  assert.equal(await movesShown(page), "", "moves that do not solve the cube are not shown");
});

inPage("the browser's Back goes one step back", "/", {}, async (page) => {
  await solve(page, "R U");
  await page.click("#clear");
  await untilText(page, "#cube-status", /48 stickers/);
  await page.click('.sticker[data-index="0"]');
  await page.click('.sticker[data-index="1"]');
  await untilText(page, "#cube-status", /46 stickers/);
  await page.goBack();
  await untilText(page, "#cube-status", /48 stickers/);
  await page.goBack();
  await answered(page);
  assert.equal(await movesShown(page), "U' R'");
  await page.goBack();
  await page.waitForSelector("#follow", { state: "hidden" });
  assert.equal(await facelets(page), AFTER_R_U);
});

inPage("the history says how many moves, and shows the solution again as it was; solved cubes are not kept", "/", {}, async (page) => {
  await untilText(page, "#cube-status", /Solved/);
  for (const [solver, text] of [["two-phase", "R R'"], ["cfop", "x y"], ["thistlethwaite", "R x R'"]]) {
    await page.selectOption("#solver", solver);
    await page.fill("#cube-text", text);
    await page.click("#solve");
    await untilText(page, "#moves", /Already solved/);
    assert.equal(await page.isVisible("#history-card"), false, text);
  }
  const shown = () => page.evaluate(() => ["search-status", "search-details", "moves"].map((id) => document.getElementById(id).textContent).join());
  for (const [solver, text] of [["two-phase", "R U"], ["cfop", SCRAMBLE]]) {
    await page.selectOption("#solver", solver);
    await page.fill("#cube-text", text);
    await page.click("#solve");
    await answered(page);
    const before = await shown();
    const words = (await page.textContent("#search-status")).match(/^\d+ moves/)[0];
    assert.equal(await page.innerText("#history button"), words);
    await page.click("#solved");
    await page.click("#history button");
    await answered(page);
    assert.equal(await shown(), before);
    assert.equal(await page.inputValue("#solver"), solver);
  }
});

inPage("one tap repaints wrong stickers, and the reasons are folded and name colours", "/", {}, async (page) => {
  const wrong = [...AFTER_R_U];
  [wrong[2], wrong[34], wrong[43]] = "LFR";
  await untilText(page, "#cube-status", /Solved/);
  await page.fill("#cube-text", wrong.join(""));
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /Repaint the 3 striped stickers/);
  assert.equal(await page.isVisible("#cube-status ul"), false);
  assert.doesNotMatch(await page.textContent("#cube-status"), /colour [URFDLB]\b/);
  await page.click("#cube-status button");
  await untilText(page, "#cube-status", /can be solved/);
  assert.equal(await facelets(page), AFTER_R_U);
});

const REPAIRED_IN_TWO_WAYS = "UDBBUFBUBDLURRLDFLRRRRFDUURRBFDDDFBBFLUBLFLRFBBLUBRDUD";

for (const locale of ["en-GB", "de-DE"])
  inPage(`on a phone all ways to repair a cube come into view with the stickers, ${locale}`, "/", { folded: true, locale, viewport: { width: 390, height: 844 } }, async (page) => {
    await untilText(page, "#cube-status", /Solved|Gelöst/);
    await page.fill("#cube-text", REPAIRED_IN_TWO_WAYS);
    await page.keyboard.press("Enter");
    await page.waitForSelector("#cube-status button >> nth=1");
    await page.waitForFunction(() => [...document.querySelectorAll("#net, #cube-status button")].map((part) => part.getBoundingClientRect())
      .every(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight));
  });

inPage("where the wrong stickers may be these or those, the cube in the hand chooses, and one press repaints", "/", { folded: true }, async (page) => {
  const wrong = REPAIRED_IN_TWO_WAYS;
  await untilText(page, "#cube-status", /Solved/);
  await page.fill("#cube-text", wrong);
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /3 of the striped stickers are wrong/);
  const striped = await page.$$(".sticker.marked");
  assert.equal(striped.length, 5);
  for (const one of striped) {
    await one.hover();
    assert.notEqual(await one.evaluate((sticker) => getComputedStyle(sticker).backgroundImage), "none", "stripes stay under the mouse");
  }
  const ways = await page.$$eval("#cube-status button", (all) => all.map((button) => button.textContent));
  assert.deepEqual(ways, ["Up row 1 column 3: orange, Right row 2 column 1: orange, Down row 1 column 2: green",
    "Up row 1 column 3: orange, Down row 3 column 2: green, Left row 3 column 2: orange"]);
  const repaired = [];
  for (const i of [0, 1]) {
    await page.focus(`#cube-status button >> nth=${i}`);
    await page.keyboard.press("Enter");
    await untilText(page, "#cube-status", /can be solved/);
    assert.equal(await page.evaluate(() => document.activeElement.id), "cube-status", "the focus is not lost");
    repaired.push(await facelets(page));
    await page.click("#undo");
    await untilText(page, "#cube-status", /3 of the striped/);
  }
  for (const cube of repaired) assert.equal([...cube].filter((colour, i) => colour !== wrong[i]).length, 3);
  assert.notEqual(repaired[0], repaired[1]);
});

inPage("in German the reasons are German, and the engine's words about a text are marked as English", "/", { locale: "de-DE" }, async (page) => {
  const wrong = [...AFTER_R_U];
  [wrong[2], wrong[34], wrong[43]] = "LFR";
  await untilText(page, "#cube-status", /Gelöst/);
  await page.fill("#cube-text", wrong.join(""));
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", /gibt es nicht/);
  await page.click("#cube-status summary");
  const reasons = await page.$$eval("#cube-status li", (all) => all.map((one) => one.textContent));
  assert.ok(reasons.some((reason) => /sollte .* sein, nicht/.test(reason)), reasons.join("\n"));
  assert.ok(reasons.some((reason) => /^Kein Würfel hat eine (Ecke|Kante) mit diesen Farben.*: (\w+, )+\w+\.$/u.test(reason)), reasons.join("\n"));
  assert.equal(await page.$("#cube-status [lang=en]"), null);
  assert.deepEqual(await englishIn(page), []);
  await page.fill("#cube-text", "R Q");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#cube-status p [lang=en]:text('Q')");
  await untilText(page, "#cube-status", /^Das lässt sich nicht lesen: /);
  assert.deepEqual(await englishIn(page), []);
});

inPage("what is typed and not set goes along to another page", "/", {}, async (page) => {
  await untilText(page, "#cube-status", /Solved/);
  await page.fill("#cube-text", "R U F");
  await page.click("#to-stages");
  await page.waitForSelector(".solution-button");
  assert.equal(await page.inputValue("#cube-text"), "R U F");
  await page.fill("#cube-text", "L D");
  await page.click("#to-solve");
  await untilText(page, "#cube-status", /can be solved/);
  assert.equal(await page.inputValue("#cube-text"), "L D");
});

inPage("a cube that is held differently is told by its colours", "/", {}, async (page) => {
  await untilText(page, "#hold-hint", /white on top and green in front/);
  await page.fill("#cube-text", "R U x");
  await page.keyboard.press("Enter");
  await untilText(page, "#hold-hint", /green on top and yellow in front/);
  assert.doesNotMatch(await page.textContent("#cube-status"), /\b[URFDLB] on top/);
});

inPage("a stopped search leaves the earlier solution", "/", {}, async (page) => {
  await solve(page, SCRAMBLE);
  const moves = await movesShown(page);
  await page.route("**/api/v1/solve", () => {});
  await page.click("#solve");
  await untilText(page, "#solve", /Stop/);
  await page.click("#solve");
  await untilText(page, "#search-status", /^Stopped\. The earlier answer: \d+ moves\.$/);
  await answered(page);
  assert.equal(await movesShown(page), moves);
  await page.unroute("**/api/v1/solve");
  await page.route("**/api/v1/solve", (route) => route.fulfill({ status: 503, json: {} }));
  await page.click("#solve");
  await untilText(page, "#search-status", /^The server answered 503\. The earlier answer: \d+ moves\.$/);
  assert.equal(await movesShown(page), moves);
});

inPage("where the browser has no clipboard, Copy still copies or shows the text", "/", {}, async (page) => {
  await solve(page, "R U");
  await page.evaluate(() => { Object.defineProperty(navigator, "clipboard", { value: undefined }); });
  await page.click("#copy");
  await untilText(page, "#copied", /Moves copied/);
  await page.evaluate(() => { document.execCommand = () => false; });
  await page.click("#copy");
  await untilText(page, "#copied", /Select and copy: U' R'/);
});

inPage("without WebGL the still picture is stepped", "/", {}, async (page) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return /webgl/.test(kind) ? null : getContext.call(this, kind, ...rest); };
  });
  await page.reload();
  await solve(page, "R U");
  const colours = () => page.$$eval("#still .facet", (all) => all.map((facet) => facet.dataset.colour).join(""));
  assert.equal(await page.isVisible("#still svg"), true);
  await page.click("#next-turn");
  await page.click("#next-turn");
  await untilText(page, "#phase", /Solved/);
  assert.match(await colours(), /^U{9}R{9}F{9}$/);
  await page.click("#back");
  await doneIs(page, 1);
  await page.selectOption("#speed", "4");
  await page.click("#play");
  await untilText(page, "#phase", /Solved/);
});

const points = (page, what) => page.$$eval(what, (all) => all.map((one) => one.getAttribute("points")).join(";"));
const changes = async (page, what, act) => {
  const before = await points(page, what);
  await act();
  await page.waitForFunction(([where, was]) => {
    const now = [...document.querySelectorAll(where)].map((one) => one.getAttribute("points")).join(";");
    return now !== "" && now !== was;
  }, [what, before]);
};

inPage("mouse and arrow keys turn the cube, and an arrow on it shows the next turn wherever it is seen from", "/", {}, async (page) => {
  await untilText(page, "#cube-status", /Solved/);
  const drag = async () => {
    const { x, y, width, height } = await page.locator("#stage").boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 180, y + height / 2 + 20, { steps: 4 });
    await page.mouse.up();
  };
  const faces = () => page.$$eval("#still .facet", (all) => [...new Set(all.map(({ dataset }) => dataset.colour))].join(""));
  assert.equal(await faces(), "URF");
  await changes(page, "#still .facet", drag);
  assert.equal(await faces(), "URB");
  await page.focus("#stage");
  await changes(page, "#still .facet", () => page.keyboard.press("ArrowDown"));
  for (let i = 0; i < 5; ++i) await page.keyboard.press("ArrowDown");
  assert.match(await faces(), /D/);

  await solve(page, "R2 D L' B");
  const heads = [];
  for (let done = 0; done < 4; ++done) {
    await page.waitForFunction(() => document.querySelectorAll(".overlay .turn-arrow polygon").length > 0);
    heads.push(await page.$$eval(".overlay .turn-arrow polygon", (all) => all.length - 1));
    if (done === 1) {
      await page.focus("#stage");
      await changes(page, ".overlay .turn-arrow polygon", () => page.keyboard.press("ArrowLeft"));
      await changes(page, ".overlay .turn-arrow polygon", drag);
    }
    await changes(page, ".overlay .turn-arrow polygon", async () => {
      if (done < 3) await page.click(`.move >> nth=${done + 1}`);
      else await page.click(".move >> nth=0");
    });
  }
  assert.deepEqual(heads, [1, 1, 1, 2], "a half turn has two heads");
  await page.click("#end");
  await page.waitForSelector(".overlay .turn-arrow", { state: "detached" });
});

inPage("the names of phases are German for readers of German", "/", { locale: "de-DE" }, async (page) => {
  await untilText(page, "#cube-status", /Gelöst/);
  await page.selectOption("#solver", "cfop");
  await page.fill("#cube-text", SCRAMBLE);
  await page.click("#solve");
  await answered(page);
  assert.match((await page.$$eval(".phase-name", (all) => all.map((one) => one.textContent))).join(), /^Kreuz,F2L Paar/);
  for (const label of await page.$$eval(".move.rotation", (all) => all.map((one) => one.getAttribute("aria-label")))) assert.match(label, /Ganzer Würfel, /);
});

inPage("a swipe up from the net scrolls, and one across paints", "/", { hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } }, async (page) => {
  await untilText(page, "#cube-status", /Solved/);
  const before = await facelets(page);
  const { x, y, width } = await page.locator('.sticker[data-index="18"]').boundingBox();
  const touch = await page.context().newCDPSession(page);
  const swipe = async ([dx, dy]) => {
    const at = (share) => ({ x: x + width / 2 + share * dx, y: y + width / 2 + share * dy });
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at(0)] });
    for (let i = 1; i <= 10; ++i) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at(i / 10)] });
    await page.waitForTimeout(200);  // the finger rests: a fling would swallow the next tap
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await page.tap('#palette [data-colour="R"]');
  await swipe([2 * width, 0]);
  assert.equal((await facelets(page)).slice(18, 21), "RRR");
  await page.tap("#undo");
  await page.waitForSelector('.sticker[data-index="18"][data-colour="F"]');
  await swipe([0, -200]);
  await page.waitForFunction(() => window.scrollY > 50);
  assert.equal(await facelets(page), before);
  await page.tap('.sticker[data-index="0"]');
  assert.equal((await facelets(page))[0], "R");
});

inPage("without JavaScript the page says so", "/", { javaScriptEnabled: false }, async (page) => {
  for (const [i, words] of [/needs JavaScript/, /braucht JavaScript/].entries()) {
    assert.match(await page.innerText(`noscript p >> nth=${i}`), words);
    assert.equal(await page.isVisible(`noscript p >> nth=${i}`), true);
  }
});
