// A POSIX file descriptor that closes itself, and the words for a failed system call.
#pragma once

#include <unistd.h>

#include <string>
#include <system_error>
#include <utility>

namespace superflip {

/// Owns a file descriptor; negative means none.
class FileDescriptor {
 public:
  explicit FileDescriptor(int descriptor) : descriptor_(descriptor) {}
  FileDescriptor(FileDescriptor&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  ~FileDescriptor() {
    if (valid()) ::close(descriptor_);
  }

  [[nodiscard]] bool valid() const { return descriptor_ >= 0; }
  [[nodiscard]] int get() const { return descriptor_; }

 private:
  int descriptor_;
};

/// "cannot open: No such file or directory": what was tried, and what errno says of it.
inline std::string system_message(const std::string& attempt, int error_number) {
  return attempt + ": " + std::system_category().message(error_number);
}

}  // namespace superflip
