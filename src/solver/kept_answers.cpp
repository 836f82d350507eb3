#include "solver/kept_answers.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace superflip {

int KeptAnswers::longest() const {
  const int most = options_.max_length.value_or(std::numeric_limits<int>::max());
  return enough() ? std::min(most, longest_length() - 1) : most;
}

void KeptAnswers::take(MoveSequence moves, PhaseEnds phases) {
  const int length = length_in(*options_.metric, moves);
  if (length > longest()) return;
  const auto same = [&](const Answer& other) { return other.moves == moves; };
  if (std::any_of(answers_.begin(), answers_.end(), same)) return;
  const auto place = std::upper_bound(answers_.begin(), answers_.end(), length,
                                      [](int mine, const Answer& other) { return mine < other.length; });
  const bool best = place == answers_.begin();
  answers_.insert(place, {length, std::move(moves), std::move(phases)});
  if (answers_.size() > wanted()) answers_.pop_back();
  if (best && improvement_) improvement_(answers_.front().moves, answers_.front().phases);
}

void KeptAnswers::move_to(SolveOutcome& outcome) {
  for (Answer& answer : answers_) {
    outcome.solutions.push_back(std::move(answer.moves));
    outcome.phases.push_back(std::move(answer.phases));
  }
  answers_.clear();
}

}  // namespace superflip
