// Nodes that wait to be expanded: one pool for each number of moves left.
//
// A search by pools has no recursion. It takes a batch of nodes with equally many moves left, expands them together, so
// that many table reads are under way at once, and its kernel writes the children straight into the pools below. The
// pool with the fewest moves left that fills a batch is taken next. So no pool holds many more nodes than the children
// of one batch, and a solution is met early.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <set>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace superflip {

/// The pools of one thread, for nodes with up to `kMostLeft` moves left. A pool with at most `kHurry` moves left does
/// not wait for a whole batch: it is soon emptied, and a solution may be in it. Memory is kept from search to search.
template <typename Node, std::size_t kMostLeft, std::size_t kBatch, std::size_t kHurry = 0>
class Pools {
 public:
  void clear() {
    sizes_.fill(0);
    highest_ = 0;
  }
  [[nodiscard]] bool empty() const {
    return std::all_of(sizes_.begin(), sizes_.end(), [](std::size_t size) { return size == 0; });
  }
  [[nodiscard]] std::size_t size(std::size_t left) const { return sizes_[left]; }

  /// A place for one more node with `left` moves left. What was there before is undefined.
  [[nodiscard]] Node& add(std::size_t left) {
    Node* const place = room(left, 1);
    added(left, 1);
    return *place;
  }
  /// Room for up to `most` more nodes with `left` moves left, valid until nodes are added to this pool. added() says
  /// how many there are.
  [[nodiscard]] Node* room(std::size_t left, std::size_t most) {
    std::vector<Node>& pool = pools_[left];
    if (pool.size() < sizes_[left] + most) pool.resize(sizes_[left] + most);
    return pool.data() + sizes_[left];
  }
  void added(std::size_t left, std::size_t count) {
    sizes_[left] += count;
    highest_ = std::max(highest_, left);
  }

  /// The fewest moves left of a pool that fills a batch; 0 if none does.
  [[nodiscard]] std::size_t full() const {
    for (std::size_t left = 1; left <= highest_; ++left)
      if (sizes_[left] >= (left <= kHurry ? 1 : kBatch)) return left;
    return 0;
  }
  /// The most moves left of any node; 0 if all pools are empty.
  [[nodiscard]] std::size_t highest() {
    while (highest_ > 0 && sizes_[highest_] == 0) --highest_;
    return highest_;
  }
  /// Removes a batch, or all nodes if they are fewer. The nodes stay in place until others are added to this pool.
  [[nodiscard]] std::span<Node> take(std::size_t left) {
    const std::size_t count = std::min(sizes_[left], kBatch);
    sizes_[left] -= count;
    return {pools_[left].data() + sizes_[left], count};
  }

  /// Calls visit(node, moves left) for all nodes.
  template <typename Visit>
  void for_each(Visit visit) const {
    for (std::size_t left = 1; left <= kMostLeft; ++left)
      for (std::size_t i = 0; i < sizes_[left]; ++i) visit(pools_[left][i], left);
  }

 private:
  std::array<std::vector<Node>, kMostLeft + 1> pools_;  // as long as they ever were; sizes_ says how much is in use
  std::array<std::size_t, kMostLeft + 1> sizes_{};
  std::size_t highest_ = 0;  // no node has more moves left
};

// Beam search: of all that a step leads to, only the best candidates go on.

/// The best `width` candidates, in the order of their `rating` (less is better), the first ones of equals first. Of
/// candidates with one key() only the best is kept. `Candidate` has `rating` and key(), whose values can be ordered.
template <typename Candidate>
std::vector<Candidate> best_of(std::vector<Candidate> candidates, std::size_t width) {
  std::vector<std::uint32_t> order(candidates.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return candidates[a].rating < candidates[b].rating; });
  std::set<std::decay_t<decltype(candidates.front().key())>> seen;
  std::vector<Candidate> best;
  for (const std::uint32_t i : order) {
    if (best.size() == width) break;
    if (seen.insert(candidates[i].key()).second) best.push_back(std::move(candidates[i]));
  }
  return best;
}

}  // namespace superflip
