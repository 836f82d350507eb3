// A CSV file of an analysis that may have been interrupted: what it holds already, and how it goes on.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace superflip::cli {

/// A file of records that ends with some columns of small numbers. Not thread-safe.
class CsvFile {
 public:
  /// Told of the numbers of each record that is there; of none for a record whose columns are empty.
  using Seen = std::function<void(const std::vector<int>&)>;

  /// Opens a file, or makes it with `head` as its first line. What follows its last whole line is cut off. Errors:
  /// kInputOutput; kUsage when its first line is not `head`, or a record has not `columns` numbers.
  static Result<CsvFile> open(const std::string& path, const std::string& head, std::size_t columns, const Seen& seen);

  /// Records that were there.
  [[nodiscard]] std::uint64_t records() const { return records_; }
  /// The first field of the last of them, as it stands in the file.
  [[nodiscard]] const std::string& last_input() const { return last_input_; }

  /// Adds whole lines; they are with the system when this returns. False when it cannot.
  bool append(std::string_view lines);

 private:
  std::ofstream file_ = {};
  std::uint64_t records_ = 0;
  std::string last_input_ = {};
};

}  // namespace superflip::cli
