// Shortest solutions by IDA* over any Space: the part of a solver that is the same for Korf's, Reid's and the
// optimal solver in STM and axial metrics. Iterations, threads, and how many solutions are wanted; the Space has the
// bounds.
#pragma once

#include <algorithm>
#include <atomic>
#include <mutex>
#include <vector>

#include "base/parallel.h"
#include "search/ida_star.h"
#include "search/root_split.h"
#include "solver/ended.h"

namespace superflip {

/// Finds the shortest solutions below `root`, options.count of them: an iteration goes on after its first solution, and
/// longer ones follow while there are too few, up to options.within beyond the shortest. One object serves one call of
/// run().
template <Space S>
class ShortestSearch {
 public:
  using Node = typename S::Node;

  /// All must outlive it.
  ShortestSearch(const S& space, const SolveOptions& options, const ImprovementCallback& improvement)
      : space_(space),
        options_(options),
        improvement_(improvement),
        wanted_(static_cast<std::size_t>(std::max(options.count, 1))),
        stop_(options.limits.stop.child()),
        meter_(*options.progress, "nodes searched", 0, "nodes"),
        budget_(limits_with(options.limits, stop_), &meter_) {}

  SolveOutcome run(const Node& root) {
    int longest = std::min(options_.max_length.value_or(kMaxPly - 1), kMaxPly - 1);
    SolveOutcome outcome;
    int length = space_.lower_bound(root);
    for (; length <= longest; ++length) {
      meter_.set_depth(length);
      iterate(begin(root, length), length);
      if (options_.within && !solutions_.empty()) longest = std::min(longest, shortest() + *options_.within);
      if (enough() || ended_by(budget_)) break;
    }
    outcome.optimal = !solutions_.empty();
    outcome.lower_bound = outcome.optimal ? shortest() : length;
    outcome.complete = options_.within && outcome.optimal && length > longest;
    outcome.solutions = std::move(solutions_);
    outcome.nodes = budget_.nodes();
    outcome.ended = length > longest ? Ended::kExhausted : ended_by(budget_).value_or(Ended::kDone);
    if (outcome.solutions.size() >= wanted_) outcome.ended = Ended::kDone;
    return outcome;
  }

 private:
  // Shorter iterations are over before other threads have begun.
  static constexpr int kLongestWhole = 9;
  static constexpr int kPlies = 3;

  [[nodiscard]] bool enough() const { return solutions_.size() >= wanted_; }
  [[nodiscard]] int shortest() const { return length_in(*options_.metric, solutions_.front()); }

  static Limits limits_with(Limits limits, const StopToken& stop) {
    limits.stop = stop;
    return limits;
  }

  [[nodiscard]] Node begin(const Node& root, int length) const {
    if constexpr (IterationSpace<S>) {
      return space_.begin(root, length);
    } else {
      return root;
    }
  }

  void iterate(const Node& root, int length) {
    if (options_.threads <= 1 || length <= kLongestWhole) {
      const auto start = Clock::now();
      const auto sink = [this](std::span<const Move> path, const Node&) { return add(path); };
      IdaStar search(space_, sink, budget_);
      search.iterate(root, length);
      if (options_.explanation != nullptr)
        options_.explanation->part("").iterations.push_back(
            {length, search.counters().total_expanded(), milliseconds_since(start), plies_of(search.counters())});
      return;
    }
    const auto pieces = split_root(space_, root, length, kPlies);
    std::atomic<std::size_t> next{0};
    run_on_threads(options_.threads, [&] {
      const auto sink = [this](std::span<const Move> path, const Node&) { return add(path); };
      IdaStar search(space_, sink, budget_);
      for (std::size_t piece = next.fetch_add(1); piece < pieces.size(); piece = next.fetch_add(1))
        if (search.continue_from(pieces[piece], length) == Flow::kStop) return;
    });
  }

  Flow add(std::span<const Move> path) {
    const std::lock_guard lock(mutex_);
    if (!enough()) {
      solutions_.emplace_back(path.begin(), path.end());
      if (solutions_.size() == 1 && improvement_) improvement_(solutions_.front(), {});
    }
    if (!enough()) return Flow::kGoOn;
    stop_.request_stop();
    return Flow::kStop;
  }

  const S& space_;
  const SolveOptions& options_;
  const ImprovementCallback& improvement_;
  const std::size_t wanted_;
  StopToken stop_;  // the caller's; pulled, too, when there are enough solutions
  ProgressMeter meter_;
  Budget budget_;
  std::mutex mutex_;  // guards the solutions
  std::vector<MoveSequence> solutions_;
};

}  // namespace superflip
