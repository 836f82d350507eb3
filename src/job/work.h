// superflip job run: works on units until none is free. superflip job gather: the results of all units in the order of
// the input, each checked once more.
//
// A worker claims a unit (claims.h), looks into all journals whether it is finished, does the work, appends the result
// to its own journal, syncs it, and only then gives the claim back. So a unit with a claim is never done by another
// worker, and a unit without one is finished or free. A worker that dies loses its unit in work, and nothing else.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "job/plan.h"
#include "terminal/console.h"

namespace superflip::cli::job {

struct RunOptions {
  std::string folder;
  std::string unit_list = {};  ///< only these units; empty: all
  std::string part = {};       ///< only every nth unit, "3/8"; empty: all. Works on file systems without locks
  std::optional<std::chrono::microseconds> time_limit = {};
  TypedOptions machine = {};  ///< replace options of the plan that do not change answers: threads, tables
  bool progress = false;      ///< say when a unit is finished
  bool quiet = false;         ///< say only errors
};

/// Returns kDone when no unit is free, kTimeLimit, kInterrupted, or the code of an error, after a message.
ExitCode run_units(const RunOptions& options, Console& console);

/// Writes what the verb of the plan would have written as one process, to standard output, or to the file `out` as a
/// whole or not at all. With units missing it writes nothing, names them, and returns kNoSolution. Otherwise returns
/// the worst code of the lines, or that of an error.
ExitCode gather(const std::string& folder, const std::string& out, bool quiet, Console& console);

}  // namespace superflip::cli::job
