// The solvers of an engine, and which of them answers a request. Internal to the engine.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/request.h"

namespace superflip {

/// Answer::solver of a stage.
inline constexpr std::string_view kStageSolver = "stages";

/// One unprepared object of each solver, to read its SolverInfo. Immutable, thread-safe.
class SolverList {
 public:
  explicit SolverList(std::vector<std::unique_ptr<Solver>> solvers) : solvers_(std::move(solvers)) {}

  /// The id of the solver that the request names, or of the first one for its puzzle. Errors: kUsage when there is
  /// none, when the request has an option that the solver lacks, and those of check().
  [[nodiscard]] Result<std::string> id_for(const Request& request) const;

  /// The id of the solver that finds short solutions on behalf of `id`, which proves: the first one of the puzzle and
  /// the metric that does not prove. Nothing when `id` does not prove, or when the request has costs.
  [[nodiscard]] std::optional<std::string> helper_for(std::string_view id, const Request& request) const;

 private:
  // `who`, unless it does not take an option of the request; the error names the solvers that take it.
  [[nodiscard]] Result<std::string> accepted(std::string_view who, SolverOptions takes, const Request& request) const;

  std::vector<std::unique_ptr<Solver>> solvers_;
};

}  // namespace superflip
