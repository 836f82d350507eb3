// The verbs whose work can be dealt to many machines.
#pragma once

#include <string_view>

#include "app/cli/job/plan.h"
#include "app/cli/job/result_check.h"
#include "terminal/line_verb.h"

namespace superflip::cli::job {

/// The verb with this name. Errors: kUsage.
Result<const JobVerb*> find_job_verb(std::string_view name);

/// The options of a plan, checked as on the command line. Errors: kUsage.
Result<Arguments> arguments_of(const JobVerb& verb, const TypedOptions& options);

}  // namespace superflip::cli::job
