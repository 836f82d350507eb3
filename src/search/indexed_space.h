// What searches that remember positions need of a Space, and what they report. Beside each other they show what memory
// buys:
//
//   search/breadth_first_search.h    from the cube to the goal, level by level
//   search/breadth_first_search.h    from both ends
//   search/a_star.h                  the most promising position first
//   search/ida_star.h                no memory but the path
//
// These are for spaces of up to some hundred million positions. The solvers have larger ones and use IDA*.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "search/budget.h"
#include "search/space.h"
#include "search/state_map.h"

namespace superflip {

/// A Space that numbers its positions: index() differs for different ones, and is below StateMap::kMostStates. The
/// moves are face turns, closed under inverse. is_goal() is true for goal() alone, and may be asked of any node.
template <typename S>
concept IndexedSpace = Space<S> && requires(const S& s, const typename S::Node& node) {
  { s.index(node) } -> std::convertible_to<std::uint64_t>;
  { s.goal() } -> std::convertible_to<typename S::Node>;
};

/// What a search did and how much it had to remember.
struct GraphCounters {
  std::uint64_t expanded = 0;   ///< positions whose children were made; twice if made twice
  std::uint64_t generated = 0;  ///< children made
  std::uint64_t reopened = 0;   ///< expanded positions to which a shorter way was found
  std::uint64_t open = 0;       ///< the most positions that waited to be expanded at one time
  std::uint64_t closed = 0;     ///< the most expanded positions remembered at one time
  std::uint64_t bytes = 0;      ///< the most bytes of both lists

  friend bool operator==(const GraphCounters&, const GraphCounters&) = default;
};

/// The result of a search that remembers positions.
struct GraphResult {
  std::optional<MoveSequence> moves = {};  ///< a shortest solution; nothing: none exists, or a limit ended the search
  GraphCounters counters = {};
  bool out_of_memory = false;  ///< the lists would have outgrown their limit; for other limits ask the budget
};

namespace detail {

/// The moves to try after the one that made a node: all but turns of the same face, which its siblings replace. Unlike
/// the canonical order this may depend on the way to the position, because each way leads to the same siblings.
template <IndexedSpace S, typename Record>
MoveSet moves_after(const S& space, const typename S::Node& node, const Record& record) {
  const MoveSet all = space.first_moves(node);
  return record.is_root() ? all : all - MoveSet::of(record.move().face());
}

/// The moves from the root of a map to a node in it.
template <IndexedSpace S, typename Seen>
MoveSequence path_to(const S& space, typename S::Node node, Seen& map) {
  MoveSequence moves;
  for (const auto* record = map.find(space.index(node)); !record->is_root(); record = map.find(space.index(node))) {
    moves.push_back(record->move());
    node = space.child(node, record->move().inverse());
  }
  std::reverse(moves.begin(), moves.end());
  return moves;
}

/// All children of a position at once, so that the reads of their records overlap.
template <typename Node>
class Children {
 public:
  struct Child {
    Node node;
    std::uint64_t state;  ///< its index
    Move move;
  };

  Children() {}  // NOLINT(modernize-use-equals-default): most of the room is rarely used, so it has no values
  /// Makes the children of `node`. Their records may be in any of `seen`.
  template <IndexedSpace S, typename... Seen>
  void make(const S& space, const Node& node, MoveSet moves, const Seen&... seen) {
    size_ = 0;
    for (const Move m : moves) {
      const Node child = space.child(node, m);
      const std::uint64_t state = space.index(child);
      (seen.prefetch(state), ...);
      new (&children_[size_++]) Child{child, state, m};
    }
  }
  [[nodiscard]] const Child* begin() const { return children_.data(); }
  [[nodiscard]] const Child* end() const { return children_.data() + size_; }

 private:
  union {
    std::array<Child, kFaceTurns> children_;  // the first size_ are made
  };
  std::size_t size_ = 0;
};

}  // namespace detail
}  // namespace superflip
