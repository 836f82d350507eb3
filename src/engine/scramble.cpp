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
  CubieState state = random_state(rng);
  while (is_too_easy(state)) state = random_state(rng);
  Request request;
  request.cube = to_facelets(PlacedCube{state, {}});
  request.puzzle = puzzle;
  const Answer answer = engine.solve(request);
  if (answer.error) return tl::unexpected(*answer.error);
  MoveSequence moves = inverse(answer.solutions.front().moves);
  std::string text = to_text(moves);
  return Scramble{state, std::move(moves), std::move(text)};
}

}  // namespace superflip
