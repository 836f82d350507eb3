// A verb that answers lines. Opened once, with its tables, it answers any parts of an input: `superflip solve` all
// lines of standard input, `superflip job run` one unit after the other.
#pragma once

#include <memory>
#include <string>

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/shared_options.h"

namespace superflip::cli {

/// Calls have an order: head answer*. The answers to a line do not depend on the lines beside it.
class LineVerb {
 public:
  LineVerb() = default;
  LineVerb(const LineVerb&) = delete;
  LineVerb& operator=(const LineVerb&) = delete;
  virtual ~LineVerb() = default;

  /// What stands before the first answer: the column names of CSV, with a line end; empty for other formats.
  [[nodiscard]] virtual std::string head() const { return {}; }

  /// Writes the answer to each line, in the order of the lines, and marks its end (Console::end_answer). Returns the
  /// worst exit code of the lines. After an interrupt answers are missing at the end.
  virtual ExitCode answer(const LineSource& lines, Console& console) = 0;
};

/// Opens a verb with the options of its command line. The engine must outlive it.
using OpenLineVerb = Result<std::unique_ptr<LineVerb>> (*)(const Arguments&, Console&, EngineWithProgress&);

}  // namespace superflip::cli
