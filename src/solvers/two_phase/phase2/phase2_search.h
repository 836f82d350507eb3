// Phase 2: from a position of the subgroup to solved, by lookups in the ball.
//
// Within the ball's radius it is a walk: of the children one is as much nearer as its move costs. Beyond it the
// position's children are looked up, and theirs, move by move: a plain iterative deepening whose leaves are the surface
// of the ball.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "solvers/two_phase/phase2/phase2_tables.h"

namespace superflip::two_phase {

/// Finds ways to solved: phase 2 of TwoPhaseSearch, as SmallPhase2 is another. Of one thread; cheap to make.
class Phase2Search {
 public:
  using Tables = Phase2Tables;

  /// What the ball says of a start.
  struct Hint {
    std::uint64_t hash;
    std::uint32_t distances;  ///< as Phase2Ball has them
    /// False when no way of at most `limit` moves within the ball can begin here.
    [[nodiscard]] bool allows(int limit) const { return (distances & up_to(limit)) != 0; }
  };
  /// Moves beyond the reach that the first pass of a search tries.
  static constexpr int kFirstBeyond = 1;

  /// Moves up to which solve_within() finds whatever there is.
  static int reach(const Tables& tables) { return tables.ball.radius(); }
  /// Asks for what settle() will read of a start.
  static void begin(const Phase2Kernels& kernels, const Tables& tables, const Position& start, Hint& hint) {
    kernels.hashes(*tables.symmetries, {&start, 1}, &hint.hash);
    tables.ball.prefetch(hint.hash);
  }
  /// Reads it.
  static void settle(const Phase2Kernels& kernels, const Tables& tables, Hint& hint) {
    hint.distances = tables.ball.distances(kernels, hint.hash);
  }

  /// `tables` must outlive it.
  explicit Phase2Search(const Phase2Tables& tables) : tables_(tables), kernels_(phase2_kernels()) {}

  /// The cheapest way from `start` to solved that costs at most `limit` and lies within the ball; false when there is
  /// none.
  bool solve_within(const Position& start, const Hint& hint, int limit, MoveSequence& way) {
    way.clear();
    for (std::uint32_t rest = hint.distances & up_to(limit); rest != 0; rest &= rest - 1)
      if (walk(start, std::countr_zero(rest), way)) return true;
    return false;
  }
  /// The positions one move from another: what solve_beyond() begins with.
  struct Beyond {
    std::array<Position, kMoves> positions;
    std::array<std::uint64_t, kMoves> hashes;
  };
  /// Makes it, and asks for all that solve_beyond() reads first.
  void begin_beyond(const Position& start, Beyond& children) {
    const std::size_t count = tables_.units.size();
    kernels_.follow_each(start, tables_.units, children.positions.data());
    kernels_.hashes(*tables_.symmetries, {children.positions.data(), count}, children.hashes.data());
    for (std::size_t u = 0; u < count; ++u) tables_.ball.prefetch(children.hashes[u]);
    lookups_ += count;
  }

  /// The cheapest way from the position whose children these are that costs more than the ball's radius and at most
  /// `limit`. Calls going_on() now and then, and gives up when it says no.
  template <typename GoingOn>
  bool solve_beyond(const Beyond& children, int limit, MoveSequence& way, const GoingOn& going_on) {
    way.clear();
    for (int total = tables_.ball.radius() + 1; total <= limit; ++total)
      if (deepen(children, UnitMoves::kStart, total, way, going_on)) return true;
    return false;
  }

  /// Positions looked up so far.
  [[nodiscard]] std::uint64_t lookups() const { return lookups_; }

 private:
  // Bits 0..limit.
  static std::uint32_t up_to(int limit) { return limit < 0 ? 0 : (2U << std::min(limit, Phase2Ball::kMaxRadius)) - 1; }

  // Follows the positions that say to be `distance` from solved; a false hit ends before it is there.
  bool walk(const Position& from, int distance, MoveSequence& way) {
    if (distance == 0) return from == Position::of(CubieState::solved());
    Beyond children;
    begin_beyond(from, children);
    for (std::size_t u = 0; u < tables_.units.size(); ++u) {
      const int left = distance - tables_.moves.cost(u);
      if (left < 0 || (tables_.ball.distances(kernels_, children.hashes[u]) >> left & 1) == 0) continue;
      way.push_back(tables_.moves.move(u));
      if (walk(children.positions[u], left, way)) return true;
      way.pop_back();
    }
    return false;
  }

  // A way of at most `total` moves, beyond the ball, by way of one of these children.
  template <typename GoingOn>
  bool deepen(const Beyond& children, UnitMoves::State order, int total, MoveSequence& way, const GoingOn& going_on) {
    for (std::uint64_t rest = tables_.moves.after(order); rest != 0; rest &= rest - 1) {
      const auto u = static_cast<std::size_t>(std::countr_zero(rest));
      const int left = total - tables_.moves.cost(u);
      way.push_back(tables_.moves.move(u));
      if (left <= tables_.ball.radius()) {
        const std::uint32_t found = tables_.ball.distances(kernels_, children.hashes[u]) & up_to(left);
        for (std::uint32_t d = found; d != 0; d &= d - 1)
          if (walk(children.positions[u], std::countr_zero(d), way)) return true;
      } else {
        if (!going_on()) return false;
        Beyond next;
        begin_beyond(children.positions[u], next);
        if (deepen(next, tables_.moves.next(order, u), left, way, going_on)) return true;
      }
      way.pop_back();
    }
    return false;
  }

  const Phase2Tables& tables_;
  const Phase2Kernels& kernels_;
  std::uint64_t lookups_ = 0;
};

}  // namespace superflip::two_phase
