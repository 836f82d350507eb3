// Phase 2 on the small tables: a search down to the surface of the ball around solved, and through it where the filter
// says yes.
//
// The bounds are exact distances of corners and slice, and of corners and edge split. A node is a class of corner
// permutations, the symmetry that leads to its representative, and what a turn makes of the two small coordinates; the
// edges themselves are composed only for children that both bounds allow. All children are judged before the first
// one is entered, so that their table reads overlap.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "base/prefetch.h"
#include "solvers/two_phase/phase2/phase2_kernels.h"
#include "solvers/two_phase/phase2/small_phase2_tables.h"

namespace superflip::two_phase {

/// Finds ways to solved: phase 2 of TwoPhaseSearch, as Phase2Search is another. HTM, all ten turns. Of one thread;
/// cheap to make.
class SmallPhase2 {
 public:
  using Tables = SmallPhase2Tables;

  /// What a position is judged by.
  struct Judged {
    std::uint16_t corners;  ///< class
    std::uint8_t symmetry;
    std::uint8_t slice;
    std::uint8_t split;
  };
  /// What the distances say of a start.
  struct Hint {
    Judged judged;
    int bound;  ///< moves to solved, at least
    /// False when no way of at most `limit` moves can begin here.
    [[nodiscard]] bool allows(int limit) const { return bound <= limit; }
  };
  /// Moves beyond the reach that the first pass of a search tries.
  static constexpr int kFirstBeyond = 0;

  /// Moves up to which solve_within() finds whatever there is: one more costs six times as much, which phase 1 can put
  /// to better use.
  static constexpr int kReach = 12;
  static int reach(const Tables&) { return kReach; }
  /// Asks for what settle() will read of a start.
  static void begin(const Phase2Kernels&, const Tables& tables, const Position& start, Hint& hint) {
    hint.judged = judged(tables, start);
    prefetch_line(&tables.distances[hint.judged.corners * Tables::kRowBytes]);
  }
  /// Reads it.
  static void settle(const Phase2Kernels&, const Tables& tables, Hint& hint) {
    hint.bound = lower_bound(tables, hint.judged);
  }

  /// `tables` must outlive it.
  explicit SmallPhase2(const Tables& tables) : tables_(tables) {}

  /// The shortest way from `start` to solved, if it has at most `limit` moves, 0..kReach; false when there is none.
  /// Judges about 35, 230 and 1,330 turns for limits of 10, 11 and 12, from random positions.
  bool solve_within(const Position& start, const Hint& hint, int limit, MoveSequence& way) {
    const auto always = [] { return true; };
    // The search stops at any way, so it is asked for shorter ones until there is none.
    MoveSequence shortest;
    bool found = false;
    for (; hint.allows(limit) && search_at(start, hint.judged, limit, way, always); found = true) {
      shortest = way;
      limit = static_cast<int>(way.size()) - 1;
    }
    way.swap(shortest);
    return found;
  }
  /// What solve_beyond() begins with; there is nothing worth asking for.
  struct Beyond {
    Position start;
  };
  void begin_beyond(const Position& start, Beyond& beyond) const { beyond.start = start; }
  /// The shortest way of more than kReach and at most `limit` moves from a start that has none within kReach. Calls
  /// going_on() now and then, and gives up when it says no.
  template <typename GoingOn>
  bool solve_beyond(const Beyond& beyond, int limit, MoveSequence& way, const GoingOn& going_on) {
    const Judged from = judged(tables_, beyond.start);
    for (int total = kReach + 1; total <= limit && going_on(); ++total)
      if (search_at(beyond.start, from, total, way, going_on)) return true;
    return false;
  }

  /// Starts and turns judged so far.
  [[nodiscard]] std::uint64_t lookups() const { return lookups_; }

 private:
  struct Node {
    Judged judged;
    LayerEdges edges;
  };

  static Judged judged(const Tables& tables, const Position& position) {
    CubieState state = CubieState::solved();
    std::copy_n(position.corners.begin(), state.cp.size(), state.cp.begin());
    std::copy_n(position.edges.begin(), state.ep.size(), state.ep.begin());
    const std::size_t packed = tables.corner_class[CornerPerm::encode(state)];
    return {static_cast<std::uint16_t>(packed / kUdSymmetries), static_cast<std::uint8_t>(packed % kUdSymmetries),
            static_cast<std::uint8_t>(SlicePerm::encode(state)), static_cast<std::uint8_t>(UdEdgeSplit::encode(state))};
  }
  static int lower_bound(const Tables& tables, const Judged& j) {
    return std::max(tables.distance(j.corners, tables.slice_conjugates[j.slice][j.symmetry]),
                    tables.distance(j.corners, Tables::kSlices + tables.split_conjugates[j.split][j.symmetry]));
  }
  [[nodiscard]] bool may_be_near(const Node& node) const {
    return tables_.near.may_contain(
        tables_.hash(node.judged.corners, node.judged.symmetry, node.edges, node.judged.slice));
  }
  // Class 0 is that of the solved corners alone.
  static bool is_solved(const Node& node) {
    return node.judged.corners == 0 && node.judged.slice == 0 && node.edges == LayerEdges{0, 1, 2, 3, 4, 5, 6, 7};
  }
  [[nodiscard]] Judged step(const Judged& from, std::size_t turn) const {
    const std::size_t seen = tables_.seen[from.symmetry][turn];
    const std::size_t packed = tables_.corner_moves[from.corners * kPhase2Turns + seen];
    return {static_cast<std::uint16_t>(packed / kUdSymmetries), tables_.product[from.symmetry][packed % kUdSymmetries],
            tables_.slice_moves[from.slice][turn], tables_.split_moves[from.split][turn]};
  }

  // Any way of at most `limit` moves.
  template <typename GoingOn>
  bool search_at(const Position& start, const Judged& from, int limit, MoveSequence& way, const GoingOn& going_on) {
    way.clear();
    Node root{from, {}};
    std::copy_n(start.edges.begin(), root.edges.size(), root.edges.begin());
    ++lookups_;
    if (limit <= Tables::kRadius && !may_be_near(root)) return false;
    return search(root, kPhase2Turns, limit, way, going_on);
  }
  template <typename GoingOn>
  bool search(const Node& node, std::size_t last, int left, MoveSequence& way, const GoingOn& going_on) {
    if (is_solved(node)) return true;
    if (left == 0 || (left > kReach && !going_on())) return false;

    // Step 1. The children that the bounds allow.
    std::array<Judged, kPhase2Turns> children;
    std::array<std::uint8_t, kPhase2Turns> turns;
    std::size_t count = 0;
    for (std::uint32_t rest = tables_.after[last]; rest != 0; rest &= rest - 1) {
      const auto turn = static_cast<std::size_t>(std::countr_zero(rest));
      children[count] = step(node.judged, turn);
      turns[count] = static_cast<std::uint8_t>(turn);
      count += static_cast<std::size_t>(lower_bound(tables_, children[count]) < left);
      ++lookups_;
    }

    // Step 2. Each of them, inside the ball only if the filter knows it.
    for (std::size_t i = 0; i < count; ++i) {
      Node next{children[i], {}};
      const LayerEdges& from = tables_.edge_moves[turns[i]];
      for (std::size_t p = 0; p < from.size(); ++p) next.edges[p] = node.edges[from[p]];
      if (left - 1 <= Tables::kRadius && !may_be_near(next)) continue;
      way.push_back(tables_.turns[turns[i]]);
      if (search(next, turns[i], left - 1, way, going_on)) return true;
      way.pop_back();
    }
    return false;
  }

  const Tables& tables_;
  std::uint64_t lookups_ = 0;
};

}  // namespace superflip::two_phase
