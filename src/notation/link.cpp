#include "notation/link.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "notation/text_cursor.h"

namespace superflip {
namespace {

// Where the link in a text begins.
TextCursor begin_of_link(std::string_view text) {
  TextCursor at(text);
  at.skip_blanks();
  if (at.peek() == U'"' || at.peek() == U'<') at.next();
  return at;
}

// The value of "alg=" in "...?alg=R_U&setup=F#..."; empty where it is missing.
std::string_view value_of(std::string_view link, std::string_view name) {
  constexpr std::string_view kSeparators = "?&#";
  for (std::size_t i = link.find_first_of(kSeparators); i != std::string_view::npos;) {
    const std::size_t end = link.find_first_of(kSeparators, i + 1);
    std::string_view part = link.substr(i + 1, end - i - 1);
    if (part.starts_with("amp;")) part.remove_prefix(4);  // of a link in the source of a page
    if (part.starts_with(name)) return part.substr(name.size());
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

// Percent-encodes a text for the query of a link; blanks become '+'.
std::string encoded(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (is_digit(static_cast<unsigned char>(c)) || is_letter(static_cast<unsigned char>(c)) ||
        std::string_view("-_.").find(c) != std::string_view::npos) {
      result += c;
    } else if (c == ' ') {
      result += '+';
    } else {
      result += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return result;
}

}  // namespace

Error placed_in(std::string_view name, Error error) {
  if (!error.where.empty()) error.where += " of ";
  error.where += name;
  return error;
}

bool is_link(std::string_view text) {
  const std::string_view link = begin_of_link(text).rest();
  if (link.starts_with("http://") || link.starts_with("https://")) return true;
  // A host with a dot, a slash and a query: "alg.cubing.net/?alg=R". Behind moves a slash only begins a comment.
  const std::size_t slash = std::min(link.find('/'), link.size());
  const std::string_view host = link.substr(0, slash);
  const std::string_view behind = link.substr(slash);
  return behind.find_first_of("?#") < behind.find_first_of(" \t\r\n") && !behind.starts_with("//") &&
         !behind.starts_with("/*") && host.find('.') != std::string_view::npos &&
         std::all_of(host.begin(), host.end(), [](char c) {
           const auto code = static_cast<unsigned char>(c);
           return is_letter(code) || is_digit(code) || c == '.' || c == '-';
         });
}

Result<LinkText> text_of_link(std::string_view text, Puzzle puzzle, LinkPart part) {
  const TextCursor begin = begin_of_link(text);
  TextCursor end = begin;
  while (!end.at_end() && !is_blank(end.peek()) && end.peek() != U'"' && end.peek() != U'>') end.next();
  const std::string_view link = between(begin, end);
  TextCursor behind = end;
  if (behind.peek() == U'"' || behind.peek() == U'>') behind.next();
  behind.skip_blanks();
  if (!behind.at_end()) return fail(ErrorCode::kBadAlgorithm, "There is more text behind the link.", behind.where());
  if (const std::string_view other = value_of(link, "puzzle="); !other.empty() && other[0] != name_of(puzzle)[0])
    return fail(ErrorCode::kBadAlgorithm, "The link is of another puzzle: " + in_quotes(other) + ".", begin.where());
  const std::string_view site = link.substr(0, link.find('?'));
  const bool has_dashes = site.find("alg.cubing.net") != site.npos || site.find("cubedb.net") != site.npos;
  std::array<std::string_view, 6> names = {
      "cube=", "setup-alg=", "experimental-setup-alg=", "setup=", "scramble=", "alg="};
  if (part == LinkPart::kAlgorithm) std::swap(names.front(), names.back());
  for (const std::string_view name : names) {
    std::string value = decoded(value_of(link, name), has_dashes);
    if (value.empty()) continue;
    if (is_link(value)) break;
    return LinkText{std::move(value), std::string(name)};
  }
  return fail(ErrorCode::kBadAlgorithm, "The link has no cube: none of cube=, setup-alg=, setup=, scramble=, alg=.",
              begin.where());
}

std::string twizzle_link(std::string_view setup, std::string_view solution, Puzzle puzzle) {
  std::string link = "https://alpha.twizzle.net/edit/?alg=" + encoded(solution);
  if (!setup.empty()) link += "&setup-alg=" + encoded(setup);
  if (puzzle == Puzzle::k2x2x2) link += "&puzzle=2x2x2";
  return link;
}

}  // namespace superflip
