// The answers found so far, and the length that a further answer may have: shared by all threads of one solve.
#pragma once

#include <atomic>
#include <limits>
#include <mutex>
#include <utility>
#include <vector>

#include "solver/solver.h"

namespace superflip::two_phase {

/// Keeps the `count` shortest different answers. Thread-safe, except for solutions().
class Answers {
 public:
  Answers(const SolveOptions& options, int longest, const ImprovementCallback& improvement)
      : metric_(*options.metric),
        count_(static_cast<std::size_t>(options.count)),
        content_at_(options.max_length.value_or(-1)),
        longest_wanted_(longest),
        costs_(options.costs),
        sequence_cost_(options.sequence_cost),
        cost_slack_(options.cost_slack),
        improvement_(improvement) {}

  /// The greatest length of a further answer that is wanted. It falls as answers come in.
  [[nodiscard]] int longest_wanted() const { return longest_wanted_.load(std::memory_order_relaxed); }
  /// True once there are SolveOptions::count answers of at most SolveOptions::max_length moves.
  [[nodiscard]] bool content() const { return content_.load(std::memory_order_relaxed); }

  /// Keeps an answer unless it is too long or known already.
  void add(MoveSequence solution);

  /// From now on answers of at most `longest` moves are enough.
  void accept_up_to(int longest);

  /// True until there is an answer.
  [[nodiscard]] bool empty() const { return empty_.load(std::memory_order_relaxed); }
  /// Shortest first. To be called when the threads are done.
  [[nodiscard]] const std::vector<MoveSequence>& solutions() const { return solutions_; }

 private:
  // Answers are sorted by cost, if moves have costs, then by length.
  using Rank = std::pair<int, int>;
  [[nodiscard]] Rank rank_of(const MoveSequence& solution, int length) const;

  void tighten();
  [[nodiscard]] double cheapest_unit() const;

  const Metric& metric_;
  std::size_t count_;
  int content_at_;  // the length that is short enough; -1: none is
  std::atomic<int> longest_wanted_;
  std::atomic<bool> content_{false};
  std::atomic<bool> empty_{true};
  std::mutex mutex_;
  std::vector<MoveSequence> solutions_;             // sorted by rank
  std::vector<Rank> ranks_;                         // of the solutions
  int shortest_ = std::numeric_limits<int>::max();  // of all answers so far, kept or not
  const MoveCosts* costs_;
  const SequenceCost* sequence_cost_;
  int cost_slack_;
  const ImprovementCallback& improvement_;
};

}  // namespace superflip::two_phase
