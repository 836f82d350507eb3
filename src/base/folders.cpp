// What std::filesystem does alike on POSIX and Windows.
#include <filesystem>
#include <system_error>

#include "base/files.h"

namespace superflip {

namespace fs = std::filesystem;

std::optional<std::string> make_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return error.message();
  return std::nullopt;
}

Result<void> has_place_for(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return fail(ErrorCode::kInputOutput, "this is a folder; name a file", path);
  const std::string folder = fs::path(path).parent_path().string();
  if (folder.empty() || fs::is_directory(folder, error)) return {};
  return fail(ErrorCode::kInputOutput, "there is no such folder; make it first", folder);
}

std::string path_in(const std::string& folder, const std::string& name) { return (fs::path(folder) / name).string(); }

bool has_file(const std::string& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

std::vector<FolderEntry> entries_of(const std::string& folder) {
  std::vector<FolderEntry> entries;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    std::error_code unknown;
    const std::uintmax_t bytes = entry->file_size(unknown);
    entries.push_back({entry->path().filename().string(), unknown ? 0 : bytes});
  }
  return entries;
}

Removed remove_file(const std::string& path, std::string& why) {
  std::error_code error;
  if (fs::remove(path, error)) return Removed::kYes;
  why = error ? error.message() : "";
  return error ? Removed::kFailed : Removed::kNoFile;
}

}  // namespace superflip
