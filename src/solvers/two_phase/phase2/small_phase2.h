// Phase 2 on the small tables: a depth-first search cut by two lower bounds and, within eight moves of solved, by a
// filter of the positions there.
//
// The bounds are exact distances of corners and slice, and of corners and edge split. A node is a class of corner
// permutations, the symmetry that leads to its representative, and the two small coordinates; the edges themselves are
// composed only for children that both bounds allow. The bounds of all children are read before the first child is
// searched, so that these reads overlap.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "base/prefetch.h"
#include "solvers/two_phase/phase2/phase2.h"
#include "solvers/two_phase/phase2/small_phase2_tables.h"

namespace superflip::two_phase {

/// The Phase2 of the small table set: HTM, all ten turns.
class SmallPhase2 {
 public:
  using Tables = SmallPhase2Tables;

  /// What the lower bounds of a position are read by.
  struct Coordinates {
    std::uint16_t corners;  ///< class
    std::uint8_t symmetry;
    std::uint8_t slice;
    std::uint8_t split;
  };
  struct Hint {
    Coordinates coordinates;
    int bound;  ///< lower bound for the moves to solved
    [[nodiscard]] bool allows(int limit) const { return bound <= limit; }
  };
  static constexpr int kFirstCap = 0;

  /// One move more costs six times as much; longer first phases use that time better.
  static constexpr int kReach = 12;
  static int reach(const Tables&) { return kReach; }
  static void begin_lookup(const Phase2Kernels&, const Tables& tables, const Position& start, Hint& hint) {
    hint.coordinates = coordinates_of(tables, start);
  }
  static void prefetch_lookup(const Tables& tables, const Hint& hint) {
    prefetch_line(&tables.distances[hint.coordinates.corners * Tables::kRowBytes]);
  }
  static void finish_lookup(const Phase2Kernels&, const Tables& tables, Hint& hint) {
    hint.bound = lower_bound(tables, hint.coordinates);
  }

  explicit SmallPhase2(const Tables& tables) : tables_(tables) {}

  /// Makes about 35, 230 and 1,330 turns for limits of 10, 11 and 12, from random positions.
  bool solve_within(const Position& start, const Hint& hint, int limit, MoveSequence& solution) {
    const auto always = [] { return true; };
    // The search stops at any solution, so it is repeated for shorter ones until there is none.
    MoveSequence shortest;
    bool found = false;
    for (; hint.allows(limit) && search_at(start, hint.coordinates, limit, solution, always); found = true) {
      shortest = solution;
      limit = static_cast<int>(solution.size()) - 1;
    }
    solution.swap(shortest);
    return found;
  }

  /// Nothing is worth prefetching.
  struct Beyond {
    Position start;
  };
  void begin_beyond(const Position& start, Beyond& beyond) const { beyond.start = start; }
  template <typename GoingOn>
  bool solve_beyond(const Beyond& beyond, int limit, MoveSequence& solution, const GoingOn& going_on) {
    const Coordinates from = coordinates_of(tables_, beyond.start);
    for (int total = kReach + 1; total <= limit && going_on(); ++total)
      if (search_at(beyond.start, from, total, solution, going_on)) return true;
    return false;
  }

  /// Starts and turns whose bounds were read.
  [[nodiscard]] std::uint64_t lookups() const { return lookups_; }

 private:
  struct Node {
    Coordinates coordinates;
    LayerEdges edges;
  };

  static Coordinates coordinates_of(const Tables& tables, const Position& position) {
    CubieState state = CubieState::solved();
    std::copy_n(position.corners.begin(), state.cp.size(), state.cp.begin());
    std::copy_n(position.edges.begin(), state.ep.size(), state.ep.begin());
    const std::size_t packed = tables.corner_class[CornerPerm::encode(state)];
    return {static_cast<std::uint16_t>(packed / kUdSymmetries), static_cast<std::uint8_t>(packed % kUdSymmetries),
            static_cast<std::uint8_t>(SlicePerm::encode(state)), static_cast<std::uint8_t>(UdEdgeSplit::encode(state))};
  }
  static int lower_bound(const Tables& tables, const Coordinates& c) {
    return std::max(tables.distance(c.corners, tables.slice_conjugates[c.slice][c.symmetry]),
                    tables.distance(c.corners, Tables::kSlices + tables.split_conjugates[c.split][c.symmetry]));
  }
  [[nodiscard]] bool may_be_near(const Node& node) const {
    return tables_.near.may_contain(
        tables_.hash(node.coordinates.corners, node.coordinates.symmetry, node.edges, node.coordinates.slice));
  }
  // Class 0 is that of the solved corners alone.
  static bool is_solved(const Node& node) {
    return node.coordinates.corners == 0 && node.coordinates.slice == 0 &&
           node.edges == LayerEdges{0, 1, 2, 3, 4, 5, 6, 7};
  }
  [[nodiscard]] Coordinates step(const Coordinates& from, std::size_t turn) const {
    const std::size_t seen = tables_.seen[from.symmetry][turn];
    const std::size_t packed = tables_.corner_moves[from.corners * kPhase2Turns + seen];
    return {static_cast<std::uint16_t>(packed / kUdSymmetries), tables_.product[from.symmetry][packed % kUdSymmetries],
            tables_.slice_moves[from.slice][turn], tables_.split_moves[from.split][turn]};
  }

  // Any solution of at most `limit` moves.
  template <typename GoingOn>
  bool search_at(const Position& start, const Coordinates& from, int limit, MoveSequence& solution,
                 const GoingOn& going_on) {
    solution.clear();
    Node root{from, {}};
    std::copy_n(start.edges.begin(), root.edges.size(), root.edges.begin());
    ++lookups_;
    if (limit <= Tables::kRadius && !may_be_near(root)) return false;
    return search(root, kPhase2Turns, limit, solution, going_on);
  }
  template <typename GoingOn>
  bool search(const Node& node, std::size_t last, int left, MoveSequence& solution, const GoingOn& going_on) {
    if (is_solved(node)) return true;
    if (left == 0 || (left > kReach && !going_on())) return false;

    // Step 1. The children that the bounds allow.
    std::array<Coordinates, kPhase2Turns> children;
    std::array<std::uint8_t, kPhase2Turns> turns;
    std::size_t count = 0;
    for (std::uint32_t rest = tables_.after[last]; rest != 0; rest &= rest - 1) {
      const auto turn = static_cast<std::size_t>(std::countr_zero(rest));
      children[count] = step(node.coordinates, turn);
      turns[count] = static_cast<std::uint8_t>(turn);
      count += static_cast<std::size_t>(lower_bound(tables_, children[count]) < left);
      ++lookups_;
    }

    // Step 2. Search each of them; within the radius of the filter only those that it knows.
    for (std::size_t i = 0; i < count; ++i) {
      Node next{children[i], {}};
      const LayerEdges& from = tables_.edge_moves[turns[i]];
      for (std::size_t p = 0; p < from.size(); ++p) next.edges[p] = node.edges[from[p]];
      if (left - 1 <= Tables::kRadius && !may_be_near(next)) continue;
      solution.push_back(tables_.turns[turns[i]]);
      if (search(next, turns[i], left - 1, solution, going_on)) return true;
      solution.pop_back();
    }
    return false;
  }

  const Tables& tables_;
  std::uint64_t lookups_ = 0;
};
static_assert(Phase2<SmallPhase2> && !ContinuesOrder<SmallPhase2>);

}  // namespace superflip::two_phase
