#include "engine/solver_list.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/nearest_word.h"
#include "base/split.h"

namespace superflip {
namespace {

constexpr int kMostChosen = 1000;  // solutions of a solver that cannot list all: it compares each with all others

// The options of a request that only some solvers take.
std::vector<SolverOption> options_in(const Request& request, RunsOn runs_on) {
  std::vector<SolverOption> options;
  if (runs_on == RunsOn::kGpu) options.push_back(SolverOption::kDevice);
  if (!request.resume_file.empty()) options.push_back(SolverOption::kResume);
  if (!request.faces.empty()) options.push_back(SolverOption::kFirstFaces);
  if (request.look_ahead) options.push_back(SolverOption::kLookAhead);
  if (request.subgroup) options.push_back(SolverOption::kSubgroup);
  if (request.costs) options.push_back(SolverOption::kCosts);
  if (request.within) options.push_back(SolverOption::kWithin);
  return options;
}

// Why a device cannot search; empty where it can.
std::string_view objection_to_device(const Request& request) {
  if (moves_of(request) != request.metric->moves) return "a device searches with all moves, not with some";
  if (!request.resume_file.empty()) return "a search on a device cannot be saved";
  if (request.explain) return "a search on a device cannot be explained";
  return "";
}

}  // namespace

Result<std::string> SolverList::accepted(std::string_view who, SolverOptions takes, const Request& request) const {
  for (const SolverOption option : options_in(request, wanted(request))) {
    if (takes.contains(option)) continue;
    std::vector<std::string_view> takers;
    for (const auto& solver : solvers_)
      if (solver->info().takes.contains(option)) takers.push_back(solver->info().id);
    Error error = not_taken(who, option);
    if (!takers.empty())
      error.message += fmt::format("; {} {}", joined(takers, ", "), takers.size() == 1 ? "does" : "do");
    return tl::unexpected(std::move(error));
  }
  if (wanted(request) == RunsOn::kGpu)
    if (const auto why = objection_to_device(request); !why.empty())
      return fail(ErrorCode::kUsage, std::string(why), "device");
  if (!takes.contains(SolverOption::kWithin) && request.count > kMostChosen)
    return fail(ErrorCode::kUsage, fmt::format("{} gives at most {} solutions", who, kMostChosen), "count");
  if (auto fits = check(request); !fits) return tl::unexpected(std::move(fits.error()));
  return std::string(who);
}

Result<std::string> SolverList::id_for(const Request& request) const {
  if (request.stage) {
    constexpr SolverOptions kTakes = {SolverOption::kFirstFaces, SolverOption::kWithin};
    const auto done = accepted("a stage", kTakes, request);
    return done ? std::string(kStageSolver) : done;
  }
  const std::string_view puzzle = name_of(request.puzzle);
  for (const auto& solver : solvers_) {
    const SolverInfo& info = solver->info();
    if (request.solver.empty() ? info.puzzle != puzzle : info.id != request.solver) continue;
    if (info.puzzle != puzzle)
      return fail(ErrorCode::kUsage,
                  fmt::format("the solver {} solves the {}, not the {}", info.id, info.puzzle, puzzle), "solver");
    auto id = accepted(info.id, info.takes, request);
    // A solver that takes all moves alone writes its steps in its own way.
    if (id && request.moves.spelling && info.takes_moves == TakesMoves::kAll)
      return fail(
          ErrorCode::kUsage,
          fmt::format("{} takes no set of moves with wide moves or rotations; two-phase and optimal do", info.id),
          "moves");
    return id;
  }
  if (request.solver.empty()) return fail(ErrorCode::kUsage, fmt::format("there is no solver for the {} yet", puzzle));
  std::vector<std::string_view> ids;
  for (const auto& solver : solvers_) ids.emplace_back(solver->info().id);
  return fail(ErrorCode::kUsage,
              fmt::format("there is no solver \"{}\"{}", request.solver, did_you_mean(request.solver, ids)), "solver");
}

RunsOn SolverList::device_for(std::string_view id, const Request& request) const {
  if (wanted(request) == RunsOn::kProcessor) return RunsOn::kProcessor;
  const auto could = [&](const auto& solver) {
    return solver->info().id == id && solver->info().takes.contains(SolverOption::kDevice);
  };
  const bool can = std::any_of(solvers_.begin(), solvers_.end(), could) && objection_to_device(request).empty();
  return can ? wanted(request) : RunsOn::kProcessor;
}

bool SolverList::proves(std::string_view id) const {
  const auto is_it = [&](const auto& solver) { return solver->info().id == id && solver->info().optimal; };
  return std::any_of(solvers_.begin(), solvers_.end(), is_it);
}

std::optional<std::string> SolverList::helper_for(const Request& request) const {
  if (request.costs) return std::nullopt;
  const auto helps = [&](const auto& solver) {
    const SolverInfo& info = solver->info();
    return !info.optimal && info.puzzle == name_of(request.puzzle) &&
           std::find(info.metrics.begin(), info.metrics.end(), request.metric->id) != info.metrics.end();
  };
  const auto helper = std::find_if(solvers_.begin(), solvers_.end(), helps);
  if (helper == solvers_.end()) return std::nullopt;
  return std::string((*helper)->info().id);
}

}  // namespace superflip
