// What a two-phase search wants at the moment and what it may still spend: shared by its threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "search/budget.h"
#include "solvers/two_phase/coupling/answers.h"
#include "solvers/two_phase/coupling/schedule.h"

namespace superflip::two_phase {

/// Nodes for each answer of the usual length; then any length will do. Some 100 ms with the default tables, of which
/// nearly all cubes need a hundredth.
inline constexpr std::uint64_t kUsualNodes = 400'000;

/// Thread-safe, but no task may run during set_ceiling() and begin_pass().
class SearchControl {
 public:
  /// The arguments must outlive it.
  SearchControl(const SolveOptions& options, Answers& answers, Schedule& schedule)
      : meter_(*options.progress, "searching", 0, "nodes"),
        budget_(options.limits, &meter_),
        answers_(answers),
        schedule_(schedule),
        length_is_usual_(options.length_is_usual),
        usual_nodes_(kUsualNodes * static_cast<std::uint64_t>(options.count)) {}

  /// The greatest total that is wanted now.
  [[nodiscard]] int longest_total() const { return std::min(ceiling_, answers_.longest_wanted()); }
  /// No total above `ceiling` is searched until the next call.
  void set_ceiling(int ceiling) { ceiling_ = ceiling; }

  /// True while better answers are wanted and possible and the budget has something left.
  [[nodiscard]] bool going_on() const {
    return !answers_.content() && schedule_.lower_bound() <= answers_.longest_wanted() && within_budget();
  }
  [[nodiscard]] bool within_budget() const { return budget_.cause() == Budget::Cause::kNone; }
  [[nodiscard]] const Budget& budget() const { return budget_; }

  void begin_pass(int number) {
    schedule_.begin_pass(number);
    pass_over_ = false;
  }
  /// True when the pass gives way to one that accepts longer answers.
  [[nodiscard]] bool pass_over() const { return pass_over_; }
  void set_depth(int depth) { meter_.set_depth(depth); }

  /// Books expanded nodes.
  void spend(std::uint64_t nodes) {
    budget_.spend(nodes);
    if (budget_.nodes() >= usual_nodes_) accept_longer();
  }

  /// Gives the usual length up; false where the caller asked for a length, or when it is given up already. Longer
  /// totals were not searched so far, so nothing is proved of them, and the pass gives way to one that searches them.
  bool accept_longer() {
    if (!length_is_usual_ || answers_.content() || longer_accepted_.exchange(true)) return false;
    schedule_.note_cut(answers_.longest_wanted());
    answers_.accept_up_to(kLongest);
    pass_over_ = true;
    return true;
  }

 private:
  ProgressMeter meter_;
  Budget budget_;
  Answers& answers_;
  Schedule& schedule_;
  bool length_is_usual_;
  std::uint64_t usual_nodes_;
  int ceiling_ = kLongest;
  std::atomic<bool> longer_accepted_{false};
  std::atomic<bool> pass_over_{false};
};

}  // namespace superflip::two_phase
