// The order of an iteration that probably ends with a solution: nodes with more slack first.
//
// At the level where the table cuts nothing yet, distances already show which nodes are likelier to lead to a solution.
// Many more sequences of 12 moves solve a coset of distance 10 than one of distance 12, and that holds for both ends of
// a node. The slack of a node is the number of turns that its two distances together leave to spare. The iteration runs
// once for each band of slack. The few nodes above the level are expanded again for each band, so nothing is stored.
// Where lengths go by two, so do distances and slack.
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
  /// A slack of three steps or more, two, one, none.
  static constexpr std::size_t kCount = 4;
  /// Numbers of nodes, by band.
  using Counts = std::array<std::uint64_t, kCount>;

  /// For a table with the largest distance base + 3 (coset_table.h). `step` is the difference between two lengths.
  SlackBands(int base, int step) : left_(static_cast<std::size_t>(base) + 3), step_(static_cast<std::size_t>(step)) {}

  /// The level at which nodes are banded: as many turns left as the largest distance.
  [[nodiscard]] std::size_t left() const { return left_; }
  /// The band of a node at that level; band 0 is searched first.
  [[nodiscard]] std::size_t of(const Node& node) const {
    const std::size_t spare = (2 * left_ - node.x_distance - node.y_distance) / step_;
    return kCount - 1 - std::min(spare, kCount - 1);
  }
  /// Keeps the nodes of the band, in order; returns their number.
  std::size_t keep(std::span<Node> nodes, std::size_t band) const {
    const auto end = std::remove_if(nodes.begin(), nodes.end(), [&](const Node& node) { return of(node) != band; });
    return static_cast<std::size_t>(end - nodes.begin());
  }

  /// Records the nodes of each band of a completed iteration.
  void measure(const Counts& counts) { counts_ = counts; }
  /// The band's portion of the recorded nodes; a quarter if none are recorded.
  [[nodiscard]] double portion(std::size_t band) const {
    const std::uint64_t sum = std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
    return sum == 0 ? 1.0 / kCount : static_cast<double>(counts_[band]) / static_cast<double>(sum);
  }

 private:
  std::size_t left_;
  std::size_t step_;
  Counts counts_{};
};

}  // namespace superflip::optimal
