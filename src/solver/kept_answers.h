// The best answers so far of a search that finds one after the other: best first, no duplicates. Every search that
// improves its answers keeps them here; searches that prove their solutions shortest have search/found_solutions.h.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <mutex>
#include <utility>
#include <vector>

#include "search/budget.h"
#include "solver/solver.h"

namespace superflip {

/// Keeps the SolveOptions::count best different answers and reports each that is better than all before. Best is the
/// cheapest where moves or sequences have costs, then the shortest; equal ones stay in the order of their arrival.
/// Thread-safe, except for the functions below `empty()`.
class KeptAnswers {
 public:
  /// Takes answers of at most SolveOptions::max_length moves, and better ones to the end. Both outlive it.
  KeptAnswers(const SolveOptions& options, const ImprovementCallback& improvement)
      : KeptAnswers(options, options.max_length.value_or(std::numeric_limits<int>::max()), -1, improvement) {}
  /// Takes answers of at most `longest` moves, until there are enough of at most SolveOptions::max_length.
  KeptAnswers(const SolveOptions& options, int longest, const ImprovementCallback& improvement)
      : KeptAnswers(options, longest, options.max_length.value_or(-1), improvement) {}
  KeptAnswers(const SolveOptions&& options, int longest, const ImprovementCallback& improvement) = delete;

  /// The greatest length of a further answer that is wanted, in moves of the metric. It falls as answers come in.
  [[nodiscard]] int longest_wanted() const { return longest_wanted_.load(std::memory_order_relaxed); }
  /// True once there are SolveOptions::count answers of a length that is short enough.
  [[nodiscard]] bool content() const { return content_.load(std::memory_order_relaxed); }

  /// Keeps an answer unless it is too long or known already.
  void add(MoveSequence moves, PhaseEnds phases = {});

  /// From now on answers of at most `longest` moves are enough.
  void accept_up_to(int longest);

  /// True until there is an answer.
  [[nodiscard]] bool empty() const { return empty_.load(std::memory_order_relaxed); }

  /// Whether there are as many as the caller wants.
  [[nodiscard]] bool enough() const { return answers_.size() >= count_; }
  /// Lengths in the metric of the best and of the worst answer; only with at least one.
  [[nodiscard]] int shortest_length() const { return answers_.front().length(); }
  [[nodiscard]] int longest_length() const { return answers_.back().length(); }
  /// Best first.
  [[nodiscard]] std::vector<MoveSequence> solutions() const;
  /// Moves all answers into `outcome`.
  void move_to(SolveOutcome& outcome);

 private:
  struct Answer {
    std::pair<int, int> rank;  // cost and length
    MoveSequence moves;
    PhaseEnds phases;
    [[nodiscard]] int length() const { return rank.second; }
  };

  KeptAnswers(const SolveOptions& options, int longest, int content_at, const ImprovementCallback& improvement)
      : options_(options),
        count_(static_cast<std::size_t>(options.count)),
        content_at_(content_at),
        longest_wanted_(longest),
        improvement_(improvement) {}

  [[nodiscard]] int cost_of(const MoveSequence& moves) const;
  [[nodiscard]] double cheapest_unit() const;
  void tighten();

  const SolveOptions& options_;
  std::size_t count_;
  int content_at_;  // the length that is short enough; -1: none is
  std::atomic<int> longest_wanted_;
  std::atomic<bool> content_{false};
  std::atomic<bool> empty_{true};
  std::mutex mutex_;
  std::vector<Answer> answers_;                     // sorted by rank
  int shortest_ = std::numeric_limits<int>::max();  // of all answers so far, kept or not
  const ImprovementCallback& improvement_;
};

// What searches share that improve their answers step by step, such as a sequence of wider and wider beams.

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
  [[nodiscard]] bool worth_trying() const { return lower_bound_ <= answers_.longest_wanted(); }
  [[nodiscard]] bool within_budget() const { return budget_.cause() == EndCause::kDone; }
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
