// What searches share that improve their answers step by step, such as a sequence of wider and wider beams.
#pragma once

#include <algorithm>
#include <cstdint>

#include "search/budget.h"
#include "search/end_cause.h"
#include "solver/kept_answers.h"

namespace superflip {

/// The limits and the answers of such a search. The answers are for one thread; the budget is for all.
class AnytimeSearch {
 public:
  /// `lower_bound`: no solution is shorter. Options and callback outlive the search.
  AnytimeSearch(const SolveOptions& options, const ImprovementCallback& improvement, int lower_bound)
      : options_(options),
        lower_bound_(lower_bound),
        meter_(*options.progress, "searching", 0, "nodes"),
        budget_(options.limits, &meter_),
        answers_(options, improvement) {}

  [[nodiscard]] Budget& budget() { return budget_; }
  [[nodiscard]] KeptAnswers& answers() { return answers_; }

  /// No solution is shorter.
  [[nodiscard]] int lower_bound() const { return lower_bound_; }
  /// All solutions shorter than `bound` are searched; those that were found are among the answers.
  void raise_lower_bound(int bound) {
    if (!answers_.empty()) bound = std::min(bound, answers_.shortest_length());
    lower_bound_ = std::max(lower_bound_, bound);
  }

  /// Whether an answer of the least possible length would be kept.
  [[nodiscard]] bool worth_trying() const { return lower_bound_ <= answers_.longest(); }
  [[nodiscard]] bool within_budget() const { return budget_.cause() == Budget::Cause::kNone; }
  /// Whether there are enough answers, and all are within the limit or, without one, as short as possible.
  [[nodiscard]] bool content() const {
    return answers_.enough() && (options_.max_length.has_value() || answers_.longest_length() == lower_bound_);
  }
  [[nodiscard]] bool going_on() const { return !content() && within_budget(); }

  /// The outcome; moves the answers into it.
  [[nodiscard]] SolveOutcome outcome(std::uint64_t nodes) {
    SolveOutcome result;
    result.lower_bound = lower_bound_;
    result.optimal = !answers_.empty() && answers_.shortest_length() == lower_bound_;
    result.nodes = nodes;
    result.ended = content() ? EndCause::kDone
                             : ended_by(budget_).value_or(answers_.empty() ? EndCause::kExhausted : EndCause::kDone);
    answers_.move_to(result);
    return result;
  }

 private:
  const SolveOptions& options_;
  int lower_bound_;
  ProgressMeter meter_;
  Budget budget_;
  KeptAnswers answers_;
};

}  // namespace superflip
