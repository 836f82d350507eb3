// The verbs whose work can be dealt to many machines.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/cli/job/plan.h"
#include "app/cli/job/result_check.h"
#include "app/cli/line_verb.h"

namespace superflip::cli::job {

/// One such verb.
struct JobVerb {
  std::string_view name;
  std::span<const std::string_view> excluded;  ///< options that a unit cannot have
  OpenLineVerb open;
  OpenResultCheck open_check;
  /// An error for options that exclude each other, or that a job cannot have.
  std::optional<Error> (*contradiction)(const Arguments&);
  /// How many random cubes are the input, and their seed; nothing: lines are read.
  struct Random {
    std::uint64_t count;
    std::uint64_t seed;
  };
  std::optional<Random> (*random)(const Arguments&);
};

/// The verb with this name. Errors: kUsage.
Result<const JobVerb*> find_job_verb(std::string_view name);

/// The options of a plan, checked as on the command line. Errors: kUsage.
Result<Arguments> arguments_of(const JobVerb& verb, const TypedOptions& options);

}  // namespace superflip::cli::job
