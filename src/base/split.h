// The parts of a text between separators, and a text of parts.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace superflip {

/// The parts between characters of `separators`, without blanks around them; empty ones too, so that an empty text has
/// one part. Views of `text`.
inline std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  constexpr std::string_view kBlanks = " \t";
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    std::string_view part = text.substr(begin, end - begin);
    part.remove_prefix(std::min(part.find_first_not_of(kBlanks), part.size()));
    parts.push_back(part.substr(0, part.find_last_not_of(kBlanks) + 1));
    begin = end + 1;
  }
  return parts;
}

/// Texts or whole numbers, with `between` between them. Each use of fmt::join takes the compiler half a second.
template <typename Parts>
std::string joined(const Parts& parts, std::string_view between) {
  std::string text;
  bool first = true;
  for (const auto& part : parts) {
    if (!first) text += between;
    first = false;
    if constexpr (std::is_arithmetic_v<std::decay_t<decltype(part)>>) {
      text += std::to_string(part);
    } else {
      text += part;
    }
  }
  return text;
}

}  // namespace superflip
