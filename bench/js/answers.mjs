// The answers of solvers, applied to their cubes by cubejs, which solves nothing here.
import assert from "node:assert/strict";

/** The lengths of the answers to cubes in stickers. Fails for one that does not solve its cube or is too long. */
export function lengthsOf(Cube, facelets, answers, most) {
  return answers.map((answer, i) => {
    const moves = answer.trim();
    assert.ok(Cube.fromString(facelets[i]).move(moves).isSolved(), `${answer} does not solve ${facelets[i]}`);
    const length = moves ? moves.split(/\s+/).length : 0;
    assert.ok(length <= most, `${answer} has more than ${most} moves`);
    return length;
  });
}
