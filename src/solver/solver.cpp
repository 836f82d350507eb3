#include "solver/solver.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/split.h"
#include "solver/kept_answers.h"
#include "solver/prepared_for.h"

namespace superflip {

std::string_view name_of(SolverOption option) {
  static constexpr std::array<std::string_view, 8> kNames = {
      "costs", "device", "faces", "look-ahead", "resume", "costs of sequences", "subgroup", "within or count all"};
  return kNames.at(static_cast<std::size_t>(option));
}

Error not_taken(std::string_view who, SolverOption option) {
  const std::string_view field = option == SolverOption::kLookAhead ? "look_ahead"
                                 : option == SolverOption::kWithin  ? "within"
                                                                    : name_of(option);
  return {ErrorCode::kUsage, fmt::format("{} does not take {}", who, name_of(option)), std::string(field)};
}

std::size_t choose_tier(std::span<const TableTier> tiers, std::optional<std::size_t> memory) {
  std::size_t chosen = 0;
  for (std::size_t tier = 0; tier < tiers.size(); ++tier)
    if (memory ? tiers[tier].bytes <= *memory : tiers[tier].is_default) chosen = tier;
  return chosen;
}

Result<void> check_memory(std::string_view solver, std::span<const TableTier> tiers, std::size_t memory) {
  if (tiers.empty() || tiers.front().bytes <= memory) return {};
  return fail(
      ErrorCode::kUsage,
      fmt::format("the smallest tables of {} take {} bytes; {} are allowed", solver, tiers.front().bytes, memory),
      "memory");
}

std::vector<TableTier> with_usual_default(std::vector<TableTier> tiers) {
  if (!tiers.empty()) tiers[choose_tier(tiers, kDefaultTableMemory)].is_default = true;
  return tiers;
}

void KeptAnswers::add(MoveSequence moves, PhaseEnds phases) {
  const int length = length_in(*options_.metric, moves);
  if (length > longest_wanted()) return;
  const std::pair<int, int> rank = {cost_of(moves), length};  // may take long, so it is not under the lock
  const std::lock_guard lock(mutex_);
  if (length > longest_wanted() || content()) return;
  const auto same = [&](const Answer& other) { return other.moves == moves; };
  if (std::any_of(answers_.begin(), answers_.end(), same)) return;
  const auto place = std::upper_bound(answers_.begin(), answers_.end(), rank,
                                      [](const auto& mine, const Answer& other) { return mine < other.rank; });
  const bool best = place == answers_.begin();
  answers_.insert(place, {rank, std::move(moves), std::move(phases)});
  shortest_ = std::min(shortest_, length);
  empty_ = false;
  if (answers_.size() > count_) answers_.pop_back();
  if (answers_.size() == count_) tighten();
  if (best && improvement_) improvement_(answers_.front().moves, answers_.front().phases);
}

void KeptAnswers::accept_up_to(int longest) {
  const std::lock_guard lock(mutex_);
  content_at_ = longest;
  if (answers_.size() < count_) {
    longest_wanted_ = longest;
  } else {
    tighten();
  }
}

int KeptAnswers::cost_of(const MoveSequence& moves) const {
  if (options_.sequence_cost != nullptr) return (*options_.sequence_cost)(moves);
  return options_.costs != nullptr ? options_.costs->cost_of(moves) : 0;
}

// All answers that were asked for are there, so a further one must be shorter. Where moves have costs, a longer one may
// be cheaper, unless it is so long that even the cheapest moves cost more. Of those the search takes only the ones that
// are at most one move longer than the shortest answer, since there are too many longer ones. With costs of whole
// sequences nothing is known of the cheapest moves.
void KeptAnswers::tighten() {
  const Answer& worst = answers_.back();
  int useful = worst.length() - 1;
  if (options_.costs != nullptr) {
    const double affordable = (options_.costs->cost_of(worst.moves) - 1) / cheapest_unit();
    int shortest = worst.length();
    for (const Answer& answer : answers_) shortest = std::min(shortest, answer.length());
    useful = std::min(shortest + 1, static_cast<int>(affordable));
  }
  if (options_.sequence_cost != nullptr) useful = shortest_ + options_.cost_slack;
  longest_wanted_ = std::min(longest_wanted(), useful);
  content_ = worst.length() <= content_at_;
}

// The least cost of one move of the metric, of single moves and pairs of opposite faces.
double KeptAnswers::cheapest_unit() const {
  double cheapest = options_.costs->cost_of(Move(0));
  for (const Move m : MoveSet::all()) {
    const std::array<Move, 1> alone = {m};
    cheapest = std::min(cheapest, static_cast<double>(options_.costs->cost_of(m)) / length_in(*options_.metric, alone));
  }
  return std::max(cheapest, 1e-9);
}

std::vector<MoveSequence> KeptAnswers::solutions() const {
  std::vector<MoveSequence> all;
  for (const Answer& answer : answers_) all.push_back(answer.moves);
  return all;
}

void KeptAnswers::move_to(SolveOutcome& outcome) {
  for (Answer& answer : answers_) {
    outcome.solutions.push_back(std::move(answer.moves));
    outcome.phases.push_back(std::move(answer.phases));
  }
  answers_.clear();
  empty_ = true;
}

namespace {

std::string labels_of(const SolverInfo& info, std::string_view word_between) {
  std::vector<std::string_view> labels;
  for (const std::string_view id : info.metrics) labels.push_back(find_metric(id)->label);
  return joined(labels, fmt::format(" {} ", word_between));
}

// The canonical order leaves out what takes two turns of one face. So a face may turn in all ways, by half turns alone,
// or not at all.
bool has_whole_faces(MoveSet moves) {
  for (int f = 0; f < kFaces; ++f) {
    const MoveSet turns = MoveSet::of(static_cast<Face>(f)) & moves;
    const bool half_only = turns.size() == 1 && turns.contains(Move::turn(static_cast<Face>(f), 2));
    if (!turns.empty() && !half_only && turns.size() != 3) return false;
  }
  return true;
}

// The reason why the solver cannot take the metric and the moves; empty when it can.
std::string objection(const SolverInfo& info, const Metric& metric, MoveLetters letters) {
  const MoveSet moves = letters.moves();
  const bool serves = std::find(info.metrics.begin(), info.metrics.end(), metric.id) != info.metrics.end();
  if (info.takes_moves == TakesMoves::kAll) {
    if (serves && letters == metric.moves) return "";
    return fmt::format("{} solves in {}, with all {} moves", info.id, labels_of(info, "or"),
                       info.metrics.size() == 1 ? "its" : "their");
  }
  if (!serves) return fmt::format("{} solves in {}", info.id, labels_of(info, "and"));
  if (moves.empty()) return "no moves are allowed; name some faces";
  if (!(moves - metric.moves).empty()) return fmt::format("some allowed moves are not moves of {}", metric.label);
  if (!letters.wide().empty() && !info.takes_wide)
    return fmt::format("{} does not take wide moves; two-phase and optimal do", info.id);
  if (info.takes_moves == TakesMoves::kWithInverses && !moves.closed_under_inverse())
    return fmt::format("{} needs the inverse of every allowed move; allow it too", info.id);
  if (info.takes_moves == TakesMoves::kWholeFaces && !has_whole_faces(moves))
    return fmt::format("{} takes all turns of a face, or its half turn alone", info.id);
  return "";
}

}  // namespace

Result<PreparedFor> PreparedFor::make(const SolverInfo& info, const PrepareOptions& options,
                                      UnsolvableCubes unsolvable) {
  const Metric& metric = *options.metric;
  if (std::string text = objection(info, metric, options.moves); !text.empty()) {
    const bool serves = std::find(info.metrics.begin(), info.metrics.end(), metric.id) != info.metrics.end();
    return fail(ErrorCode::kUsage, std::move(text), serves ? "moves" : "metric");
  }
  PreparedFor made;
  made.metric_ = &metric;
  made.moves_ = options.moves;
  if (unsolvable == UnsolvableCubes::kRefused && options.moves != metric.moves)
    made.solvable_ = std::make_shared<const SolvableCubes>(metric, options.moves);
  return made;
}

Result<void> PreparedFor::check(const SolverInfo& info, const CubieState& state, const SolveOptions& options) const {
  if (options.metric != metric_ || options.moves != moves_)
    return fail(ErrorCode::kUsage, fmt::format("{} was not prepared for this metric and these moves", info.id));
  if (options.costs != nullptr && !info.takes.contains(SolverOption::kCosts))
    return tl::unexpected(not_taken(info.id, SolverOption::kCosts));
  if (options.sequence_cost != nullptr && !info.takes.contains(SolverOption::kSequenceCost))
    return tl::unexpected(not_taken(info.id, SolverOption::kSequenceCost));
  if (solvable_ && !solvable_->contains(state))
    return fail(ErrorCode::kNoSolution, "the allowed moves cannot solve this cube, in any number");
  return {};
}

}  // namespace superflip
