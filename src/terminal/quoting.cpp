#include "terminal/quoting.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

namespace superflip::cli {

std::string csv_field(std::string_view text) {
  const bool quote = text.find_first_of(",\"\r\n") != std::string::npos;
  std::string field;
  for (const char c : text) {
    const bool plain = (c >= ' ' && c <= '~') || c == '\n' || c == '\t';
    field += plain ? c : '?';
    if (c == '"') field += '"';
  }
  return quote ? fmt::format("\"{}\"", field) : field;
}

std::optional<std::vector<std::string>> parse_csv_record(std::string_view record) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (std::size_t i = 0; i < record.size(); ++i) {
    const char c = record[i];
    if (quoted && c == '"' && i + 1 < record.size() && record[i + 1] == '"') {
      fields.back() += c;
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return quoted ? std::nullopt : std::optional(std::move(fields));
}

std::string shell_quoted(std::string_view text) {
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'') {  // closes the quotes, escapes the character, and opens them again
      word += "'\\''";
    } else {
      word += c;
    }
  }
  return word + "'";
}

std::string shell_word(std::string_view text) {
  const auto is_plain = [](unsigned char c) {
    return std::isalnum(c) != 0 || std::string_view("-_./,:+@%").find(static_cast<char>(c)) != std::string_view::npos;
  };
  return !text.empty() && std::all_of(text.begin(), text.end(), is_plain) ? std::string(text) : shell_quoted(text);
}

}  // namespace superflip::cli
