// Words for a shell.
#pragma once

#include <string>
#include <string_view>

namespace superflip::cli {

/// 'text' in single quotes, which every POSIX shell, zsh and fish take literally.
std::string shell_quoted(std::string_view text);

/// The text itself if it has no special characters for a shell, otherwise shell_quoted().
std::string shell_word(std::string_view text);

}  // namespace superflip::cli
