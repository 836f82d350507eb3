// The journal of one process: results of units, appended, synced, never changed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/file_descriptor.h"
#include "engine/engine.h"

namespace superflip::cli::job {

/// Not thread-safe. The file is created with the first result.
class JournalWriter {
 public:
  JournalWriter(std::string folder, std::uint64_t job) : folder_(std::move(folder)), job_(job) {}

  /// Appends the result of a unit; returns when it is on disk. After an error, such as a full disk, the file is as it
  /// was before. Errors: kInputOutput.
  Result<void> append(std::uint64_t unit, std::string_view result, std::uint64_t work_ms);

 private:
  Result<void> create();

  std::string folder_;
  std::uint64_t job_;
  std::string path_ = {};
  FileDescriptor file_{-1};
};

}  // namespace superflip::cli::job
