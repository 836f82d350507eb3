// Texts as fields of CSV records (RFC 4180), and as words for a shell.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace superflip::cli {

/// The text as a field, quoted if necessary. Control characters and all bytes beyond ASCII, which may be broken UTF-8,
/// become ?.
std::string csv_field(std::string_view text);

/// The fields of a record, without its line end; nothing for a record that ends within quotes.
std::optional<std::vector<std::string>> parse_csv_record(std::string_view record);

/// 'text' in single quotes, which every POSIX shell, zsh and fish take literally.
std::string shell_quoted(std::string_view text);

/// The text itself if it has no special characters for a shell, otherwise shell_quoted().
std::string shell_word(std::string_view text);

}  // namespace superflip::cli
