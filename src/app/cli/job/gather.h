// superflip job gather: the results of all units in the order of the input, each checked once more.
#pragma once

#include <string>

#include "terminal/console.h"

namespace superflip::cli::job {

/// Writes what the verb of the plan would have written as one process, to standard output, or to the file `out` as a
/// whole or not at all. With units missing it writes nothing, names them, and returns kNoSolution. Otherwise returns
/// the worst code of the lines, or that of an error.
ExitCode gather(const std::string& folder, const std::string& out, bool quiet, Console& console);

}  // namespace superflip::cli::job
