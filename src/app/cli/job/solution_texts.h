// Finds the solutions in what `superflip solve` prints for one line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace superflip::cli::job {

/// A solution as it was printed.
struct PrintedSolution {
  std::string text;                ///< moves, or with --format robot steps
  std::optional<int> length = {};  ///< where the format states it
};

/// The answer to one line.
struct PrintedAnswer {
  std::vector<PrintedSolution> solutions = {};
  std::optional<std::uint64_t> id = {};   ///< number of the line, in JSON and CSV
  std::optional<std::string> input = {};  ///< the line, in JSON and CSV
};

/// Reads an answer in a format of `superflip solve`; nothing for text that is none.
std::optional<PrintedAnswer> parse_printed_answer(std::string_view format, std::string_view text);

/// The fields of a CSV record (RFC 4180), without its line end.
std::optional<std::vector<std::string>> parse_csv_record(std::string_view record);

}  // namespace superflip::cli::job
