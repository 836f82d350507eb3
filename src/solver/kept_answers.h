// The best answers so far of a search that finds them one after the other: shortest first, no duplicates.
#pragma once

#include <vector>

#include "solver/solver.h"

namespace superflip {

/// Keeps the SolveOptions::count shortest different answers of at most SolveOptions::max_length moves, and reports each
/// that is better than all before. For one thread.
class KeptAnswers {
 public:
  /// Both outlive it.
  KeptAnswers(const SolveOptions& options, const ImprovementCallback& improvement)
      : options_(options), improvement_(improvement) {}

  /// The longest answer that take() would still keep, in moves of the metric.
  [[nodiscard]] int longest() const;
  /// Whether there are as many as the caller wants.
  [[nodiscard]] bool enough() const { return answers_.size() >= wanted(); }
  [[nodiscard]] bool empty() const { return answers_.empty(); }
  /// Lengths in the metric; only with at least one answer.
  [[nodiscard]] int shortest_length() const { return answers_.front().length; }
  [[nodiscard]] int longest_length() const { return answers_.back().length; }

  /// Keeps an answer unless it is too long or a duplicate. Answers of equal length stay in the order of their arrival.
  void take(MoveSequence moves, PhaseEnds phases);

  /// Moves all answers into `outcome`.
  void move_to(SolveOutcome& outcome);

 private:
  struct Answer {
    int length;
    MoveSequence moves;
    PhaseEnds phases;
  };
  [[nodiscard]] std::size_t wanted() const { return static_cast<std::size_t>(options_.count); }

  const SolveOptions& options_;
  const ImprovementCallback& improvement_;
  std::vector<Answer> answers_;  // shortest first
};

}  // namespace superflip
