// What the system says about folders: where a user's caches belong, whether one can be written, what is in it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace superflip {

/// The folder for what programs of this user can make again; "" if there is none. $XDG_CACHE_HOME, else $HOME/.cache;
/// on Windows %LOCALAPPDATA%, else %HOME%. A relative path counts as none: the XDG Base Directory Specification ignores
/// a relative XDG_CACHE_HOME, and a relative HOME would scatter files over the folders in which programs are started.
std::string cache_folder();

/// Why no file can be created in a folder that exists; nothing if one can.
std::optional<std::string> why_not_writable(const std::string& folder);

/// Makes a folder and those above it, unless they exist. The system's message if that fails.
std::optional<std::string> make_folder(const std::string& folder);

/// Whether a file can have this path: its folder exists, and no folder has the path. Errors: kInputOutput, `where` is
/// the folder.
Result<void> has_place_for(const std::string& path);

/// `folder` and `name` as one path.
std::string path_in(const std::string& folder, const std::string& name);

/// Whether there is a file of any kind. A symbolic link counts, whatever it points to.
bool has_file(const std::string& path);

struct FolderEntry {
  std::string name;
  std::uint64_t bytes;  ///< 0 for what is no file
};
/// What is in a folder, in any order; nothing if the folder cannot be read.
std::vector<FolderEntry> entries_of(const std::string& folder);

enum class Removed { kYes, kNoFile, kFailed };
/// Removes a file. With kFailed, `why` is the system's message.
Removed remove_file(const std::string& path, std::string& why);

}  // namespace superflip
