// Checks the answers of a job once more when they are gathered.
#pragma once

#include <memory>

#include "terminal/line_verb.h"

namespace superflip::cli::job {

/// Solutions in each format are applied to their cubes with the code that checks all solutions; JSON and CSV must name
/// their line.
Result<std::unique_ptr<ResultCheck>> open_solve_check(const Arguments& arguments, const Console& console);
/// A record has its line and a number, or nothing, in each column.
Result<std::unique_ptr<ResultCheck>> open_analyze_check(const Arguments& arguments, const Console& console);
/// A line has its index and its cube; each solution solves it in the number of moves of the line.
Result<std::unique_ptr<ResultCheck>> open_dataset_check(const Arguments& arguments, const Console& console);

}  // namespace superflip::cli::job
