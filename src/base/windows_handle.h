// A handle of Windows that closes itself, and messages for failed calls. Include only from files for Windows.
#pragma once

#ifndef NOMINMAX
#define NOMINMAX
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>

#include <cstdint>
#include <string>
#include <system_error>
#include <utility>

namespace superflip {

/// Owns the handle of a file or a mapping.
class WindowsHandle {
 public:
  explicit WindowsHandle(HANDLE handle) : handle_(handle) {}
  WindowsHandle(WindowsHandle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  WindowsHandle& operator=(WindowsHandle&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~WindowsHandle() { close(); }

  // INVALID_HANDLE_VALUE is -1, written as a C cast in the system's header.
  [[nodiscard]] bool valid() const { return handle_ != nullptr && reinterpret_cast<std::intptr_t>(handle_) != -1; }
  [[nodiscard]] HANDLE get() const { return handle_; }
  void close() {
    if (valid()) ::CloseHandle(handle_);
    handle_ = nullptr;
  }

 private:
  HANDLE handle_;
};

/// "cannot open: Access is denied.": the attempt and the text of a value of GetLastError().
inline std::string windows_message(const std::string& attempt, DWORD error) {
  std::string text = std::system_category().message(static_cast<int>(error));
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return attempt + ": " + text;
}

}  // namespace superflip
