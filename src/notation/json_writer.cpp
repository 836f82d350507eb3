#include "notation/json_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "notation/text_cursor.h"

namespace superflip {
namespace {

constexpr std::size_t kUsualBytes = 1500;  // of an answer with a solution and its steps
constexpr char32_t kReplacement = 0xFFFD;

bool is_plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

// Character by character, for texts that are not all plain.
void append_escaped(std::string& to, std::string_view text) {
  constexpr std::string_view kNamed = "\"\\\b\f\n\r\t";
  constexpr std::string_view kNames = "\"\\bfnrt";
  for (TextCursor cursor(text); !cursor.at_end();) {
    const TextCursor start = cursor;
    const char32_t c = cursor.next();
    const auto named = c < 0x80 ? kNamed.find(static_cast<char>(c)) : std::string_view::npos;
    if (named != std::string_view::npos) {
      to += '\\';
      to += kNames[named];
    } else if (c < U' ') {
      fmt::format_to(std::back_inserter(to), "\\u{:04x}", static_cast<unsigned>(c));
    } else if (c >= kInvalidByte) {
      append_utf8(to, kReplacement);
    } else {
      to += between(start, cursor);
    }
  }
}

}  // namespace

JsonWriter& JsonWriter::open(char bracket) {
  if (text_.empty()) text_.reserve(kUsualBytes);
  separate();
  text_ += bracket;
  follows_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  text_ += bracket;
  follows_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  text_ += '"';
  text_ += name;
  text_ += "\":";
  follows_ = false;
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  text_ += json;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  text_ += '"';
  if (std::all_of(text.begin(), text.end(), is_plain)) {
    text_ += text;
  } else {
    append_escaped(text_, text);
  }
  text_ += '"';
  return *this;
}

JsonWriter& JsonWriter::value(double number) {
  if (!std::isfinite(number)) return null();
  std::string digits = fmt::format("{}", number);
  if (digits.find_first_of(".e") == std::string::npos) digits += ".0";
  return raw(digits);
}

JsonWriter& JsonWriter::signed_value(std::int64_t number) {
  const fmt::format_int digits(number);
  return raw({digits.data(), digits.size()});
}

JsonWriter& JsonWriter::unsigned_value(std::uint64_t number) {
  const fmt::format_int digits(number);
  return raw({digits.data(), digits.size()});
}

}  // namespace superflip
