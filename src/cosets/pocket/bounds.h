// Three bounds for the 2x2x2: the exact distance from a table of the whole space, with a byte or with two bits per
// entry, and the maximum of two small pattern databases.
//
//   whole space   (holding, perm) x orientation    3,674,160 entries per distinguishable holding
//   patterns      (holding, perm)                       5,040          "
//                 (holding, split) x orientation       25,515          "
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/result.h"
#include "coord/pocket.h"
#include "cosets/pocket/holdings.h"
#include "search/canonical_order.h"
#include "search/explanation.h"
#include "table/move_table.h"
#include "table/prune_table.h"
#include "table/store.h"

namespace superflip::pocket {

// The 2x2x2 as a Space for ida_star: a node is a position, as two numbers, and a holding; the bound is a parameter.

/// The move tables of the seven corners for U, R and F.
struct PieceMoves {
  MoveTable<std::uint16_t> perm;
  MoveTable<std::uint16_t> split;  ///< the part of `perm` that the patterns keep
  MoveTable<std::uint16_t> orientation;

  /// Made in a millisecond.
  static PieceMoves make();
};

/// A held pocket cube. Six bytes.
struct Node {
  std::uint16_t perm;         ///< PocketPerm
  std::uint16_t orientation;  ///< PocketOrientation
  std::uint8_t holding;
  std::uint8_t bound;  ///< lower bound in moves; 0 for the solved cube alone
};

/// Holdings and pieces together: the effect of moves on nodes. Immutable.
class Turning {
 public:
  Turning(Holdings holdings, PieceMoves pieces) : holdings_(std::move(holdings)), pieces_(std::move(pieces)) {}

  [[nodiscard]] const Holdings& holdings() const { return holdings_; }
  [[nodiscard]] const PieceMoves& pieces() const { return pieces_; }
  /// The node of a held state; only its corners matter. Its bound is not set.
  [[nodiscard]] Node node_of(const CubieState& state) const;
  /// The node after a move of holdings().moves(); its bound is not set.
  [[nodiscard]] Node step(const Node& node, Move m) const {
    const HeldTurn held = holdings_.after(node.holding, m);
    return {pieces_.perm.next_at(node.perm, held.turn), pieces_.orientation.next_at(node.orientation, held.turn),
            held.holding, 0};
  }

 private:
  Holdings holdings_;
  PieceMoves pieces_;
};

/// A Space (search/space.h). Bound has of_root(node) and of_child(parent, child, move), both bounds in moves of the
/// metric, kUnreachable where the moves cannot solve the cube. The parts must outlive it.
template <typename Bound>
class PocketSpace {
 public:
  using Node = pocket::Node;

  PocketSpace(const Turning& turning, const Bound& bound, const Metric& metric)
      : turning_(turning),
        bound_(bound),
        order_(metric, turning.holdings().moves()),
        one_turn_an_axis_(turning.holdings().alike()) {}

  [[nodiscard]] Node root(const CubieState& state) const {
    Node node = turning_.node_of(state);
    node.bound = static_cast<std::uint8_t>(bound_.of_root(node));
    return node;
  }
  [[nodiscard]] Node child(const Node& node, Move m) const {
    Node next = turning_.step(node, m);
    next.bound = static_cast<std::uint8_t>(bound_.of_child(node, next, m));
    return next;
  }
  [[nodiscard]] static int lower_bound(const Node& node) { return node.bound; }
  [[nodiscard]] static bool is_goal(const Node& node) { return node.bound == 0; }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const {
    const MoveSet same_axis = MoveSet::of(last.face()) | MoveSet::of(opposite(last.face()));
    return one_turn_an_axis_ ? order_.after(last) - same_axis : order_.after(last);
  }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 private:
  const Turning& turning_;
  const Bound& bound_;
  CanonicalOrder order_;
  bool one_turn_an_axis_;
};

/// The positions of a pocket cube up to rotation.
inline constexpr std::uint32_t kPositions = PocketPerm::kSize * PocketOrientation::kSize;

/// The distance of every position, and of every holding when distances depend on it. `turning` must outlive it.
template <typename Packing>
class WholeSpace {
 public:
  WholeSpace(const Turning& turning, const Metric& metric, PruneTable<Packing> table)
      : turning_(turning),
        metric_(metric),
        table_moves_(turning.holdings().table_moves(metric)),
        table_(std::move(table)) {}

  [[nodiscard]] const Table& table() const { return table_.table(); }

  /// The bound of each table for a root.
  [[nodiscard]] std::vector<Explanation::Bound> explained(const Node& root) const {
    return {{"all of it, by the table of all positions,", root.bound}};
  }

  /// A byte per entry: one read.
  [[nodiscard]] int of_root(const Node& node) const requires(Packing::kMeaning == Meaning::kExact) {
    return table_.lower_bound(index_of(node));
  }
  [[nodiscard]] int of_child(const Node&, const Node& child, Move) const
      requires(Packing::kMeaning == Meaning::kExact) {
    return table_.lower_bound(index_of(child));
  }

  /// Two bits per entry: a walk down to the goal gives the root's distance, the parent's distance gives a child's.
  [[nodiscard]] int of_root(const Node& node) const requires(Packing::kMeaning == Meaning::kModThree) {
    return table_.root_distance(index_of(node), table_moves_.size(), [this](std::uint64_t index, std::size_t k) {
      const auto holding = static_cast<std::uint32_t>(index / kPositions);
      const auto position = static_cast<std::uint32_t>(index % kPositions);
      const HeldTurn held = turning_.holdings().table_turn(holding, table_moves_[k].move);
      const PieceMoves& pieces = turning_.pieces();
      return index_of(held.holding, pieces.perm.next_at(position / PocketOrientation::kSize, held.turn),
                      pieces.orientation.next_at(position % PocketOrientation::kSize, held.turn));
    });
  }
  [[nodiscard]] int of_child(const Node& parent, const Node& child, Move m) const
      requires(Packing::kMeaning == Meaning::kModThree) {
    int distance = parent.bound;
    // A move of cost two may change the distance by two, so it is decoded as two quarter turns.
    if (metric_.cost_of(m) == 2)
      distance = table_.lower_bound(index_of(turning_.step(parent, Move::turn(m.face(), 1))), distance);
    return table_.lower_bound(index_of(child), distance);
  }

 private:
  [[nodiscard]] std::uint64_t index_of(const Node& node) const {
    return index_of(turning_.holdings().alike() ? 0 : node.holding, node.perm, node.orientation);
  }
  static std::uint64_t index_of(std::uint32_t holding, std::uint32_t perm, std::uint32_t orientation) {
    return (std::uint64_t{holding} * PocketPerm::kSize + perm) * PocketOrientation::kSize + orientation;
  }

  const Turning& turning_;
  const Metric& metric_;
  std::vector<GraphMove> table_moves_;
  PruneTable<Packing> table_;
};

/// The bytes of a whole-space table with `bits` per entry.
std::size_t whole_space_bytes(const Holdings& holdings, int bits);

/// True when two bits per entry suffice: each move of the table has cost 1.
bool fits_two_bits(const Holdings& holdings, const Metric& metric);

/// Opens or makes a whole-space table; Packing is Exact8 or, where fits_two_bits(), ModThree. Errors: kInterrupted, and
/// kTable with GenerateOptions::only_stored.
template <typename Packing>
Result<PruneTable<Packing>> open_whole_space(TableStore& store, const Turning& turning, const Metric& metric,
                                             const GenerateOptions& options);

/// The maximum of two distances: of the permutation alone, and of the orientation together with the places of the U
/// layer's corners. 30,555 bytes per distinguishable holding.
class Patterns {
 public:
  /// Made in some milliseconds.
  static Patterns make(const Turning& turning, const Metric& metric);

  [[nodiscard]] int of_root(const Node& node) const { return std::max(of_perm(node), of_orientation(node)); }
  [[nodiscard]] int of_child(const Node&, const Node& child, Move) const { return of_root(child); }

  /// The bound of each database for a root.
  [[nodiscard]] std::vector<Explanation::Bound> explained(const Node& root) const {
    return {{"the permutation", of_perm(root)}, {"the U layer's places with all twists", of_orientation(root)}};
  }

 private:
  [[nodiscard]] std::uint32_t told_apart(const Node& node) const { return alike_ ? 0 : node.holding; }
  [[nodiscard]] int of_perm(const Node& node) const {
    return perm_.lower_bound(told_apart(node) * PocketPerm::kSize + node.perm);
  }
  [[nodiscard]] int of_orientation(const Node& node) const {
    const std::uint32_t split = told_apart(node) * PocketSplit::kSize + split_of_perm_[node.perm];
    return orientation_.lower_bound(split * PocketOrientation::kSize + node.orientation);
  }

  Patterns(PruneTable<Exact8> perm, PruneTable<Exact8> orientation, bool alike);

  PruneTable<Exact8> perm_;
  PruneTable<Exact8> orientation_;
  std::array<std::uint8_t, PocketPerm::kSize> split_of_perm_;
  bool alike_;
};

}  // namespace superflip::pocket
