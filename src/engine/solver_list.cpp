#include "engine/solver_list.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/nearest_word.h"
#include "engine/puzzle_names.h"

namespace superflip {
namespace {

constexpr int kMostChosen = 1000;  // solutions of a solver that cannot list all: it compares each with all others

// The option of the request that the solver lacks, as an error.
std::optional<Error> refusal(const SolverInfo& info, const Request& request) {
  if (!info.resumes && !request.resume_file.empty())
    return Error{ErrorCode::kUsage,
                 fmt::format("{} cannot go on where an earlier search ended; leave out the file, or ask the solver "
                             "optimal",
                             info.id)};
  if (!info.takes_faces && !request.faces.empty())
    return Error{ErrorCode::kUsage,
                 fmt::format("{} begins on no face; faces are for a stage, or for a method such as cfop", info.id)};
  if (!info.looks_ahead && request.look_ahead)
    return Error{ErrorCode::kUsage,
                 fmt::format("{} has no steps to plan together; looking ahead is for methods such as cfop", info.id)};
  if (!info.takes_subgroup && !request.subgroup.empty())
    return Error{
        ErrorCode::kUsage,
        fmt::format("{} takes its bound from no subgroup to choose; --subgroup is for the solver reid", info.id)};
  if (!info.takes_pathmax && !request.pathmax.empty())
    return Error{ErrorCode::kUsage,
                 fmt::format("{} has no pathmax; it is for the solver pocket-ida of the 2x2x2", info.id)};
  if (!info.couples_phases && !request.coupling.empty())
    return Error{
        ErrorCode::kUsage,
        fmt::format("{} couples no phases in a way to choose; the coupling is for the solver kociemba", info.id)};
  if (info.lists_all) return std::nullopt;
  if (request.within)
    return Error{ErrorCode::kUsage,
                 fmt::format("{} finds short solutions and cannot say that these are all; ask the solver optimal for "
                             "all, or for those within some moves of the shortest",
                             info.id)};
  if (request.count > kMostChosen)
    return Error{ErrorCode::kUsage, fmt::format("{} gives at most {} solutions", info.id, kMostChosen)};
  return std::nullopt;
}

}  // namespace

Result<std::string> SolverList::id_for(const Request& request) const {
  if (!request.stage.empty()) {
    if (!request.resume_file.empty())
      return fail(ErrorCode::kUsage, "a stage cannot go on where an earlier search ended; leave out the file");
    return std::string(kStageSolver);
  }
  const std::string_view puzzle = name_of(request.puzzle);
  for (const auto& solver : solvers_) {
    const SolverInfo& info = solver->info();
    if (request.solver.empty() ? info.puzzle != puzzle : info.id != request.solver) continue;
    if (info.puzzle == puzzle) {
      if (auto error = refusal(info, request)) return tl::unexpected(*std::move(error));
      return std::string(info.id);
    }
    return fail(ErrorCode::kUsage,
                fmt::format("the solver {} solves the {}, not the {}", info.id, info.puzzle, puzzle));
  }
  if (request.solver.empty()) return fail(ErrorCode::kUsage, fmt::format("there is no solver for the {} yet", puzzle));
  std::vector<std::string_view> ids;
  for (const auto& solver : solvers_) ids.emplace_back(solver->info().id);
  return fail(ErrorCode::kUsage,
              fmt::format("there is no solver \"{}\"{}", request.solver, did_you_mean(request.solver, ids)));
}

std::optional<Error> SolverList::objection(std::string_view id, const Task& task) const {
  const auto refuses = [&](const auto& solver) {
    return solver->info().id == id && solver->info().takes_moves == TakesMoves::kAll;
  };
  if (!task.spelling || std::none_of(solvers_.begin(), solvers_.end(), refuses)) return std::nullopt;
  return Error{ErrorCode::kUsage,
               fmt::format("{} takes no set of moves with wide moves or rotations; two-phase and optimal do", id)};
}

std::optional<std::string> SolverList::helper_for(std::string_view id, const Task& task) const {
  const auto proves = [&](const auto& solver) { return solver->info().id == id && solver->info().optimal; };
  if (task.costs || std::none_of(solvers_.begin(), solvers_.end(), proves)) return std::nullopt;
  const auto helps = [&](const auto& solver) {
    const SolverInfo& info = solver->info();
    return !info.optimal && info.puzzle == name_of(task.request.puzzle) &&
           std::find(info.metrics.begin(), info.metrics.end(), task.metric->id) != info.metrics.end();
  };
  const auto helper = std::find_if(solvers_.begin(), solvers_.end(), helps);
  if (helper == solvers_.end()) return std::nullopt;
  return std::string((*helper)->info().id);
}

}  // namespace superflip
