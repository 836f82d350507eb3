// Checks the answers of a job once more when they are gathered.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "app/cli/arguments.h"
#include "app/cli/console.h"

namespace superflip::cli::job {

/// Checks answers one by one.
class ResultCheck {
 public:
  ResultCheck() = default;
  ResultCheck(const ResultCheck&) = delete;
  ResultCheck& operator=(const ResultCheck&) = delete;
  virtual ~ResultCheck() = default;

  /// What is wrong with the answer to a line; empty if nothing is.
  [[nodiscard]] virtual std::string objection(const InputLine& line, std::string_view answer) const = 0;
};

/// Opens the check of a verb with its options. Errors: kUsage.
using OpenResultCheck = Result<std::unique_ptr<ResultCheck>> (*)(const Arguments&, const Console&);

/// Solutions in each format are applied to their cubes with the code that checks all solutions; JSON and CSV must name
/// their line.
Result<std::unique_ptr<ResultCheck>> open_solve_check(const Arguments& arguments, const Console& console);
/// A record has its line and a number, or nothing, in each column.
Result<std::unique_ptr<ResultCheck>> open_analyze_check(const Arguments& arguments, const Console& console);
/// A line has its index and its cube; each solution solves it in the number of moves of the line.
Result<std::unique_ptr<ResultCheck>> open_dataset_check(const Arguments& arguments, const Console& console);
/// The counts add up to the positions of a coset, and the positions listed and left out to those beyond the bound.
Result<std::unique_ptr<ResultCheck>> open_coset_check(const Arguments& arguments, const Console& console);

}  // namespace superflip::cli::job
