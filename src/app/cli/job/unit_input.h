// The lines of a unit.
#pragma once

#include <memory>
#include <string>

#include "app/cli/job/plan.h"
#include "base/file_descriptor.h"
#include "terminal/console.h"

namespace superflip::cli::job {

/// Gives the lines of units, from DIR/input or drawn from the seed of the plan. Not thread-safe.
class UnitInput {
 public:
  /// `plan` and `console` must outlive it. Errors: kInputOutput.
  static Result<UnitInput> open(const std::string& folder, const Plan& plan, const Console& console);

  /// The lines of a unit, with their numbers in the whole input; fewer after an interrupt. The source must not outlive
  /// this object, and the next call ends it. Errors: kInputOutput if the input is not the one that was planned.
  Result<LineSource> lines(const Unit& unit);

 private:
  UnitInput(std::string path, const Plan& plan, const Console& console, FileDescriptor file)
      : path_(std::move(path)), plan_(&plan), console_(&console), file_(std::move(file)) {}

  std::string path_;
  const Plan* plan_;
  const Console* console_;
  FileDescriptor file_;  // of DIR/input
};

}  // namespace superflip::cli::job
