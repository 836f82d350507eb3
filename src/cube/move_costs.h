// What moves cost a machine: which turns it does at once, and how long each such step takes it.
//
// A metric counts moves; a robot counts time. Its half turns take longer than its quarter turns, and where two grippers
// hold opposite faces it turns both at once, whatever metric found the solution.
#pragma once

#include <array>
#include <span>

#include "cube/move.h"

namespace superflip {

/// True when two moves that follow each other are turns of opposite faces, so that they can be done at once.
constexpr bool can_be_one_step(Move a, Move b) {
  return a.is_face_turn() && b.is_face_turn() && a.face() == opposite(b.face());
}

/// Calls visit(Move) for each step of a sequence: a face turn, or the pair that two neighbouring turns of opposite
/// faces make. The steps do what the moves do, in one pass and without memory.
template <typename Visit>
constexpr void for_each_step(std::span<const Move> moves, const Visit& visit) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move a = moves[i];
    if (i + 1 == moves.size() || !can_be_one_step(a, moves[i + 1])) {
      visit(a);
      continue;
    }
    const Move b = moves[++i];
    visit(a.face() < b.face() ? Move::pair(a.axis(), a.quarter_turns(), b.quarter_turns())
                              : Move::pair(a.axis(), b.quarter_turns(), a.quarter_turns()));
  }
}

/// The steps of a sequence, see for_each_step().
MoveSequence steps_of(std::span<const Move> moves);

/// What two opposite faces cost that are turned at once.
enum class PairCost {
  kMax,  ///< as much as the dearer of the two turns: they run at the same time
  kSum,  ///< as much as both turns: they run one after the other
};

/// The cost of each of the 45 moves, in any unit (milliseconds, say).
struct MoveCosts {
  static constexpr int kDearestTurn = 1'000'000;  ///< of one face; small enough that no sum of a solution overflows

  std::array<int, kMoves> cost;  ///< by Move::index(); of a turn 1..kDearestTurn, of a pair up to twice that

  /// Costs from those of the 18 face turns.
  static MoveCosts of(const std::array<int, kFaceTurns>& turns, PairCost pairs);

  [[nodiscard]] constexpr int cost_of(Move m) const { return cost[static_cast<std::size_t>(m.index())]; }
  /// What a sequence costs: the sum over its steps, not over its moves as they are written.
  [[nodiscard]] int cost_of(std::span<const Move> moves) const;

  friend bool operator==(const MoveCosts&, const MoveCosts&) = default;
};

}  // namespace superflip
