// The answers found so far, and the length that a further answer may have: shared by all threads of one solve.
#pragma once

#include <algorithm>
#include <array>
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
  void add(MoveSequence solution) {
    const int length = length_in(metric_, solution);
    if (length > longest_wanted()) return;
    const Rank rank = rank_of(solution, length);  // may take long, so it is not under the lock
    const std::lock_guard lock(mutex_);
    if (length > longest_wanted() || content()) return;
    if (std::find(solutions_.begin(), solutions_.end(), solution) != solutions_.end()) return;
    const auto place = std::upper_bound(ranks_.begin(), ranks_.end(), rank) - ranks_.begin();
    const bool best = place == 0;
    solutions_.insert(solutions_.begin() + place, std::move(solution));
    ranks_.insert(ranks_.begin() + place, rank);
    shortest_ = std::min(shortest_, length);
    empty_ = false;
    if (solutions_.size() > count_) {
      solutions_.pop_back();
      ranks_.pop_back();
    }
    if (solutions_.size() == count_) tighten();
    if (best && improvement_) improvement_(solutions_.front(), {});
  }

  /// From now on answers of at most `longest` moves are enough.
  void accept_up_to(int longest) {
    const std::lock_guard lock(mutex_);
    content_at_ = longest;
    if (solutions_.size() < count_) {
      longest_wanted_ = longest;
    } else {
      tighten();
    }
  }

  /// True until there is an answer.
  [[nodiscard]] bool empty() const { return empty_.load(std::memory_order_relaxed); }
  /// Shortest first. To be called when the threads are done.
  [[nodiscard]] const std::vector<MoveSequence>& solutions() const { return solutions_; }

 private:
  // Answers are sorted by cost, if moves have costs, then by length.
  using Rank = std::pair<int, int>;
  [[nodiscard]] Rank rank_of(const MoveSequence& solution, int length) const {
    if (sequence_cost_ != nullptr) return {(*sequence_cost_)(solution), length};
    return {costs_ != nullptr ? costs_->cost_of(solution) : 0, length};
  }

  // All answers that were asked for are there, so a further one must be shorter. Where moves have costs, a longer one
  // may be cheaper, unless it is so long that even the cheapest moves cost more. Of those the search takes only the
  // ones that are at most one move longer than the shortest answer, since there are too many longer ones. With costs of
  // whole sequences nothing is known of the cheapest moves.
  void tighten() {
    const MoveSequence& worst = solutions_.back();
    int useful = length_in(metric_, worst) - 1;
    if (costs_ != nullptr) {
      const double affordable = (costs_->cost_of(worst) - 1) / cheapest_unit();
      int shortest = useful + 1;
      for (const MoveSequence& solution : solutions_) shortest = std::min(shortest, length_in(metric_, solution));
      useful = std::min(shortest + 1, static_cast<int>(affordable));
    }
    if (sequence_cost_ != nullptr) useful = shortest_ + cost_slack_;
    longest_wanted_ = std::min(longest_wanted(), useful);
    content_ = length_in(metric_, worst) <= content_at_;
  }

  // The least cost of one move of the metric, of single moves and pairs of opposite faces.
  [[nodiscard]] double cheapest_unit() const {
    double cheapest = costs_->cost_of(Move(0));
    for (const Move m : MoveSet::all()) {
      const std::array<Move, 1> alone = {m};
      cheapest = std::min(cheapest, static_cast<double>(costs_->cost_of(m)) / length_in(metric_, alone));
    }
    return std::max(cheapest, 1e-9);
  }

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
