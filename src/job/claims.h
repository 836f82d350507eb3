// Claims of units: a lock on one byte of a file for each unit.
//
// The lock belongs to an open file (F_OFD_SETLK of Linux), so that the kernel drops it when the process ends in any
// way, kill -9 and a power cut included. A claim never outlives its worker, and no time-out is needed. On a network
// file system the locks must reach the server: NFS version 4 does that, and frees the locks of a dead machine when its
// lease ends.
#pragma once

#include <cstdint>
#include <string>

#include "base/file_descriptor.h"
#include "engine/engine.h"

namespace superflip::cli::job {

/// The claims of one process. Not thread-safe.
class Claims {
 public:
  /// Opens the file, or creates it. Errors: kInputOutput.
  static Result<Claims> open(const std::string& path);

  /// Claims a unit; false if another process has it. Errors: kInputOutput where files cannot be locked.
  Result<bool> take(std::uint64_t unit);
  /// Claims all units at once.
  Result<bool> take_all();
  /// Gives a unit back.
  void release(std::uint64_t unit);
  /// Whether another process has claimed a unit. Errors: those of take().
  [[nodiscard]] Result<bool> taken(std::uint64_t unit) const;

 private:
  Claims(FileDescriptor file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}
  [[nodiscard]] Result<bool> lock(std::int64_t begin, std::int64_t bytes) const;
  [[nodiscard]] tl::unexpected<Error> no_locks(int reason) const;

  FileDescriptor file_;
  std::string path_;
};

}  // namespace superflip::cli::job
