#include "solvers/two_phase/coupling/answers.h"

#include <algorithm>
#include <array>

namespace superflip::two_phase {

void Answers::add(MoveSequence solution) {
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

void Answers::accept_up_to(int longest) {
  const std::lock_guard lock(mutex_);
  content_at_ = longest;
  if (solutions_.size() < count_) {
    longest_wanted_ = longest;
  } else {
    tighten();
  }
}

Answers::Rank Answers::rank_of(const MoveSequence& solution, int length) const {
  if (sequence_cost_ != nullptr) return {(*sequence_cost_)(solution), length};
  return {costs_ != nullptr ? costs_->cost_of(solution) : 0, length};
}

// All answers that were asked for are there, so a further one must be shorter. Where moves have costs, a longer one may
// be cheaper, unless it is so long that even the cheapest moves cost more. Of those the search takes only the ones that
// are at most one move longer than the shortest answer, since there are too many longer ones. With costs of whole
// sequences nothing is known of the cheapest moves.
void Answers::tighten() {
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
double Answers::cheapest_unit() const {
  double cheapest = costs_->cost_of(Move(0));
  for (const Move m : MoveSet::all()) {
    const std::array<Move, 1> alone = {m};
    cheapest = std::min(cheapest, static_cast<double>(costs_->cost_of(m)) / length_in(metric_, alone));
  }
  return std::max(cheapest, 1e-9);
}

}  // namespace superflip::two_phase
