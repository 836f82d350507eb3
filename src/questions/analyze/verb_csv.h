// The CSV file of an analysis that can be interrupted and continued.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace superflip::cli {

/// A file of records; the last columns of each record are small numbers. Not thread-safe.
class CsvFile {
 public:
  /// Receives the numbers of each existing record; none for a record with empty columns.
  using Seen = std::function<void(const std::vector<int>&)>;

  /// Opens a file, or creates it with the first line `head`. An incomplete last line is removed. Errors: kInputOutput;
  /// kUsage if the first line is not `head` or its beginning, or a record does not have `columns` numbers;
  /// kInterrupted. Then the file stays as it is.
  static Result<CsvFile> open(const std::string& path, const std::string& head, std::size_t columns, const Seen& seen,
                              const StopToken& stop);

  /// The number of records that existed at opening.
  [[nodiscard]] std::uint64_t records() const { return records_; }
  /// The sum of their first fields, as written in the file, in order: with_input() from 0 on.
  [[nodiscard]] std::uint64_t input_sum() const { return input_sum_; }
  /// The sum when `input` follows.
  static std::uint64_t with_input(std::uint64_t sum, std::string_view input);

  /// Appends whole lines and flushes them to the system. False on failure.
  bool append(std::string_view lines);

 private:
  std::ofstream file_ = {};
  std::uint64_t records_ = 0;
  std::uint64_t input_sum_ = 0;
};

}  // namespace superflip::cli
