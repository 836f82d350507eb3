// The answers that a search keeps which finds one after the other, by one thread: shortest first, none twice.
#pragma once

#include <vector>

#include "solver/solver.h"

namespace superflip {

/// Keeps the SolveOptions::count shortest different answers of at most SolveOptions::max_length moves, and tells of
/// each that is better than all before.
class KeptAnswers {
 public:
  /// Both outlive it.
  KeptAnswers(const SolveOptions& options, const ImprovementCallback& improvement)
      : options_(options), improvement_(improvement) {}

  /// How long an answer may be, in moves of the metric, to be of use still.
  [[nodiscard]] int longest() const;
  /// There are as many as were asked for.
  [[nodiscard]] bool enough() const { return answers_.size() >= wanted(); }
  [[nodiscard]] bool empty() const { return answers_.empty(); }
  /// Lengths in the metric, while there is an answer.
  [[nodiscard]] int shortest_length() const { return answers_.front().length; }
  [[nodiscard]] int longest_length() const { return answers_.back().length; }

  /// Takes an answer unless it is too long or known. Of two of the same length the first one comes first.
  void take(MoveSequence moves, PhaseEnds phases);

  /// Hands all of them over.
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
