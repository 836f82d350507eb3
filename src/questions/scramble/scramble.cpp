#include "questions/scramble/scramble.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "cube/random_state.h"

namespace superflip {

bool is_too_easy(const CubieState& state) {
  bool easy = state == CubieState::solved();
  for (Move m : MoveSet::face_turns()) easy |= apply(state, m) == CubieState::solved();
  return easy;
}

namespace {

Scramble scramble_of(const CubieState& state, MoveSequence moves) {
  std::string text = to_text(moves);
  return {state, std::move(moves), std::move(text)};
}

}  // namespace

Result<Scramble> scramble_to(Engine& engine, const CubieState& state) {
  const Answer answer = engine.solve(to_facelets(PlacedCube{state, {}}));
  if (answer.error) return tl::unexpected(*answer.error);
  return scramble_of(state, inverse(answer.solutions.front().moves));
}

namespace {

// Random moves in canonical order.
MoveSequence random_moves(std::size_t count, Rng& rng) {
  MoveSequence moves;
  MoveSet next = MoveSet::face_turns();
  while (moves.size() < count) {
    std::uint64_t skipped = rng.below(static_cast<std::uint64_t>(next.size()));
    for (const Move m : next)
      if (skipped-- == 0) moves.push_back(m);
    next = htm().after(moves.back());
  }
  return moves;
}

// Five random moves, with quarter turns about two axes: after them no phase 1 is done already.
MoveSequence moves_away(Rng& rng) {
  while (true) {
    MoveSequence moves = random_moves(5, rng);
    std::set<Axis> quarter_turned;
    for (const Move m : moves)
      if (m.quarter_turns() != 2) quarter_turned.insert(m.axis());
    if (quarter_turned.size() > 1) return moves;
  }
}

// A scramble to `state` that begins with these moves. Nothing where turns about one axis meet behind them: they could
// be joined to fewer.
Result<std::optional<Scramble>> scramble_behind(Engine& engine, MoveSequence moves, const CubieState& state) {
  auto rest = scramble_to(engine, compose(inverse(apply_all(CubieState::solved(), moves)), state));
  if (!rest) return tl::unexpected(std::move(rest.error()));
  if (!moves.empty() && !rest->moves.empty() && rest->moves.front().axis() == moves.back().axis()) return std::nullopt;
  moves.insert(moves.end(), rest->moves.begin(), rest->moves.end());
  return scramble_of(state, std::move(moves));
}

}  // namespace

Result<Scramble> scramble_from_afar(Engine& engine, const CubieState& state, Rng& rng) {
  while (true) {
    auto scramble = scramble_behind(engine, moves_away(rng), state);
    if (!scramble) return tl::unexpected(std::move(scramble.error()));
    if (*scramble) return **std::move(scramble);
  }
}

namespace {

CubieState random_hard_state(Rng& rng) {
  CubieState state = random_state(rng);
  while (is_too_easy(state)) state = random_state(rng);
  return state;
}

// A random one of the sequences of kPocketTurns turns that solve the cube, which takes `distance`.
Result<MoveSequence> pocket_solution(Engine& engine, const std::string& cube, int distance, Rng& rng) {
  const Answer answer =
      engine.solve(cube, {.puzzle = Puzzle::k2x2x2, .count = kMostSolutions, .within = kPocketTurns - distance});
  if (answer.error) return tl::unexpected(*answer.error);
  std::vector<MoveSequence> solutions;
  for (const Solution& solution : answer.solutions)
    if (solution.moves.size() == kPocketTurns) solutions.push_back(solution.moves);
  if (solutions.empty()) return fail(ErrorCode::kSelfCheck, "no scramble of 11 turns makes this 2x2x2");
  std::sort(solutions.begin(), solutions.end());  // in the same order with tables of any size
  return solutions[rng.below(solutions.size())];
}

// The same to one state. Nothing where fewer than `fewest` turns lead to it.
Result<std::optional<Scramble>> pocket_scramble_to(Engine& engine, const PocketState& state, int fewest, Rng& rng) {
  const std::string cube = to_facelets(state);
  const Answer answer = engine.solve(cube, {.puzzle = Puzzle::k2x2x2});
  if (answer.error) return tl::unexpected(*answer.error);
  if (answer.lower_bound < fewest) return std::nullopt;
  const auto solution = pocket_solution(engine, cube, answer.lower_bound, rng);
  if (!solution) return tl::unexpected(solution.error());
  return scramble_of(with_solved_edges(state), inverse(*solution));
}

Result<Scramble> pocket_scramble(Engine& engine, Rng& rng) {
  while (true) {
    auto scramble = pocket_scramble_to(engine, random_pocket_state(rng), kFewestPocketMoves, rng);
    if (!scramble) return tl::unexpected(std::move(scramble.error()));
    if (*scramble) return **std::move(scramble);
  }
}

// Moves to a state that fit: those that the solver finds, else others, with a random move or two before them.
template <typename Fits>
Result<MoveSequence> moves_that(Engine& engine, const CubieState& state, Rng& rng, Fits fits) {
  constexpr std::size_t kTriesWithAsMany = 50;
  for (std::size_t tries = 0;; ++tries) {
    const std::size_t first = tries == 0 ? 0 : 1 + tries / kTriesWithAsMany;
    auto scramble = scramble_behind(engine, random_moves(first, rng), state);
    if (!scramble) return tl::unexpected(std::move(scramble.error()));
    if (*scramble && fits((*scramble)->moves)) return std::move((*scramble)->moves);
  }
}

}  // namespace

Result<Scramble> pocket_scramble_to(Engine& engine, const PocketState& state, Rng& rng) {
  auto scramble = pocket_scramble_to(engine, normalised(state), 0, rng);
  if (!scramble) return tl::unexpected(std::move(scramble.error()));
  return **std::move(scramble);
}

Result<Scramble> random_scramble(Engine& engine, Puzzle puzzle, Rng& rng) {
  return puzzle == Puzzle::k2x2x2 ? pocket_scramble(engine, rng) : scramble_to(engine, random_hard_state(rng));
}

std::string random_holding(Rng& rng) {
  constexpr std::array<std::string_view, 6> kTops = {"", "Rw", "Rw2", "Rw'", "Fw", "Fw'"};
  constexpr std::array<std::string_view, 4> kFronts = {"", "Uw", "Uw2", "Uw'"};
  std::string turns(kTops[rng.below(kTops.size())]);
  const std::string_view front = kFronts[rng.below(kFronts.size())];
  if (!turns.empty() && !front.empty()) turns += ' ';
  return turns.append(front);
}

Result<Scramble> blindfolded_scramble(Engine& engine, Rng& rng) {
  const CubieState state = random_hard_state(rng);
  const std::string holding = random_holding(rng);
  const auto turns = parse_turns(holding);
  if (!turns) return tl::unexpected(turns.error());
  const MoveSequence last = with_fixed_centres(*turns).moves;
  const CubieState rest = compose(state, inverse(apply_all(CubieState::solved(), last)));
  auto moves = moves_that(engine, rest, rng, [&](const MoveSequence& found) {
    return found.empty() || turns->empty() || found.back().axis() != turns->front().axis;
  });
  if (!moves) return tl::unexpected(std::move(moves.error()));
  std::string text = to_text(*moves);
  if (!holding.empty()) text += (text.empty() ? "" : " ") + holding;
  moves->insert(moves->end(), last.begin(), last.end());
  return Scramble{state, *std::move(moves), std::move(text)};
}

Result<Scramble> fewest_moves_scramble(Engine& engine, Rng& rng) {
  const MoveSequence ends = {Move::turn(Face::kR, 3), Move::turn(Face::kU, 3), Move::turn(Face::kF, 1)};
  const CubieState state = random_hard_state(rng);
  const CubieState undo = inverse(apply_all(CubieState::solved(), ends));
  auto between = moves_that(engine, compose(compose(undo, state), undo), rng, [&](const MoveSequence& found) {
    return !found.empty() && found.front().axis() != ends.back().axis() && found.back().axis() != ends.front().axis();
  });
  if (!between) return tl::unexpected(std::move(between.error()));
  MoveSequence moves = ends;
  moves.insert(moves.end(), between->begin(), between->end());
  moves.insert(moves.end(), ends.begin(), ends.end());
  return scramble_of(state, std::move(moves));
}

const ScrambleKind& scramble_kind(std::string_view id) {
  constexpr auto kUsual = [](Engine& engine, Rng& rng) { return random_scramble(engine, Puzzle::k3x3x3, rng); };
  static const std::array kKinds = {
      ScrambleKind{"333", Puzzle::k3x3x3, kUsual},
      ScrambleKind{"333oh", Puzzle::k3x3x3, kUsual},
      ScrambleKind{"333bf", Puzzle::k3x3x3, blindfolded_scramble},
      ScrambleKind{"333mbf", Puzzle::k3x3x3, blindfolded_scramble},
      ScrambleKind{"333fm", Puzzle::k3x3x3, fewest_moves_scramble},
      ScrambleKind{"222", Puzzle::k2x2x2, pocket_scramble},
  };
  const auto* const found =
      std::find_if(kKinds.begin(), kKinds.end(), [&](const ScrambleKind& one) { return one.id == id; });
  assert(found != kKinds.end());
  return *found;
}

}  // namespace superflip
