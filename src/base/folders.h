// What the system says about folders: where a user's caches belong, and whether one can be written.
#pragma once

#include <optional>
#include <string>

namespace superflip {

/// The folder for what programs of this user can make again; "" if there is none. $XDG_CACHE_HOME, else $HOME/.cache;
/// on Windows %LOCALAPPDATA%, else %HOME%. A relative path counts as none: the XDG Base Directory Specification ignores
/// a relative XDG_CACHE_HOME, and a relative HOME would scatter files over the folders in which programs are started.
std::string cache_folder();

/// Why no file can be created in a folder that exists; nothing if one can.
std::optional<std::string> why_not_writable(const std::string& folder);

}  // namespace superflip
