// Turns of an edge pattern (coord/edge_pattern.h), for any number of edges, in three small tables where one move table
// would take 48 MB for six edges, 287 MB for seven and more for eight.
//
// A turn takes the set of occupied places to another set, whichever edges are there; so it moves the edges, numbered by
// rising place ("slots"), in one of 241 ways (six edges; 409 for seven), and flips those in some slots:
//
//   turned    [places][turn]   the places after it, which of the ways, and the slots whose edges it flips
//   ordered   [order][way]     the order after it
//   flipped   [order][slots]   the edges in these slots, as a mask of flips
//
// The children of a node read one row of each, so most of their reads meet the same lines of memory.
#pragma once

#include <cstdint>
#include <vector>

#include "coord/edge_pattern.h"
#include "table/generate_bitwise.h"

namespace superflip {

/// A value of an edge pattern, its parts apart.
struct EdgePatternParts {
  std::uint16_t places;
  std::uint16_t order;
  std::uint8_t flips;
  friend bool operator==(const EdgePatternParts&, const EdgePatternParts&) = default;
};

/// What the 18 face turns do to the values of an edge pattern. Immutable; 0.4 MB for six edges, 5 MB for seven, 50 MB
/// for eight.
class EdgePatternMoves {
 public:
  /// For patterns of so many edges, 1 to 8. Cost: 5 ms for six, 0.1 s for seven, 1.5 s for eight.
  explicit EdgePatternMoves(int edges);

  [[nodiscard]] int edges() const { return edges_; }
  [[nodiscard]] std::uint32_t rows() const { return binomial(kEdges, edges_) * orders_; }

  [[nodiscard]] EdgePatternParts parts_of(std::uint64_t value) const {
    const auto row = static_cast<std::uint32_t>(value >> edges_);
    return {static_cast<std::uint16_t>(row / orders_), static_cast<std::uint16_t>(row % orders_),
            static_cast<std::uint8_t>(value & ((1U << edges_) - 1))};
  }
  [[nodiscard]] std::uint32_t row_of(const EdgePatternParts& parts) const {
    return parts.places * orders_ + parts.order;
  }
  [[nodiscard]] std::uint64_t value_of(const EdgePatternParts& parts) const {
    return std::uint64_t{row_of(parts)} << edges_ | parts.flips;
  }
  /// After turn 0..17.
  [[nodiscard]] EdgePatternParts after(const EdgePatternParts& parts, std::size_t turn) const {
    const std::uint32_t turned = turned_[std::size_t{parts.places} * kFaceTurns + turn];
    const std::size_t way = turned >> kWayShift & kWayMask;
    const std::size_t slots = turned >> kSlotShift;
    return {static_cast<std::uint16_t>(turned & kPlacesMask), ordered_[parts.order * ways_ + way],
            static_cast<std::uint8_t>(parts.flips ^ flipped_[(std::size_t{parts.order} << edges_) + slots])};
  }

 private:
  static constexpr int kWayShift = 10;  // of `turned`: places in 10 bits, way in 10, slots above
  static constexpr int kSlotShift = 20;
  static constexpr std::uint32_t kPlacesMask = (1U << kWayShift) - 1;
  static constexpr std::uint32_t kWayMask = (1U << (kSlotShift - kWayShift)) - 1;

  int edges_;
  std::uint32_t orders_;
  std::size_t ways_ = 0;
  std::vector<std::uint32_t> turned_;
  std::vector<std::uint16_t> ordered_;
  std::vector<std::uint8_t> flipped_;
};

/// The graph of an edge pattern: a row is places and order, its columns are the flips. A FlipGraph.
class EdgePatternGraph {
 public:
  /// With `moves`, which are face turns; the goal is an entry. `steps` must outlive it.
  EdgePatternGraph(const EdgePatternMoves& steps, std::vector<GraphMove> moves, std::uint64_t goal);

  [[nodiscard]] std::uint32_t rows() const { return steps_.rows(); }
  [[nodiscard]] std::uint32_t columns() const { return 1U << steps_.edges(); }
  [[nodiscard]] const std::vector<std::uint64_t>& goals() const { return goals_; }
  [[nodiscard]] const std::vector<GraphMove>& moves() const { return moves_; }
  [[nodiscard]] FlipEdge flip_edge(std::uint32_t row, std::size_t k) const {
    const EdgePatternParts to = steps_.after(steps_.parts_of(std::uint64_t{row} << steps_.edges()),
                                             static_cast<std::size_t>(moves_[k].move.index()));
    return {steps_.row_of(to), to.flips};
  }
  [[nodiscard]] RowEdge edge(std::uint32_t row, std::size_t k) const {
    const FlipEdge found = flip_edge(row, k);
    return {found.target_row, inverted_.data() + std::size_t{found.flips} * columns()};
  }
  [[nodiscard]] static std::span<const RowEdge> aliases(std::uint32_t) { return {}; }

 private:
  const EdgePatternMoves& steps_;
  std::vector<GraphMove> moves_;
  std::vector<std::uint64_t> goals_;
  std::vector<std::uint16_t> inverted_;  // [flips][column]: column ^ flips
};

}  // namespace superflip
