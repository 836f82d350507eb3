// superflip job plan: a folder with the plan of a job and its input.
#pragma once

#include <string>
#include <variant>

#include "app/cli/job/job_verbs.h"
#include "app/cli/job/plan.h"
#include "terminal/console.h"

namespace superflip::cli::job {

/// How large the units are.
struct UnitSizes {
  std::optional<std::uint64_t> units = {};  ///< so many units
  std::optional<std::uint64_t> lines = {};  ///< so many lines a unit; neither: kUsualUnits
};
inline constexpr std::uint64_t kUsualUnits = 100;

/// Makes the folder, copies the lines of an open file into it, and writes the plan last: a folder without plan.json is
/// no job. Errors: kUsage if the folder has a job or other files, for an input without lines, and for more than
/// kMostUnits units; kInputOutput; kInterrupted.
Result<Plan> make_plan(const std::string& folder, const JobVerb& verb, const Arguments& arguments,
                       const TypedOptions& options, const UnitSizes& sizes, int input, const Console& console);

}  // namespace superflip::cli::job
