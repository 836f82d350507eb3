#include "solver/prepared_for.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace superflip {
namespace {

std::string labels_of(const SolverInfo& info, std::string_view word_between) {
  std::vector<std::string_view> labels;
  for (const std::string_view id : info.metrics) labels.push_back(find_metric(id)->label);
  return fmt::format("{}", fmt::join(labels, fmt::format(" {} ", word_between)));
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
  if (!(moves - metric.moves).empty()) return fmt::format("some of the allowed moves are no moves of {}", metric.label);
  if (!letters.wide().empty() && !info.takes_wide)
    return fmt::format("{} takes no wide moves; two-phase and optimal do", info.id);
  if (info.takes_moves == TakesMoves::kWithInverses && !moves.closed_under_inverse())
    return fmt::format("{} needs the inverse of every allowed move; allow it too", info.id);
  if (info.takes_moves == TakesMoves::kWholeFaces && !has_whole_faces(moves))
    return fmt::format("{} takes all turns of a face, or its half turn alone", info.id);
  return "";
}

}  // namespace

std::string_view name_of(SolverOption option) {
  switch (option) {
    case SolverOption::kCosts:
      return "costs";
    case SolverOption::kDevice:
      return "device";
    case SolverOption::kFirstFaces:
      return "faces";
    case SolverOption::kLookAhead:
      return "look-ahead";
    case SolverOption::kResume:
      return "resume";
    case SolverOption::kSequenceCost:
      return "costs of sequences";
    case SolverOption::kSubgroup:
      return "subgroup";
    case SolverOption::kWithin:
      return "within or count all";
  }
  return "";
}

Error not_taken(std::string_view who, SolverOption option) {
  return {ErrorCode::kUsage, fmt::format("{} does not take {}", who, name_of(option))};
}

Result<PreparedFor> PreparedFor::make(const SolverInfo& info, const PrepareOptions& options,
                                      UnsolvableCubes unsolvable) {
  const Metric& metric = *options.metric;
  if (std::string text = objection(info, metric, options.moves); !text.empty())
    return fail(ErrorCode::kUsage, std::move(text));
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
