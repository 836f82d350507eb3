// Whether a goal of a stage is within some number of moves: the same nodes as search/ida_star.h, but several expanded
// together, so that many more reads are under way, and the likeliest parts of the tree first. The path is not kept, so
// this serves where only the length is asked for.
//
// Nodes wait in pools by the moves they have left. The pool with the fewest that fills a batch is next. Where none
// does, another head is dealt: a node two moves below the root. Heads under which many nodes came near the end in the
// iteration before are dealt first; what was left there is more often a goal but for one move.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "search/budget.h"
#include "search/counters.h"
#include "search/ida_star.h"
#include "stages/stage_space.h"

namespace superflip::stages {

/// Searches for one stage of one cube, to one depth after the other.
template <std::size_t kViews>
class StageSearch {
 public:
  using Node = typename StageSpace<kViews>::Node;

  explicit StageSearch(Budget& budget) : budget_(budget) {}

  /// kStop where a goal is `depth` >= 4 moves from the root, or the budget is spent. The views of `space` may differ
  /// from those of the depth before.
  Flow iterate(const StageSpace<kViews>& space, const Node& root, int depth) {
    for (Pool& pool : pools_) pool.clear();
    make_heads(space, root, depth);
    near_.assign(kMoves * kMoves, 0);
    highest_ = static_cast<std::size_t>(depth);
    Flow flow = Flow::kGoOn;
    for (std::size_t left = next_pool(); left > 0 && flow == Flow::kGoOn; left = next_pool()) {
      if (expand_from(space, left)) flow = Flow::kStop;
      if (nodes_ >= Budget::kSlice && !budget_.spend(std::exchange(nodes_, 0))) flow = Flow::kStop;
    }
    budget_.spend(std::exchange(nodes_, 0));
    return flow;
  }

 private:
  using Branch = typename StageSpace<kViews>::Branch;
  using Pool = std::vector<Branch>;
  struct Head {
    Branch branch;
    std::size_t left;
    std::uint32_t promise;
  };
  static constexpr std::size_t kNodes = 8;
  // Nodes with so few moves left do not wait for a batch: one of them may be the last before a goal.
  static constexpr std::size_t kHurry = 7;
  // Nodes with so few moves left are near the end.
  static constexpr std::size_t kNear = 7;

  void make_heads(const StageSpace<kViews>& space, const Node& root, int depth) {
    heads_.clear();
    const auto from = [&](const Branch& branch, int left, const auto& keep) {
      ++nodes_;
      space.template expand<1>(std::span(&branch, 1), left, [&](const Branch&, Move m, const Node& child) {
        keep(Branch{child, space.moves(child, m)}, m, left - space.cost(m));
      });
    };
    from({root, space.first_moves(root)}, depth, [&](const Branch& first, Move m, int left) {
      from(first, left, [&](Branch second, Move n, int rest) {
        second.head = static_cast<std::uint16_t>(m.index() * kMoves + n.index());
        const std::uint32_t promise = near_.empty() ? 0 : near_[second.head];
        heads_.push_back({second, static_cast<std::size_t>(rest), promise});
      });
    });
    // The last is dealt first.
    std::stable_sort(heads_.begin(), heads_.end(), [](const Head& a, const Head& b) { return a.promise < b.promise; });
  }

  // The number of moves left of the nodes to be expanded next; 0 where there are none.
  std::size_t next_pool() {
    while (true) {
      for (std::size_t left = 1; left <= highest_; ++left)
        if (pools_[left].size() >= (left <= kHurry ? 1 : kNodes)) return left;
      if (heads_.empty()) break;
      pools_[heads_.back().left].push_back(heads_.back().branch);
      heads_.pop_back();
    }
    std::size_t left = highest_;
    while (left > 0 && pools_[left].empty()) --left;
    return left;
  }

  // Expands some nodes of a pool. Whether one of them has a goal for a child.
  bool expand_from(const StageSpace<kViews>& space, std::size_t left) {
    Pool& from = pools_[left];
    const std::size_t count = std::min(from.size(), kNodes);
    std::copy(from.end() - static_cast<std::ptrdiff_t>(count), from.end(), batch_.begin());
    from.resize(from.size() - count);
    nodes_ += count;
    const std::span<const Branch> batch(batch_.data(), count);
    if (left <= kNear)
      for (const Branch& branch : batch) ++near_[branch.head];
    bool reached = false;
    space.template expand<kNodes>(batch, static_cast<int>(left), [&](const Branch& of, Move m, const Node& child) {
      const std::size_t rest = left - static_cast<std::size_t>(space.cost(m));
      reached = reached || rest == 0;
      pools_[rest].push_back({child, space.moves(child, m), of.head});
    });
    return reached;
  }

  Budget& budget_;
  std::array<Pool, kMaxPly> pools_;
  std::array<Branch, kNodes> batch_;
  std::vector<Head> heads_;
  std::vector<std::uint32_t> near_;  // by head: nodes near the end
  std::size_t highest_ = 0;
  std::uint64_t nodes_ = 0;  // not yet told to the budget
};

}  // namespace superflip::stages
