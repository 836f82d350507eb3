// The concept Phase2: what the search asks of phase-2 tables at the leaves of phase 1.
//
// Models: BallPhase2, SmallPhase2, HeldPhase2. Most leaves lead nowhere in the moves that are left, so a leaf is
// settled by one lookup where possible. `reach` is the number of moves up to which it is cheap; beyond it, up to the
// cap, phase 2 searches:
//
//   begin_lookup prefetch_lookup finish_lookup (solve_within)? (begin_beyond solve_beyond)?
//
// Lookups and searches beyond are split, so that those of several leaves wait for memory together.
#pragma once

#include <concepts>
#include <cstdint>

#include "cosets/two_phase/phase2_kernels.h"
#include "search/unit_moves.h"

namespace superflip::two_phase {

/// A phase 2 that goes on where the canonical order of phase 1 stands: it needs the state in which phase 1 ended.
template <typename P>
concept ContinuesOrder = std::constructible_from<P, const typename P::Tables&, UnitMoves::State>;

/// A phase 2 that knows which corners it can solve in the moves that are left.
template <typename P>
concept BoundsCorners = requires(const typename P::Tables& tables, int left) {
  { tables.corners->within(left) } -> std::same_as<const CornerBits&>;
};

/// One thread's search from one leaf; cheap to make. Its Tables outlive it.
template <typename P>
concept Phase2 = (ContinuesOrder<P> || std::constructible_from<P, const typename P::Tables&>)&&requires(
    P& phase2, const typename P::Tables& tables, const Phase2Kernels& kernels, const Position& start,
    typename P::Hint& looked_up, const typename P::Hint& hint, typename P::Beyond& prepared,
    const typename P::Beyond& beyond, int limit, MoveSequence& solution, bool (*going_on)()) {
  // Moves up to which solve_within() finds a solution if there is one.
  { P::reach(tables) } -> std::same_as<int>;
  // The first cap: moves beyond the reach that the first pass of a search tries.
  { P::first_cap(tables) } -> std::same_as<int>;

  // What the tables say of a start in one lookup. prefetch_lookup() prefetches what finish_lookup() reads.
  P::begin_lookup(kernels, tables, start, looked_up);
  P::prefetch_lookup(tables, hint);
  P::finish_lookup(kernels, tables, looked_up);
  // False when no solution of at most `limit` moves, limit <= reach, can begin there.
  { hint.allows(limit) } -> std::same_as<bool>;

  // The cheapest solution of at most `limit` moves, limit <= reach; false when there is none.
  { phase2.solve_within(start, hint, limit, solution) } -> std::same_as<bool>;

  // The cheapest solution of more than `reach` and at most `limit` moves, from a start that has none within reach.
  // begin_beyond() prefetches what solve_beyond() reads first. solve_beyond() calls going_on() now and then, and
  // gives up when that returns false.
  phase2.begin_beyond(start, prepared);
  { phase2.solve_beyond(beyond, limit, solution, going_on) } -> std::same_as<bool>;

  // Positions looked up so far; they count as nodes.
  { phase2.lookups() } -> std::same_as<std::uint64_t>;
};

}  // namespace superflip::two_phase
