#include <cstdlib>
#include <filesystem>

#include "base/folders.h"
#include "base/windows_handle.h"

namespace superflip {

std::string cache_folder() {
  for (const char* const name : {"LOCALAPPDATA", "HOME"})
    if (const char* const value = std::getenv(name); value != nullptr && std::filesystem::path(value).is_absolute())
      return value;
  return "";
}

// Permissions are lists here, so a file that is deleted when it is closed answers the question.
std::optional<std::string> why_not_writable(const std::string& folder) {
  const std::filesystem::path file =
      std::filesystem::path(folder) / ("superflip.try-" + std::to_string(::GetCurrentProcessId()));
  const WindowsHandle tried(::CreateFileW(file.c_str(), GENERIC_WRITE | DELETE, 0, nullptr, CREATE_ALWAYS,
                                          FILE_FLAG_DELETE_ON_CLOSE, nullptr));
  if (tried.valid()) return std::nullopt;
  return windows_message("cannot write", ::GetLastError());
}

}  // namespace superflip
