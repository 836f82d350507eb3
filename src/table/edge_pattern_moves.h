// Turns of an edge pattern (coord/edge_pattern.h), for any number of edges, in three small tables where one move table
// would take 48 MB for six edges, 287 MB for seven and more for eight.
//
// A turn maps the set of occupied places to another set, whichever edges are there. Number the occupied places in
// rising order as slots: a turn permutes the slots in one of 241 ways (six edges; 409 for seven) and flips the edges of
// some:
//
//   turned    [places][turn]   the new places, the slot permutation ("way"), and the slots whose edges are flipped
//   ordered   [order][way]     the new order
//   flipped   [order][slots]   the edges in these slots, as a mask of flips
//
// All children of a node read the same row of each table, so most reads hit the same cache lines.
#pragma once

#include <cstdint>
#include <vector>

#include "coord/edge_pattern.h"
#include "table/generate_bitwise.h"

namespace superflip {

/// The parts of a value of an edge pattern.
struct EdgePatternParts {
  std::uint16_t places;
  std::uint16_t order;
  std::uint8_t flips;
  friend bool operator==(const EdgePatternParts&, const EdgePatternParts&) = default;
};

/// The values of an edge pattern after each of the 18 face turns. Immutable; 0.4 MB for six edges, 5 MB for seven,
/// 50 MB for eight.
class EdgePatternMoves {
 public:
  /// For patterns of `edges` edges, 1 to 8. Cost: 5 ms for six, 0.1 s for seven, 1.5 s for eight.
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
  /// The value after a turn, 0 to 17.
  [[nodiscard]] EdgePatternParts after(const EdgePatternParts& parts, std::size_t turn) const {
    const std::uint32_t turned = turned_[std::size_t{parts.places} * kFaceTurns + turn];
    const std::size_t way = turned >> kWayShift & kWayMask;
    const std::size_t slots = turned >> kSlotShift;
    return {static_cast<std::uint16_t>(turned & kPlacesMask), ordered_[parts.order * ways_ + way],
            static_cast<std::uint8_t>(parts.flips ^ flipped_[(std::size_t{parts.order} << edges_) + slots])};
  }

 private:
  static constexpr int kWayShift = 10;  // layout of `turned`: places 10 bits, way 10 bits, slots above
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

/// The graph of an edge pattern, a FlipGraph: rows are places and order, columns are flips.
class EdgePatternGraph : public GraphShape {
 public:
  /// `moves` are face turns; `goal` is an entry; `steps` must outlive the graph.
  EdgePatternGraph(const EdgePatternMoves& steps, std::vector<GraphMove> moves, std::uint64_t goal);

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
  std::vector<std::uint16_t> inverted_;  // [flips][column]: column ^ flips
};

}  // namespace superflip
