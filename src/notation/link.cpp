#include "notation/link.h"

#include <algorithm>
#include <initializer_list>

#include "notation/text_cursor.h"

namespace superflip {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

std::string_view from_first_letter(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text;
}

// The value of a name in "...?alg=R_U&setup=F#..."; empty where it is missing.
std::string_view value_of(std::string_view link, std::string_view name) {
  constexpr std::string_view kSeparators = "?&#";
  for (std::size_t i = link.find_first_of(kSeparators); i != std::string_view::npos;) {
    const std::size_t end = link.find_first_of(kSeparators, i + 1);
    const std::string_view part = link.substr(i + 1, end - i - 1);
    if (part.starts_with(name) && part.substr(name.size()).starts_with('=')) return part.substr(name.size() + 1);
    i = end;
  }
  return {};
}

std::size_t digit(char hex) {
  return std::string_view("0123456789ABCDEF").find(static_cast<char>(upper(static_cast<unsigned char>(hex))));
}

// alg.cubing.net and cubedb.net write blanks and primes as _ and -, others as forms of web pages do.
std::string decoded(std::string_view value, bool has_dashes) {
  std::string text;
  for (std::size_t i = 0; i < value.size(); ++i) {
    char c = value[i];
    if (c == '%' && i + 2 < value.size() && digit(value[i + 1]) < 16 && digit(value[i + 2]) < 16) {
      c = static_cast<char>(16 * digit(value[i + 1]) + digit(value[i + 2]));
      i += 2;
    } else if (c == (has_dashes ? '_' : '+')) {
      c = ' ';
    } else if (c == '-' && has_dashes) {
      c = '\'';
    }
    text += c;
  }
  return text;
}

}  // namespace

bool is_link(std::string_view text) {
  text = from_first_letter(text);
  return text.starts_with("http://") || text.starts_with("https://");
}

Result<LinkText> text_of_link(std::string_view link, Puzzle puzzle, LinkPart part) {
  link = from_first_letter(link);
  const std::size_t end = std::min(link.find_first_of(kBlanks), link.size());
  if (!from_first_letter(link.substr(end)).empty())
    return fail(ErrorCode::kBadAlgorithm, "There is more text behind the link.");
  link = link.substr(0, end);
  if (const std::string_view other = value_of(link, "puzzle"); !other.empty() && other[0] != name_of(puzzle)[0])
    return fail(ErrorCode::kBadAlgorithm, "The link is of another puzzle: " + in_quotes(other) + ".");
  const std::string_view site = link.substr(0, link.find('?'));
  const bool has_dashes = site.find("alg.cubing.net") != site.npos || site.find("cubedb.net") != site.npos;
  const bool of_cube = part == LinkPart::kCube;
  for (const std::string_view name :
       {of_cube ? "cube" : "alg", "setup-alg", "setup", "scramble", of_cube ? "alg" : ""}) {
    const std::string text = decoded(value_of(link, name), has_dashes);
    if (text.empty()) continue;
    if (is_link(text)) break;
    return LinkText{text, std::string(name) + "= of the link was read"};
  }
  return fail(ErrorCode::kBadAlgorithm, "The link has no cube: none of alg=, setup=, setup-alg=, scramble=.");
}

}  // namespace superflip
