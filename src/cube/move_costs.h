// The time that a robot needs for moves: the turns that it makes at once, and the cost of each such step.
//
// A metric counts moves; a robot needs time. Its half turns take longer than its quarter turns. A robot with grippers
// on opposite faces turns both at once, whatever metric found the solution.
#pragma once

#include <array>
#include <functional>
#include <span>

#include "cube/metric.h"

namespace superflip {

/// True when two consecutive moves are turns of opposite faces and can be made at once.
constexpr bool can_be_one_step(Move a, Move b) {
  return a.is_face_turn() && b.is_face_turn() && a.face() == opposite(b.face());
}

/// Calls visit(Move) for each step of a sequence: a face turn, or the pair that two consecutive turns of opposite faces
/// form. The steps lead to the same state as the moves. One pass, no allocation.
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

/// The steps of a sequence: see for_each_step().
MoveSequence steps_of(std::span<const Move> moves);

/// The cost of turning two opposite faces at once.
enum class PairCost {
  kMax,  ///< the larger of the two costs: the turns run at the same time
  kSum,  ///< the sum of both costs: the turns run one after the other
};

/// The cost of each of the 45 moves, in any unit (milliseconds, say).
struct MoveCosts {
  static constexpr int kDearestTurn = 1'000'000;  ///< of one face; no sum over a solution overflows

  std::array<int, kMoves> cost;  ///< by Move::index(); a turn costs 1..kDearestTurn, a pair up to twice that

  /// The costs of all moves, from those of the 18 face turns.
  static MoveCosts of(const std::array<int, kFaceTurns>& turns, PairCost pairs);

  [[nodiscard]] constexpr int cost_of(Move m) const { return cost[static_cast<std::size_t>(m.index())]; }
  /// The cost of a sequence: the sum over its steps, not over its moves.
  [[nodiscard]] int cost_of(std::span<const Move> moves) const;

  friend bool operator==(const MoveCosts&, const MoveCosts&) = default;
};

/// The cost of a whole sequence, for a machine whose time for a move depends on the moves before it. Not negative.
/// Thread-safe.
using SequenceCost = std::function<int(std::span<const Move>)>;

/// Appends a turn of one face. If the last turns are on its axis and one of them is of its face, the two merge; a
/// merged turn of 0 disappears. After "F R L" the turn R2 gives "F R' L", and R' gives "F L".
inline void append_joined(MoveSequence& moves, Move turn) {
  for (auto last = moves.rbegin(); last != moves.rend() && last->axis() == turn.axis(); ++last) {
    if (last->face() != turn.face()) continue;
    const int quarters = (last->quarter_turns() + turn.quarter_turns()) % 4;
    if (quarters == 0) {
      moves.erase(std::next(last).base());
    } else {
      *last = Move::turn(turn.face(), quarters);
    }
    return;
  }
  moves.push_back(turn);
}

/// Appends a move and joins it with the last moves of its axis: turns of one face become one move, and turns of two
/// opposite faces become one if `metric` has it.
void append_joined(MoveSequence& moves, Move move, const Metric& metric);
/// All moves, joined in this way: as short as they are where turns meet, as between two steps of a method.
MoveSequence joined_moves(std::span<const Move> moves, const Metric& metric);

}  // namespace superflip
