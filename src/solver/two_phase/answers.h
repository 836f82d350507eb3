// The answers found so far, and from them how long a further one may be: shared by all threads of one solve.
#pragma once

#include <algorithm>
#include <atomic>
#include <mutex>
#include <vector>

#include "solver/solver.h"

namespace superflip::two_phase {

/// Keeps the `count` shortest different answers. Thread-safe.
class Answers {
 public:
  Answers(const SolveOptions& options, int longest, const ImprovementCallback& improvement)
      : metric_(*options.metric),
        count_(static_cast<std::size_t>(options.count)),
        content_at_(options.max_length.value_or(-1)),
        longest_wanted_(longest),
        improvement_(improvement) {}

  /// The greatest length that a further answer may have to be of use; falls as answers come in. Readable at any time.
  [[nodiscard]] int longest_wanted() const { return longest_wanted_.load(std::memory_order_relaxed); }
  /// True once as many answers as were asked for are as short as was asked for.
  [[nodiscard]] bool content() const { return content_.load(std::memory_order_relaxed); }

  /// Takes an answer unless it is too long or known.
  void add(MoveSequence solution) {
    const std::lock_guard lock(mutex_);
    const int length = length_in(metric_, solution);
    if (length > longest_wanted() || content()) return;
    if (std::find(solutions_.begin(), solutions_.end(), solution) != solutions_.end()) return;
    const auto place = std::upper_bound(solutions_.begin(), solutions_.end(), length,
                                        [&](int l, const MoveSequence& s) { return l < length_in(metric_, s); });
    const bool shortest = place == solutions_.begin();
    solutions_.insert(place, std::move(solution));
    if (solutions_.size() > count_) solutions_.pop_back();
    if (solutions_.size() == count_) {
      const int worst = length_in(metric_, solutions_.back());
      longest_wanted_ = std::min(longest_wanted(), worst - 1);
      content_ = worst <= content_at_;
    }
    if (shortest && improvement_) improvement_(solutions_.front());
  }

  /// Shortest first. Call it when the threads are done.
  [[nodiscard]] const std::vector<MoveSequence>& solutions() const { return solutions_; }

 private:
  const Metric& metric_;
  std::size_t count_;
  int content_at_;  // a length, or -1: never content
  std::atomic<int> longest_wanted_;
  std::atomic<bool> content_{false};
  std::mutex mutex_;
  std::vector<MoveSequence> solutions_;  // sorted by length
  const ImprovementCallback& improvement_;
};

}  // namespace superflip::two_phase
