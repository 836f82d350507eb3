// One stage of one cube.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/lender.h"
#include "search/budget.h"
#include "search/found_solutions.h"
#include "search/ida_star.h"
#include "stages/plan.h"
#include "stages/stage_search.h"
#include "stages/stage_set.h"

namespace superflip::stages {

/// The memory of searches, for few views (those of one face, with coarse ones) and for many.
struct StageSearches {
  static constexpr std::size_t kFewViews = 16;

  Lender<StageSearch<kFewViews>> few;
  Lender<StageSearch<kMostViews>> many;
};

/// The bounds and searches of one stage of one cube.
class StageQuestion {
  // Calls `use` with the number of views, rounded up to a compile-time constant.
  template <typename Use>
  auto with_room(const Use& use) const {
    constexpr std::size_t kFewViews = StageSearches::kFewViews;
    if (plan_.views.size() <= kFewViews) return use(std::integral_constant<std::size_t, kFewViews>{});
    return use(std::integral_constant<std::size_t, kMostViews>{});
  }

 public:
  /// `goals` are those that can be reached.
  StageQuestion(const StagePlan& plan, const std::vector<View>& views, const std::vector<SeenView>& seen,
                GoalMask goals)
      : plan_(plan), views_(views), seen_(seen), goals_(goals) {
    for (std::size_t g = 0; g < plan.goals; ++g) {
      if ((goals >> g & 1) == 0) continue;
      int needed = 0;
      for (std::size_t i = 0; i < plan.views.size(); ++i) {
        if ((plan.needed_by[i] >> g & 1) == 0) continue;
        bounds_[g] = std::max(bounds_[g], seen[plan.views[i]].distance);
        ++needed;
      }
      if (bounds_[g] < bound_) exact_ = false;
      bound_ = std::min(bound_, bounds_[g]);
      exact_ = exact_ || (bounds_[g] == bound_ && needed <= 1);
    }
  }

  [[nodiscard]] bool possible() const { return goals_ != 0; }
  /// A lower bound; the true distance where exact() and all moves are allowed.
  [[nodiscard]] int bound() const { return bound_; }
  [[nodiscard]] bool exact() const { return exact_; }

  /// Tells the sink of every solution of `depth` moves.
  template <typename Sink>
  Flow search(const HeldOrder& order, int depth, Budget& budget, Sink& sink) const {
    return with_room([&](auto views) {
      return search_with<decltype(views)::value>(order, goals_within(depth), depth, budget, sink);
    });
  }
  /// Runs `lengths` to the least length at which there is a solution, or at which the budget ends; it has passed() if
  /// neither is. Only where each node that looks like a goal is one.
  void find_nearest(const HeldOrder& order, Lengths& lengths, Budget& budget, StageSearches& searches) const {
    with_room([&](auto views) {
      if constexpr (decltype(views)::value == StageSearches::kFewViews) {
        find_nearest_by(*searches.few.borrow(), order, lengths, budget);
      } else {
        find_nearest_by(*searches.many.borrow(), order, lengths, budget);
      }
    });
  }

 private:
  // After an iteration with fewer nodes the next one runs depth first.
  static constexpr std::uint64_t kWorthPools = 200;

  [[nodiscard]] GoalMask goals_within(int depth) const {
    GoalMask goals = 0;
    for (std::size_t g = 0; g < plan_.goals; ++g)
      if (bounds_[g] <= depth) goals |= goals_ & GoalMask{1} << g;
    return goals;
  }

  template <std::size_t kViews>
  struct Start {
    StageSpace<kViews> space;
    typename StageSpace<kViews>::Node root;
  };
  template <std::size_t kViews>
  [[nodiscard]] Start<kViews> start(const HeldOrder& order, GoalMask goals) const {
    std::vector<NeededView> needed;
    std::array<Walk, kViews> at{};
    for (std::size_t i = 0; i < plan_.views.size(); ++i) {
      if ((plan_.needed_by[i] & goals) == 0) continue;
      at[needed.size()] = views_[plan_.views[i]].table->walk_from(seen_[plan_.views[i]].at);
      needed.push_back({&views_[plan_.views[i]], plan_.needed_by[i], plan_.implied_for[i]});
    }
    StageSpace<kViews> space(std::move(needed), order);
    auto root = space.root(at, goals);
    return {std::move(space), root};
  }

  template <std::size_t kViews, typename Sink>
  Flow search_with(const HeldOrder& order, GoalMask goals, int depth, Budget& budget, Sink& sink) const {
    if (goals == 0) return Flow::kGoOn;
    const Start<kViews> from = start<kViews>(order, goals);
    IdaStar<StageSpace<kViews>, Sink> search(from.space, sink, budget);
    return search.iterate(from.root, depth);
  }

  template <std::size_t kViews>
  void find_nearest_by(StageSearch<kViews>& pools, const HeldOrder& order, Lengths& lengths, Budget& budget) const {
    const auto stop = [](std::span<const Move>, const auto&) { return Flow::kStop; };
    std::uint64_t nodes = 0;  // of the depth before
    lengths.run([&](int depth) {
      const std::uint64_t before = budget.nodes();
      Flow flow = Flow::kGoOn;
      if (nodes < kWorthPools) {
        flow = search_with<kViews>(order, goals_within(depth), depth, budget, stop);
      } else {
        const Start<kViews> from = start<kViews>(order, goals_within(depth));
        flow = pools.iterate(from.space, from.root, depth, budget);
      }
      nodes = budget.nodes() - before;
      return flow == Flow::kGoOn;
    });
  }

  const StagePlan& plan_;
  const std::vector<View>& views_;
  const std::vector<SeenView>& seen_;
  GoalMask goals_;
  std::array<int, kMostGoals> bounds_{};
  int bound_ = kMaxPly;
  bool exact_ = false;
};

}  // namespace superflip::stages
