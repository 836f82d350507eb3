#include "app/cli/shell_quote.h"

#include <algorithm>
#include <cctype>

namespace superflip::cli {

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
