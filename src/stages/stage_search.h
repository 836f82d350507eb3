// Is a goal of a stage within some number of moves? The same nodes as search/ida_star.h, but by pools (search/pools.h),
// so that many more reads are under way at once, and the likeliest parts of the tree first (search/heads.h). Nodes do
// not keep their paths, so this serves where only the length is asked for.
//
// Heads are the nodes two moves below the root. Another head is dealt where no pool fills a batch.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "search/budget.h"
#include "search/counters.h"
#include "search/heads.h"
#include "search/ida_star.h"
#include "search/pools.h"
#include "stages/stage_space.h"

namespace superflip::stages {

/// Searches for one stage of one cube, to one depth after the other.
template <std::size_t kViews>
class StageSearch {
 public:
  using Node = typename StageSpace<kViews>::Node;

  explicit StageSearch(Budget& budget) : budget_(budget) { deal_.reset(kMoves * kMoves); }

  /// kStop where a goal is `depth` >= 4 moves from the root, or the budget is spent. The views of `space` may differ
  /// from those of the depth before.
  Flow iterate(const StageSpace<kViews>& space, const Node& root, int depth) {
    pools_.clear();
    make_heads(space, root, depth);
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
  struct Head {
    Branch branch;
    std::size_t left;
  };
  static constexpr std::size_t kNodes = 8;
  static constexpr std::size_t kHurry = 7;

  static std::uint16_t head_of(Move first, Move second) {
    return static_cast<std::uint16_t>(first.index() * kMoves + second.index());
  }

  void make_heads(const StageSpace<kViews>& space, const Node& root, int depth) {
    heads_.clear();
    struct First {
      Branch branch;
      Move move;
    };
    std::vector<First> firsts;
    firsts.reserve(kMoves);
    const Branch start{root, space.first_moves(root)};
    const auto place_first = [&](const Branch&, Move m, MoveSet after) -> Node& {
      return firsts.emplace_back(First{{Node{}, after}, m}).branch.node;
    };
    space.template expand<1>(std::span(&start, 1), depth, place_first);
    ++nodes_;
    for (const First& first : firsts) {
      const int left = depth - space.cost(first.move);
      const auto place = [&](const Branch&, Move m, MoveSet after) -> Node& {
        const auto rest = static_cast<std::size_t>(left - space.cost(m));
        return heads_.emplace_back(Head{{Node{}, after, head_of(first.move, m)}, rest}).branch.node;
      };
      space.template expand<1>(std::span(&first.branch, 1), left, place);
      ++nodes_;
    }
    // Of equally promising heads the last one is dealt first.
    std::vector<std::uint32_t> order;
    for (std::size_t i = heads_.size(); i-- > 0;) {
      order.push_back(heads_[i].branch.head);
      head_at_[heads_[i].branch.head] = static_cast<std::uint16_t>(i);
    }
    deal_.begin_with(std::move(order), 0);
    deal_.reset(deal_.size());
  }

  // The number of moves left of the nodes to be expanded next; 0 where there are none.
  std::size_t next_pool() {
    while (true) {
      if (const std::size_t left = pools_.full(); left != 0) return left;
      const auto dealt = deal_.deal();
      if (!dealt) return pools_.highest();
      const Head& head = heads_[head_at_[dealt->head]];
      pools_.add(head.left) = head.branch;
    }
  }

  // Expands some nodes of a pool. Whether one of them has a goal for a child.
  bool expand_from(const StageSpace<kViews>& space, std::size_t left) {
    const std::span<const Branch> batch = pools_.take(left);
    nodes_ += batch.size();
    for (const Branch& branch : batch) deal_.work(branch.head).count_near(left);
    bool reached = false;
    space.template expand<kNodes>(batch, static_cast<int>(left), [&](const Branch& of, Move m, MoveSet after) -> Node& {
      const std::size_t rest = left - static_cast<std::size_t>(space.cost(m));
      reached = reached || rest == 0;
      Branch& child = pools_.add(rest);
      child.moves = after;
      child.head = of.head;
      return child.node;
    });
    return reached;
  }

  Budget& budget_;
  Pools<Branch, kMaxPly, kNodes, kHurry> pools_;
  HeadDeal deal_;  // by the first two moves
  std::vector<Head> heads_;
  std::array<std::uint16_t, kMoves * kMoves> head_at_{};  // its place in heads_
  std::uint64_t nodes_ = 0;                               // not yet told to the budget
};

}  // namespace superflip::stages
