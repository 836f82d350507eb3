// Phase 2 on the ball: from a position of the subgroup to solved by lookups.
//
// Within the radius of the ball it walks: one of the children is as much nearer as its move costs. Beyond the radius it
// is a plain iterative deepening whose leaves are the surface of the ball.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "solvers/two_phase/phase2/phase2.h"
#include "solvers/two_phase/phase2/phase2_tables.h"

namespace superflip::two_phase {

/// The Phase2 of the split, joint and mask tables.
class BallPhase2 {
 public:
  using Tables = Phase2Tables;
  using Hint = BallHint;
  static constexpr int kFirstCap = 1;

  static int reach(const Tables& tables) { return tables.ball.radius(); }
  static void begin_lookup(const Phase2Kernels& kernels, const Tables& tables, const Position& start, Hint& hint) {
    tables.begin_lookup(kernels, start, hint);
  }
  static void prefetch_lookup(const Tables& tables, const Hint& hint) { tables.prefetch_lookup(hint); }
  static void finish_lookup(const Phase2Kernels& kernels, const Tables& tables, Hint& hint) {
    tables.finish_lookup(kernels, hint);
  }

  explicit BallPhase2(const Tables& tables) : tables_(tables), kernels_(phase2_kernels()) {}

  bool solve_within(const Position& start, const Hint& hint, int limit, MoveSequence& solution) {
    solution.clear();
    for (std::uint32_t rest = hint.distances & Phase2Ball::up_to(limit); rest != 0; rest &= rest - 1)
      if (walk(start, std::countr_zero(rest), solution)) return true;
    return false;
  }

  /// The positions one move from another, by unit.
  struct Beyond {
    std::array<Position, kMoves> positions;
    std::array<std::uint64_t, kMoves> hashes;
  };
  void begin_beyond(const Position& start, Beyond& children) {
    const std::size_t count = tables_.units.size();
    kernels_.follow_each(start, tables_.units, children.positions.data());
    kernels_.hashes(*tables_.symmetries, {children.positions.data(), count}, children.hashes.data());
    for (std::size_t u = 0; u < count; ++u) tables_.ball.prefetch(children.hashes[u]);
    lookups_ += count;
  }
  template <typename GoingOn>
  bool solve_beyond(const Beyond& children, int limit, MoveSequence& solution, const GoingOn& going_on) {
    solution.clear();
    for (int total = tables_.ball.radius() + 1; total <= limit; ++total)
      if (deepen(children, UnitMoves::kStart, total, solution, going_on)) return true;
    return false;
  }

  [[nodiscard]] std::uint64_t lookups() const { return lookups_; }

 private:
  // Follows the positions that the ball says to be `distance` from solved. A false hit ends before solved.
  bool walk(const Position& from, int distance, MoveSequence& solution) {
    if (distance == 0) return from == Position::of(CubieState::solved());
    Beyond children;
    begin_beyond(from, children);
    for (std::size_t u = 0; u < tables_.units.size(); ++u) {
      const int left = distance - tables_.moves.cost(u);
      if (left < 0 || (tables_.ball.distances(kernels_, children.hashes[u]) >> left & 1) == 0) continue;
      solution.push_back(tables_.moves.move(u));
      if (walk(children.positions[u], left, solution)) return true;
      solution.pop_back();
    }
    return false;
  }

  // A solution of at most `total` moves through one of these children.
  template <typename GoingOn>
  bool deepen(const Beyond& children, UnitMoves::State order, int total, MoveSequence& solution,
              const GoingOn& going_on) {
    for (std::uint64_t rest = tables_.moves.after(order); rest != 0; rest &= rest - 1) {
      const auto u = static_cast<std::size_t>(std::countr_zero(rest));
      const int left = total - tables_.moves.cost(u);
      solution.push_back(tables_.moves.move(u));
      if (left <= tables_.ball.radius()) {
        const std::uint32_t found = tables_.ball.distances(kernels_, children.hashes[u]) & Phase2Ball::up_to(left);
        for (std::uint32_t d = found; d != 0; d &= d - 1)
          if (walk(children.positions[u], std::countr_zero(d), solution)) return true;
      } else {
        if (!going_on()) return false;
        Beyond next;
        begin_beyond(children.positions[u], next);
        if (deepen(next, tables_.moves.next(order, u), left, solution, going_on)) return true;
      }
      solution.pop_back();
    }
    return false;
  }

  const Tables& tables_;
  const Phase2Kernels& kernels_;
  std::uint64_t lookups_ = 0;
};
static_assert(Phase2<BallPhase2> && !ContinuesOrder<BallPhase2>);

}  // namespace superflip::two_phase
