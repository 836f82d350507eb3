// The order of an iteration that is likely to end with a solution: the nodes that look nearest to solved first.
//
// Where the table rules out nothing yet, it tells already which nodes are likelier to lead to a solution: many more of
// the sequences of 12 moves solve a coset of distance 10 than one of distance 12, which only the shortest ones do, and
// that goes for both ends of a node. So the nodes with that many turns left are searched in bands, by how many turns
// their two distances together leave to spare. The few nodes above them are expanded anew in each band, and nothing has
// to be kept.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>

#include "solvers/optimal/search/node.h"

namespace superflip::optimal {

class SlackBands {
 public:
  /// Three turns to spare or more, two, one, none.
  static constexpr std::size_t kCount = 4;
  /// Of nodes, by band.
  using Counts = std::array<std::uint64_t, kCount>;

  /// For a table whose largest distance is base + 3 (coset_table.h).
  explicit SlackBands(int base) : left_(static_cast<std::size_t>(base) + 3) {}

  /// The turns left of the nodes that are told apart: as many as the largest distance.
  [[nodiscard]] std::size_t left() const { return left_; }
  /// The band of such a node, 0 being the first.
  [[nodiscard]] std::size_t of(const Node& node) const {
    const std::size_t spare = 2 * left_ - node.x_distance - node.y_distance;
    return kCount - 1 - std::min(spare, kCount - 1);
  }
  /// Keeps those of the nodes that belong to the band, in their order; how many.
  std::size_t keep(std::span<Node> nodes, std::size_t band) const {
    const auto end = std::remove_if(nodes.begin(), nodes.end(), [&](const Node& node) { return of(node) != band; });
    return static_cast<std::size_t>(end - nodes.begin());
  }

  /// Says how many nodes each band had in an iteration that was searched through.
  void measure(const Counts& counts) { counts_ = counts; }
  /// The portion that a band had; a quarter where none had any.
  [[nodiscard]] double portion(std::size_t band) const {
    const std::uint64_t sum = std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
    return sum == 0 ? 1.0 / kCount : static_cast<double>(counts_[band]) / static_cast<double>(sum);
  }

 private:
  std::size_t left_;
  Counts counts_{};
};

}  // namespace superflip::optimal
