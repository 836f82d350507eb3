#include "engine/scramble.h"

#include <utility>

#include "cube/random_state.h"

namespace superflip {

bool is_too_easy(const CubieState& state) {
  bool easy = state == CubieState::solved();
  for (Move m : MoveSet::face_turns()) easy |= apply(state, m) == CubieState::solved();
  return easy;
}

namespace {

Scramble scramble_of(const CubieState& state, const Answer& answer) {
  MoveSequence moves = inverse(answer.solutions.front().moves);
  std::string text = to_text(moves);
  return {state, std::move(moves), std::move(text)};
}

}  // namespace

Result<Scramble> scramble_to(Engine& engine, const CubieState& state) {
  Request request;
  request.cube = to_facelets(PlacedCube{state, {}});
  const Answer answer = engine.solve(request);
  if (answer.error) return tl::unexpected(*answer.error);
  return scramble_of(state, answer);
}

Result<Scramble> random_scramble(Engine& engine, Puzzle puzzle, Rng& rng) {
  if (puzzle == Puzzle::k3x3x3) {
    CubieState state = random_state(rng);
    while (is_too_easy(state)) state = random_state(rng);
    return scramble_to(engine, state);
  }
  Request request;
  request.puzzle = puzzle;
  while (true) {
    const CubieState state = with_solved_edges(random_pocket_state(rng));
    request.cube = to_facelets(corners_of(state));
    const Answer answer = engine.solve(request);
    if (answer.error) return tl::unexpected(*answer.error);
    if (answer.lower_bound < kFewestPocketMoves) continue;
    return scramble_of(state, answer);
  }
}

}  // namespace superflip
