// The program around the module has one folder, made already, and says what is in it.
#include "base/browser_host.h"
#include "base/folders.h"

namespace superflip {

std::string cache_folder() { return "/"; }

std::optional<std::string> why_not_writable(const std::string&) {
  if (superflip_host_can_keep() != 0) return std::nullopt;
  return "this browser keeps no files";
}

std::optional<std::string> make_folder(const std::string&) { return std::nullopt; }

Result<void> has_place_for(const std::string&) { return {}; }

std::string path_in(const std::string& folder, const std::string& name) { return folder + "/" + name; }

bool has_file(const std::string& path) { return superflip_host_file_size(path.data(), path.size()) >= 0; }

std::vector<FolderEntry> entries_of(const std::string& folder) {
  std::string names(superflip_host_folder_size(folder.data(), folder.size()), '\n');
  superflip_host_folder_read(names.data());
  std::vector<FolderEntry> entries;
  for (std::size_t begin = 0, end = 0; (end = names.find('\n', begin)) != std::string::npos; begin = end + 1) {
    const std::string path = path_in(folder, names.substr(begin, end - begin));
    const double bytes = superflip_host_file_size(path.data(), path.size());
    entries.push_back({names.substr(begin, end - begin), bytes < 0 ? 0 : static_cast<std::uint64_t>(bytes)});
  }
  return entries;
}

Removed remove_file(const std::string& path, std::string&) {
  return superflip_host_file_remove(path.data(), path.size()) != 0 ? Removed::kYes : Removed::kNoFile;
}

}  // namespace superflip
