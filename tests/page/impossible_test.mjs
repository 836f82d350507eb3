// Impossible cubes on the Solve page: what is said of them, and the buttons that repair them.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { forAllTests, untilText } from "./browser.mjs";

const AFTER_R_U = "UUUUUUFFFUBBRRRRRRRRRFFDFFDDDBDDBDDBFFDLLLLLLLLLUBBUBB";

const { inPage } = forAllTests();
const typed = async (page, stickers, said) => {
  await page.fill("#cube-text", stickers);
  await page.keyboard.press("Enter");
  await untilText(page, "#cube-status", said);
};
const stickersOn = (page) => page.$$eval(".sticker", (all) => all.map((s) => s.dataset.colour).join(""));

inPage("an impossible cube is told in words and on its stickers", "/", {}, async (page) => {
  await untilText(page, "#cube-status", /Solved/);
  const flipped = [...AFTER_R_U];
  [flipped[7], flipped[19]] = [flipped[19], flipped[7]];
  await typed(page, flipped.join(""), /impossible.*flip any one edge by hand/);
  assert.equal(await page.isVisible("#cube-status li"), true, "nothing else helps");
  await page.click("#solve");
  await untilText(page, "#search-status", /impossible/);
  const swapped = "U".repeat(9) + "RRRRRRRRB" + "F".repeat(9) + "D".repeat(9) + "L".repeat(9) + "BBBBBBRBB";
  await page.fill("#cube-text", swapped);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".sticker.marked");
  assert.match(await page.getAttribute('.sticker[data-index="17"]', "aria-label"), /Right row 3 column 3: blue, to be checked/);
});

// The stickers of a face as they stand when it was held turned by a quarter clockwise.
const withTurnedFace = (facelets, face) => {
  const first = 9 * "URFDLB".indexOf(face);
  return [...facelets].map((colour, i) => (i < first || i >= first + 9 ? colour : facelets[first + [6, 3, 0, 7, 4, 1, 8, 5, 2][i - first]])).join("");
};

inPage("a face that was painted turned is found, and turned back by a button", "/", {}, async (page) => {
  const right = execFileSync(process.env.SUPERFLIP, ["convert", "R U2 F' L D B2 R' U F2 L2"], { encoding: "utf8" }).trim();
  await untilText(page, "#cube-status", /Solved/);
  for (const [face, name] of [["F", "Front"], ["U", "Up"], ["B", "Back"]]) {
    await typed(page, withTurnedFace(right, face), new RegExp(`becomes a cube if this face is turned: ${name}\\.`));
    await page.click("#cube-status button");
    await untilText(page, "#cube-status", /can be solved/);
    assert.equal(await stickersOn(page), right);
  }
});

inPage("where no repair is known the page does not ask to repaint all that is striped", "/", {}, async (page) => {
  const wrong = [...AFTER_R_U];
  [wrong[0], wrong[11], wrong[20], wrong[30], wrong[37]] = "RRBBU";
  await untilText(page, "#cube-status", /Solved/);
  await typed(page, wrong.join(""), /Some of the striped stickers are wrong/);
  assert.equal(await page.isVisible("#cube-status li"), false, "the reasons are folded");
});

inPage("wrong centres, which cannot be painted, are repaired by a button", "/", {}, async (page) => {
  const wrong = [...AFTER_R_U];
  wrong[4] = "R";
  await untilText(page, "#cube-status", /Solved/);
  await typed(page, wrong.join(""), /Some centres have another colour than their side/);
  await page.click("#cube-status button");
  await untilText(page, "#cube-status", /can be solved/);
  assert.equal(await stickersOn(page), AFTER_R_U);
});

inPage("of one wrong sticker that one is marked, and its colour is named", "/", {}, async (page) => {
  const wrong = [...AFTER_R_U];
  wrong[2] = "L";
  await untilText(page, "#cube-status", /Solved/);
  await typed(page, wrong.join(""), /impossible.*Up row 1 column 3 should be white, not orange/);
  assert.deepEqual(await page.$$eval(".sticker.marked", (all) => all.map((sticker) => sticker.dataset.index)), ["2"]);
});
