#include "engine/scramble.h"

#include <utility>

#include "cube/random_state.h"

namespace superflip {

bool is_too_easy(const CubieState& state) {
  bool easy = state == CubieState::solved();
  for (Move m : MoveSet::face_turns()) easy |= apply(state, m) == CubieState::solved();
  return easy;
}

Result<Scramble> random_scramble(Engine& engine, Puzzle puzzle, Rng& rng) {
  const bool pocket = puzzle == Puzzle::k2x2x2;
  Request request;
  request.puzzle = puzzle;
  while (true) {
    const CubieState state = pocket ? with_solved_edges(random_pocket_state(rng)) : random_state(rng);
    if (!pocket && is_too_easy(state)) continue;
    request.cube = pocket ? to_facelets(corners_of(state)) : to_facelets(PlacedCube{state, {}});
    const Answer answer = engine.solve(request);
    if (answer.error) return tl::unexpected(*answer.error);
    if (pocket && answer.lower_bound < kFewestPocketMoves) continue;
    MoveSequence moves = inverse(answer.solutions.front().moves);
    std::string text = to_text(moves);
    return Scramble{state, std::move(moves), std::move(text)};
  }
}

}  // namespace superflip
