// Phase 2 on the ball: from a position of the subgroup to solved by lookups.
//
// Within the radius of the ball it walks: one of the children is as much nearer as its move costs. Beyond the radius it
// is a plain iterative deepening whose leaves are the surface of the ball.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "solvers/two_phase/phase2/phase2.h"
#include "solvers/two_phase/phase2/phase2_tables.h"

namespace superflip::two_phase {

/// The Phase2 of the split, joint and mask tables.
class BallPhase2 : public BallLookups {
 public:
  using Tables = Phase2Tables;

  static int reach(const Tables& tables) { return tables.ball.radius(); }
  // Few cubes have a phase 1 after which one move more than a small ball is enough.
  static int first_cap(const Tables& tables) { return tables.ball.line_count() < kDefaultBallLines ? 3 : 1; }

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
    stopped_ = false;
    for (int total = tables_.ball.radius() + 1; total <= limit && !stopped_; ++total)
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
    for (std::uint64_t rest = tables_.moves.after(order); rest != 0 && !stopped_; rest &= rest - 1) {
      const auto u = static_cast<std::size_t>(std::countr_zero(rest));
      const int left = total - tables_.moves.cost(u);
      if (left <= tables_.ball.radius()) {
        const std::uint32_t found = tables_.ball.distances(kernels_, children.hashes[u]) & Phase2Ball::up_to(left);
        for (std::uint32_t d = found; d != 0; d &= d - 1) {
          solution.push_back(tables_.moves.move(u));
          if (walk(children.positions[u], std::countr_zero(d), solution)) return true;
          solution.pop_back();
        }
        continue;
      }
      if (!going_on()) {
        stopped_ = true;
        return false;
      }
      solution.push_back(tables_.moves.move(u));
      Beyond next;
      begin_beyond(children.positions[u], next);
      if (deepen(next, tables_.moves.next(order, u), left, solution, going_on)) return true;
      solution.pop_back();
    }
    return false;
  }

  const Tables& tables_;
  const Phase2Kernels& kernels_;
  std::uint64_t lookups_ = 0;
  bool stopped_ = false;  // going_on() has returned false
};
static_assert(Phase2<BallPhase2> && !ContinuesOrder<BallPhase2>);

// Phase 2 where the allowed moves depend on the holding (cube/held_moves.h).
//
// The ball (phase2_tables.h) is made with all moves that some holding allows, so its distances are lower bounds here.
// They cut a plain iterative deepening. It begins in the state of the canonical order in which phase 1 ended, which
// knows the holding, so that both phases are one canonical sequence.

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

/// The Phase2 of moves that depend on the holding.
class HeldPhase2 {
 public:
  using Tables = HeldPhase2Tables;
  using Hint = BallHint;

  /// A lookup settles only whether a position may be solved already.
  static int reach(const Tables&) { return 0; }
  static int first_cap(const Tables&) { return 8; }
  static void begin_lookup(const Phase2Kernels& kernels, const Tables& tables, const Position& start, Hint& hint) {
    BallLookups::begin_lookup(kernels, tables.ball, start, hint);
  }
  static void prefetch_lookup(const Tables& tables, const Hint& hint) {
    BallLookups::prefetch_lookup(tables.ball, hint);
  }
  static void finish_lookup(const Phase2Kernels& kernels, const Tables& tables, Hint& hint) {
    BallLookups::finish_lookup(kernels, tables.ball, hint);
  }

  /// Phase 1 ended in `order`.
  HeldPhase2(const Tables& tables, UnitMoves::State order)
      : tables_(tables), kernels_(phase2_kernels()), order_(order) {}

  bool solve_within(const Position& start, const Hint&, int, MoveSequence& solution) const {
    solution.clear();
    return is_solved(start);
  }
  struct Beyond {
    Position start;
  };
  static void begin_beyond(const Position& start, Beyond& beyond) { beyond.start = start; }

  /// Calls going_on() at every node.
  template <typename GoingOn>
  bool solve_beyond(const Beyond& beyond, int limit, MoveSequence& solution, const GoingOn& going_on) {
    solution.clear();
    for (int total = std::max(1, bound(beyond.start)); total <= limit; ++total) {
      if (deepen(beyond.start, order_, total, solution, going_on)) return true;
      if (stopped_) return false;
    }
    return false;
  }

  [[nodiscard]] std::uint64_t lookups() const { return lookups_; }

 private:
  static bool is_solved(const Position& position) { return position == Position::of(CubieState::solved()); }

  // A lower bound for the moves to solved.
  int bound(const Position& position) {
    Hint hint{};
    begin_lookup(kernels_, tables_, position, hint);
    finish_lookup(kernels_, tables_, hint);
    ++lookups_;
    return hint.distances == 0 ? tables_.ball.ball.radius() + 1 : std::countr_zero(hint.distances);
  }

  // A solution of exactly `left` moves.
  template <typename GoingOn>
  bool deepen(const Position& from, UnitMoves::State order, int left, MoveSequence& solution, const GoingOn& going_on) {
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
      solution.push_back(tables_.moves.move(unit));
      if (then == 0 ? is_solved(children[unit])
                    : deepen(children[unit], tables_.moves.next(order, unit), then, solution, going_on))
        return true;
      solution.pop_back();
    }
    return false;
  }

  const Tables& tables_;
  const Phase2Kernels& kernels_;
  UnitMoves::State order_;
  std::uint64_t lookups_ = 0;
  bool stopped_ = false;  // going_on() has returned false
};
static_assert(Phase2<HeldPhase2> && ContinuesOrder<HeldPhase2>);

}  // namespace superflip::two_phase
