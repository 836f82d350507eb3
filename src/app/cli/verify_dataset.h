// superflip dataset verify: checks the lines of a file without a search.
#pragma once

#include <string>

#include "terminal/console.h"

namespace superflip::cli {

/// Prints the number of each wrong line and what is wrong, then a summary. Returns kDone; kNoSolution if a line is
/// wrong or the file is cut off; kInterrupted; kTablesOrIo, after a message, if the file cannot be read to its end.
ExitCode verify_dataset(const std::string& path, bool progress, Console& console);

}  // namespace superflip::cli
