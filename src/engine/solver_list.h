// The solvers of an engine, and which of them answers a request. Internal to the engine.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/request.h"
#include "engine/task.h"

namespace superflip {

/// Answer::solver of a stage.
inline constexpr std::string_view kStageSolver = "stages";

/// One unprepared object of each solver, to read its SolverInfo. Immutable, thread-safe.
class SolverList {
 public:
  explicit SolverList(std::vector<std::unique_ptr<Solver>> solvers) : solvers_(std::move(solvers)) {}

  /// The id of the solver that the request names, or of the first one for its puzzle. Errors: kUsage when there is
  /// none, and when the request has an option that the solver lacks.
  [[nodiscard]] Result<std::string> id_for(const Request& request) const;

  /// Why the solver `id` cannot write its answers with the letters of the task: a solver that takes all moves alone
  /// writes its steps in its own way.
  [[nodiscard]] std::optional<Error> objection(std::string_view id, const Task& task) const;

  /// The id of the solver that finds short solutions of the task on behalf of `id`, which proves: the first one of the
  /// puzzle and the metric that does not prove. Nothing when `id` does not prove, or when the task has costs.
  [[nodiscard]] std::optional<std::string> helper_for(std::string_view id, const Task& task) const;

 private:
  // The option of the request that `who` does not take, as an error that names the solvers that take it.
  [[nodiscard]] std::optional<Error> refusal(std::string_view who, SolverOptions takes, const Request& request) const;

  std::vector<std::unique_ptr<Solver>> solvers_;
};

}  // namespace superflip
