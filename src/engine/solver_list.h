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
  /// `runs_on`: for requests that do not say it.
  explicit SolverList(std::vector<std::unique_ptr<Solver>> solvers, RunsOn runs_on = RunsOn::kProcessor)
      : solvers_(std::move(solvers)), runs_on_(runs_on) {}

  /// The id of the solver that the request names, or of the first one for its puzzle. Errors: kUsage when there is
  /// none, when the request has an option that the solver or the device lacks, and those of check().
  [[nodiscard]] Result<std::string> id_for(const Request& request) const;

  /// The id of the solver that finds short solutions on behalf of others: the first one of the puzzle and the metric
  /// that does not prove. Nothing when the request has costs.
  [[nodiscard]] std::optional<std::string> helper_for(const Request& request) const;
  [[nodiscard]] bool proves(std::string_view id) const;

  /// What searches with the solver `id`, which id_for() has returned: kGpuOrProcessor only where a device could.
  [[nodiscard]] RunsOn device_for(std::string_view id, const Request& request) const;

 private:
  // `who`, unless it does not take an option of the request; the error names the solvers that take it.
  [[nodiscard]] Result<std::string> accepted(std::string_view who, SolverOptions takes, const Request& request) const;

  [[nodiscard]] RunsOn wanted(const Request& request) const {
    return kHasDevices ? request.device.value_or(runs_on_) : RunsOn::kProcessor;
  }

  std::vector<std::unique_ptr<Solver>> solvers_;
  RunsOn runs_on_;
};

}  // namespace superflip
