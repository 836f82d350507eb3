// POSIX; folders_windows.cpp is its counterpart.
#include "base/folders.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "base/file_descriptor.h"

namespace superflip {
namespace {

// The absolute path in an environment variable; "" for any other value.
std::string absolute_path_in(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr && *value == '/' ? value : "";
}

}  // namespace

std::string cache_folder() {
  if (std::string cache = absolute_path_in("XDG_CACHE_HOME"); !cache.empty()) return cache;
  if (std::string home = absolute_path_in("HOME"); !home.empty()) return home + "/.cache";
  return "";
}

std::optional<std::string> why_not_writable(const std::string& folder) {
  if (::access(folder.c_str(), W_OK | X_OK) == 0) return std::nullopt;
  return system_message("cannot write", errno);
}

}  // namespace superflip
