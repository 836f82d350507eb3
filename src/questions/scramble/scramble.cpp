#include "questions/scramble/scramble.h"

#include <set>
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

namespace {

// Five random moves in canonical order, with quarter turns about two axes: after them no phase 1 is done already.
MoveSequence moves_away(Rng& rng) {
  constexpr std::size_t kRandomMoves = 5;
  for (;;) {
    MoveSequence moves;
    std::set<Axis> quarter_turned;
    MoveSet next = MoveSet::face_turns();
    while (moves.size() < kRandomMoves) {
      std::uint64_t skipped = rng.below(static_cast<std::uint64_t>(next.size()));
      for (const Move m : next)
        if (skipped-- == 0) moves.push_back(m);
      if (moves.back().quarter_turns() != 2) quarter_turned.insert(moves.back().axis());
      next = htm().after(moves.back());
    }
    if (quarter_turned.size() > 1) return moves;
  }
}

}  // namespace

Result<Scramble> scramble_from_afar(Engine& engine, const CubieState& state, Rng& rng) {
  for (;;) {
    MoveSequence moves = moves_away(rng);
    const CubieState rest = compose(inverse(apply_all(CubieState::solved(), moves)), state);
    auto scramble = scramble_to(engine, rest);
    if (!scramble) return scramble;
    // Turns about one axis must not meet: they could be joined to fewer.
    if (!scramble->moves.empty() && scramble->moves.front().axis() == moves.back().axis()) continue;
    moves.insert(moves.end(), scramble->moves.begin(), scramble->moves.end());
    std::string text = to_text(moves);
    return Scramble{state, std::move(moves), std::move(text)};
  }
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
