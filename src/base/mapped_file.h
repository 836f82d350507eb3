// A file as read-only memory, by mmap: opened in microseconds, shared between processes, read from disk on demand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "base/result.h"

namespace superflip {

enum class Populate : bool { kOnDemand, kAtOnce };

/// The contents of a file, mapped read-only. The file may be replaced or removed meanwhile: the mapping keeps the old
/// contents. It must not be truncated in place: a read beyond the new end kills the process (SIGBUS).
class MappedFile {
 public:
  MappedFile() = default;
  ~MappedFile();
  MappedFile(MappedFile&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  MappedFile& operator=(MappedFile&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }

  /// Maps the whole file at `path`. With kAtOnce this one call reads every page, which costs a fraction of the page
  /// faults that it saves. Fails with kInputOutput, `where` = path, when the file is missing, unreadable or not
  /// regular.
  static Result<MappedFile> open(const std::string& path, Populate populate);

  /// The bytes; page-aligned; empty for an empty file.
  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return {data_, size_}; }

 private:
  const std::uint8_t* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace superflip
