// The nodes that one thread has still to expand.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "solvers/optimal/search/node.h"

namespace superflip::optimal {

/// Nodes by the number of turns they have left. The pool with the fewest turns left that fills a batch is worked on
/// next, so that no pool ever holds more than the children of one batch and what was short of one.
class Pools {
 public:
  /// For nodes with up to `highest` turns left. Keeps what is in the pools.
  void set_highest(int highest) {
    highest_ = static_cast<std::size_t>(highest);
    for (std::size_t left = 0; left <= highest_; ++left) pools_[left].resize(kRoom);
  }
  [[nodiscard]] std::size_t highest() const { return highest_; }

  /// Nodes that may be added with the most turns left before a batch is full.
  [[nodiscard]] std::size_t wanted() const { return kBatch - std::min(kBatch, sizes_[highest_]); }
  [[nodiscard]] bool empty() const {
    return std::all_of(sizes_.begin(), sizes_.end(), [](std::size_t size) { return size == 0; });
  }

  /// Adds a node with so many turns left, unless its distances say that it needs more. Whether it was added.
  bool put(const Node& node, std::size_t left) {
    if (node.x_distance > left || node.y_distance > left) return false;
    pools_[left][sizes_[left]++] = node;
    return true;
  }
  /// The fewest turns left of a pool that fills a batch; 0 where none does.
  [[nodiscard]] std::size_t full() const {
    for (std::size_t left = 1; left <= highest_; ++left)
      if (sizes_[left] >= (left <= kHurry ? 1 : kBatch)) return left;
    return 0;
  }
  /// The most turns left of any node; 0 where there is none.
  [[nodiscard]] std::size_t any() const {
    std::size_t left = highest_;
    while (left > 0 && sizes_[left] == 0) --left;
    return left;
  }
  /// Takes a batch away, or what there is of one. Its nodes stay where they are until put() or take() is called.
  [[nodiscard]] std::span<Node> take(std::size_t left) {
    const std::size_t count = std::min(sizes_[left], kBatch);
    sizes_[left] -= count;
    return {pools_[left].data() + sizes_[left], count};
  }
  /// Where the children of a batch with `left` turns left go. How many were made there is said by add_children().
  [[nodiscard]] Node* children_of(std::size_t left) { return pools_[left - 1].data() + sizes_[left - 1]; }
  void add_children(std::size_t left, std::size_t made) { sizes_[left - 1] += made; }

  /// Calls visit(node, turns left) for all nodes.
  template <typename Visit>
  void for_each(Visit visit) const {
    for (std::size_t left = 1; left < sizes_.size(); ++left)
      for (std::size_t i = 0; i < sizes_[left]; ++i) visit(pools_[left][i], left);
  }

 private:
  // A pool with so few turns left does not wait for a batch: it is soon emptied, and an answer may be in it.
  static constexpr std::size_t kHurry = 7;
  static constexpr std::size_t kRoom = kMostChildren + 2 * kBatch;

  std::array<std::vector<Node>, Node::kMostSteps + 1> pools_;
  std::array<std::size_t, Node::kMostSteps + 1> sizes_{};
  std::size_t highest_ = 0;
};

}  // namespace superflip::optimal
