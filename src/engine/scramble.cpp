#include "engine/scramble.h"

#include <utility>

#include "cube/random_state.h"

namespace superflip {

bool is_too_easy(const CubieState& state) {
  if (state == CubieState::solved()) return true;
  for (Move m : MoveSet::face_turns())
    if (apply(state, m) == CubieState::solved()) return true;
  return false;
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
