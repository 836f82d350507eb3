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
#include "search/explanation.h"
#include "solvers/pocket/pocket_space.h"
#include "table/prune_table.h"
#include "table/store.h"

namespace superflip::pocket {

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
