// Phase 2 where the moves that are allowed depend on the slices before (cube/held_moves.h).
//
// The ball (phase2_ball.h) is made with all moves that are allowed in some holding, so its distances are lower bounds
// here: a plain iterative deepening, cut by them, in place of a walk. It begins in the holding in which phase 1 ends
// and with the order of moves that phase 1 has, so that both phases are one canonical sequence.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "solvers/two_phase/phase2/phase2_tables.h"

namespace superflip::two_phase {

struct HeldPhase2Tables {
  Phase2Tables ball;            ///< of all moves that are ever allowed
  UnitMoves moves;              ///< of phase 1
  std::vector<Position> units;  ///< where they take the pieces
  std::uint64_t kept = 0;       ///< the units that keep the subgroup

  HeldPhase2Tables(Phase2Tables of_ever_allowed, UnitMoves of_phase1)
      : ball(std::move(of_ever_allowed)), moves(std::move(of_phase1)), units(unit_positions(moves)) {
    for (std::size_t unit = 0; unit < units.size(); ++unit)
      if (phase2_moves().contains(moves.move(unit))) kept |= std::uint64_t{1} << unit;
  }
};

/// Phase 2 of TwoPhaseSearch, as Phase2Search is another. Of one thread; cheap to make.
class HeldPhase2 {
 public:
  using Tables = HeldPhase2Tables;

  /// What the ball says of a start.
  struct Hint {
    std::uint64_t hash;
    std::uint32_t distances;  ///< as Phase2Ball has them
    [[nodiscard]] bool allows(int limit) const { return limit >= 0 && (distances & 1) != 0; }
  };
  /// Moves beyond the reach that the first pass of a search tries.
  static constexpr int kFirstBeyond = 8;

  /// Only a position that may be solved is settled by the ball alone.
  static int reach(const Tables&) { return 0; }
  static void begin(const Phase2Kernels& kernels, const Tables& tables, const Position& start, Hint& hint) {
    kernels.hashes(*tables.ball.symmetries, {&start, 1}, &hint.hash);
    tables.ball.ball.prefetch(hint.hash);
  }
  static void settle(const Phase2Kernels& kernels, const Tables& tables, Hint& hint) {
    hint.distances = tables.ball.ball.distances(kernels, hint.hash);
  }

  /// From where phase 1 ended in `order`. `tables` must outlive it.
  HeldPhase2(const Tables& tables, UnitMoves::State order)
      : tables_(tables), kernels_(phase2_kernels()), order_(order) {}

  bool solve_within(const Position& start, const Hint&, int, MoveSequence& way) const {
    way.clear();
    return is_solved(start);
  }
  struct Beyond {
    Position start;
  };
  static void begin_beyond(const Position& start, Beyond& beyond) { beyond.start = start; }

  /// The cheapest way from a start to solved that costs 1 to `limit`. Calls going_on() at every node, and gives up when
  /// it says no.
  template <typename GoingOn>
  bool solve_beyond(const Beyond& beyond, int limit, MoveSequence& way, const GoingOn& going_on) {
    way.clear();
    for (int total = std::max(1, bound(beyond.start)); total <= limit; ++total) {
      if (deepen(beyond.start, order_, total, way, going_on)) return true;
      if (stopped_) return false;
    }
    return false;
  }

  /// Positions looked up so far.
  [[nodiscard]] std::uint64_t lookups() const { return lookups_; }

 private:
  static bool is_solved(const Position& position) { return position == Position::of(CubieState::solved()); }

  // Moves to solved, at least.
  int bound(const Position& position) {
    std::uint64_t hash = 0;
    kernels_.hashes(*tables_.ball.symmetries, {&position, 1}, &hash);
    ++lookups_;
    const std::uint32_t found = tables_.ball.ball.distances(kernels_, hash);
    return found == 0 ? tables_.ball.ball.radius() + 1 : std::countr_zero(found);
  }

  // A way of exactly `left` moves.
  template <typename GoingOn>
  bool deepen(const Position& from, UnitMoves::State order, int left, MoveSequence& way, const GoingOn& going_on) {
    if (!going_on()) {
      stopped_ = true;
      return false;
    }
    std::array<Position, kMoves> children;
    kernels_.follow_each(from, tables_.units, children.data());
    for (std::uint64_t rest = tables_.moves.after(order) & tables_.kept; rest != 0 && !stopped_; rest &= rest - 1) {
      const auto unit = static_cast<std::size_t>(std::countr_zero(rest));
      const int then = left - tables_.moves.cost(unit);
      if (then < 0 || bound(children[unit]) > then) continue;
      way.push_back(tables_.moves.move(unit));
      if (then == 0 ? is_solved(children[unit])
                    : deepen(children[unit], tables_.moves.next(order, unit), then, way, going_on))
        return true;
      way.pop_back();
    }
    return false;
  }

  const Tables& tables_;
  const Phase2Kernels& kernels_;
  UnitMoves::State order_;
  std::uint64_t lookups_ = 0;
  bool stopped_ = false;
};

}  // namespace superflip::two_phase
