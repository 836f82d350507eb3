// A verb that answers lines. Opened once, with its tables, it answers any parts of an input: `superflip solve` all
// lines of standard input, `superflip job run` one unit after the other.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "terminal/arguments.h"
#include "terminal/console.h"
#include "terminal/shared_options.h"

namespace superflip::cli {

/// Calls have an order: head answer*. The answers to a line do not depend on the lines beside it.
class LineVerb {
 public:
  virtual ~LineVerb() = default;

  /// What stands before the first answer: the column names of CSV, with a line end; empty for other formats.
  [[nodiscard]] virtual std::string head() const { return {}; }

  /// Writes the answer to each line, in the order of the lines, and marks its end (Console::end_answer). Returns the
  /// worst exit code of the lines. After an interrupt answers are missing at the end.
  virtual ExitCode answer(const LineSource& lines, Console& console) = 0;
};

/// Opens a verb with the options of its command line. The engine must outlive it.
using OpenLineVerb = Result<std::unique_ptr<LineVerb>> (*)(const Arguments&, Console&, EngineWithProgress&);

/// Checks an answer once more when the units of a job are gathered: what is wrong with the answer to a line; empty if
/// nothing is.
using ResultCheck = std::function<std::string(const InputLine& line, std::string_view answer)>;

/// Opens the check of a verb with its options. Errors: kUsage.
using OpenResultCheck = Result<ResultCheck> (*)(const Arguments&, const Console&);

/// A verb whose work can be dealt to many machines.
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

/// Every verb of which there can be jobs, in the order of --help. The program defines it (app/cli/).
std::span<const JobVerb* const> job_verbs();

/// JobVerb::random of a verb that only reads lines.
inline std::optional<JobVerb::Random> no_random(const Arguments& /*arguments*/) { return std::nullopt; }

}  // namespace superflip::cli
