#include "solver/face_turn_scope.h"

#include <fmt/format.h>

#include <algorithm>

namespace superflip {

std::vector<std::string_view> FaceTurnScope::metrics() { return {htm().id, "qtm"}; }

Result<FaceTurnScope> FaceTurnScope::make(std::string_view solver, const Metric& metric, MoveSet moves) {
  const auto known = metrics();
  if (std::find(known.begin(), known.end(), metric.id) == known.end())
    return fail(ErrorCode::kUsage, fmt::format("{} solves in HTM and QTM", solver));
  if (moves.empty()) return fail(ErrorCode::kUsage, "no moves are allowed; name some faces");
  for (int f = 0; f < kFaces; ++f) {
    const MoveSet turns = MoveSet::of(static_cast<Face>(f)) & moves;
    const bool half_only = turns.size() == 1 && turns.contains(Move::turn(static_cast<Face>(f), 2));
    if (!turns.empty() && !half_only && turns.size() != 3)
      return fail(ErrorCode::kUsage, fmt::format("{} takes all turns of a face, or its half turn alone", solver));
  }
  return FaceTurnScope(solver, metric, moves);
}

FaceTurnScope::FaceTurnScope(std::string_view solver, const Metric& metric, MoveSet moves)
    : solver_(solver), metric_(&metric), moves_(moves), order_(metric, moves) {
  if (moves != MoveSet::face_turns()) group_ = std::make_shared<const GeneratedGroup>(moves);
}

Result<void> FaceTurnScope::check(const CubieState& state, const SolveOptions& options) const {
  if (options.metric != metric_ || options.moves != moves_)
    return fail(ErrorCode::kUsage, fmt::format("{} was not prepared for this metric and these moves", solver_));
  if (options.costs != nullptr)
    return fail(ErrorCode::kUsage,
                fmt::format("{} finds the shortest solutions, not the cheapest; leave out the costs", solver_));
  if (group_ && !group_->contains(state))
    return fail(ErrorCode::kNoSolution, "the allowed moves cannot solve this cube, in any number");
  return {};
}

}  // namespace superflip
