#include "notation/text_cursor.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace superflip {
namespace {

constexpr std::array<char32_t, 7> kOtherBlanks = {0x00A0, 0x1680, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF};
constexpr std::size_t kLongestQuote = 20;

bool ends_word(char32_t c) {
  return c == kEndOfText || is_blank(c) ||
         (c < 0x80 && std::string_view("()[],:").find(static_cast<char>(c)) != std::string_view::npos);
}

bool is_printable(char32_t c) { return c >= 0x20 && c != 0x7F && (c < 0x80 || c >= 0xA0) && c < kInvalidByte; }

// The length in bytes of a UTF-8 sequence beyond ASCII with this first byte; 0 when no sequence starts with it.
std::size_t sequence_size(unsigned char first) {
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  if (first >= 0xF0 && first < 0xF5) return 4;
  return 0;
}

}  // namespace

bool is_blank_beyond_ascii(char32_t c) {
  return (c >= 0x2000 && c <= 0x200B) || c == 0x2028 || c == 0x2029 ||
         std::find(kOtherBlanks.begin(), kOtherBlanks.end(), c) != kOtherBlanks.end();
}

void TextCursor::decode() {
  if (position_ >= text_.size()) {
    current_ = kEndOfText;
    size_ = 0;
    return;
  }
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text_[position_ + i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) {  // the common case
    size_ = 1;
    current_ = first;
    return;
  }
  size_ = sequence_size(first);
  bool valid = size_ != 0 && position_ + size_ <= text_.size();
  char32_t code = first & (0x7FU >> size_);
  for (std::size_t i = 1; valid && i < size_; ++i) {
    valid = continues_character(text_[position_ + i]);
    code = code << 6 | (byte(i) & 0x3FU);
  }
  if (size_ == 3) valid = valid && code >= 0x800 && (code < 0xD800 || code > 0xDFFF);
  if (size_ == 4) valid = valid && code >= 0x10000 && code <= 0x10FFFF;
  if (!valid) {
    size_ = 1;
    code = kInvalidByte + first;
  }
  current_ = code;
}

char32_t TextCursor::next() {
  const char32_t c = current_;
  if (c == kEndOfText) return c;
  ++column_;
  if (c == U'\n') {
    ++line_;
    column_ = 1;
  }
  position_ += size_;
  decode();
  return c;
}

bool TextCursor::skip(char32_t c) {
  if (current_ != c) return false;
  next();
  return true;
}

void TextCursor::skip_blanks() {
  while (is_blank(current_)) next();
}

std::string TextCursor::where() const {
  const bool one_line = text_.find('\n') == std::string_view::npos;
  return one_line ? fmt::format("column {}", column_) : fmt::format("line {}, column {}", line_, column_);
}

std::string TextCursor::quoted_word() const {
  TextCursor end = *this;
  end.next();
  for (std::size_t length = 1; length <= kLongestQuote && !ends_word(end.peek()); ++length) end.next();
  return in_quotes(text_.substr(position_, end.position_ - position_));
}

void append_utf8(std::string& text, char32_t code) {
  if (code < 0x80) {
    text += static_cast<char>(code);
    return;
  }
  const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;  // bytes after the first
  text += static_cast<char>((0xFFU << (7 - more) & 0xFFU) | code >> (6 * more));
  for (int i = more; i-- > 0;) text += static_cast<char>(0x80U | (code >> (6 * i) & 0x3FU));
}

std::string_view next_utf8(TextCursor& cursor) {
  constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
  const TextCursor start = cursor;
  return cursor.next() < kInvalidByte ? between(start, cursor) : kReplacement;
}

std::string in_quotes(std::string_view text) {
  std::string shown = "'";
  TextCursor cursor(text);
  for (std::size_t length = 0; !cursor.at_end(); ++length) {
    if (length == kLongestQuote) return shown + "...'";
    const TextCursor start = cursor;
    const char32_t c = cursor.next();
    if (is_printable(c)) {
      shown += between(start, cursor);
    } else {
      shown += c >= kInvalidByte ? fmt::format("\\x{:02X}", c - kInvalidByte)
                                 : fmt::format("\\u{:04X}", static_cast<std::uint32_t>(c));
    }
  }
  return shown + "'";
}

namespace {

constexpr char kEscape = '\x1b';

// Apostrophes, primes, accents and letters that look like them, of many keyboards and scripts.
constexpr std::u32string_view kPrimes =
    U"\u00B4\u02B9\u02BB\u02BC\u02BD\u02BE\u02C8\u02CA\u02CB\u0374\u0384\u055A\u05F3\u07F4\u1FBD\u1FBF\u1FEF\u1FFD"
    U"\u1FFE"
    U"\u2018\u2019\u201B\u2032\u2035\u275B\u275C\uA78C\uFF40";
constexpr std::u32string_view kQuotes = U"\u201C\u201D\u201E\u201F";
constexpr std::u32string_view kDashes = U"\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63";
constexpr std::u32string_view kTimes = U"\u00B7\u00D7\u2217\u22C5\u2219\u2715\u2716\u2A09\u2A2F";

// Characters that nobody sees: soft hyphens, joiners, marks of direction, and selectors behind emoji. Blanks without
// width are not among them: they separate words.
bool is_invisible(char32_t c) {
  constexpr std::u32string_view kOthers = U"\u00AD\u061C\u180E";
  return (c >= 0x200C && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) || (c >= 0x2061 && c <= 0x206F) ||
         (c >= 0xFE00 && c <= 0xFE0F) || kOthers.find(c) != std::u32string_view::npos;
}

// The ASCII character that `c` looks like; `c` itself for others.
char32_t look_alike(char32_t c) {
  struct LookAlikes {
    std::u32string_view characters;
    char32_t ascii;
  };
  constexpr std::array<LookAlikes, 16> kLookAlikes = {{{kPrimes, U'\''},
                                                       {kQuotes, U'"'},
                                                       {kDashes, U'-'},
                                                       {kTimes, U'*'},
                                                       {U"\u00B9", U'1'},
                                                       {U"\u00B2", U'2'},
                                                       {U"\u00B3", U'3'},
                                                       {U"\u2192\u27A1", U'>'},
                                                       {U"\u3001", U','},
                                                       {U"\u2502\u2503\u2551", U'|'},
                                                       {U"\u0412\u0392", U'B'},  // letters of other scripts
                                                       {U"\u0415\u0395", U'E'},
                                                       {U"\u041C\u039C", U'M'},
                                                       {U"\u0425\u03A7", U'X'},
                                                       {U"\u0445\u03C7", U'x'},
                                                       {U"\u0443", U'y'}}};
  if (c < 0x80 || c >= kInvalidByte) return c;
  if (c >= 0xFF01 && c <= 0xFF5E && c != 0xFF40) return c - 0xFF01 + U'!';
  const auto row = std::find_if(kLookAlikes.begin(), kLookAlikes.end(), [c](const LookAlikes& one) {
    return one.characters.find(c) != std::u32string_view::npos;
  });
  return row == kLookAlikes.end() ? c : row->ascii;
}

// The number of bytes of the escape sequence at the beginning of a text: ESC [ parameters letter.
std::size_t escape_sequence(std::string_view text) {
  if (text.size() < 2 || text[0] != kEscape || text[1] != '[') return 0;
  const std::size_t end = text.find_first_not_of("0123456789;?", 2);
  return end == std::string_view::npos ? text.size() : end + 1;
}

// The next byte from `at` on that is no blank; 0 at the end of the text.
char next_byte(std::string_view text, std::size_t at) {
  while (at < text.size() && is_ascii_blank(text[at])) ++at;
  return at < text.size() ? text[at] : '\0';
}

// Where the word that a quote at `begin` opens is closed. An apostrophe is also a prime, so one that closes must be
// followed by what follows a word.
std::optional<std::size_t> closing_quote(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  for (std::size_t i = begin + 1; i < text.size(); ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == quote && std::string_view(",])\0", 4).find(next_byte(text, i + 1)) != std::string_view::npos)
      return i;
  }
  return std::nullopt;
}

// Numbers of a program alone, such as [0, 1] or [[0 1] [2 3]]: no commutator is written so.
bool is_list_of_numbers(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || text[first] != '[') return false;
  const std::size_t number = text.find_first_of("0123456789");
  const std::size_t behind = text.find_first_not_of("0123456789", number);
  return text.find_first_not_of("0123456789[], \t\r\n") == std::string_view::npos &&
         text.find_first_of("0123456789", behind) != std::string_view::npos;
}

}  // namespace

bool needs_folding(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) >= 0x80 || c == kEscape; });
}

std::string folded(std::string_view text) {
  if (!needs_folding(text)) return std::string(text);
  std::string result;
  result.reserve(text.size());
  for (TextCursor cursor(text); !cursor.at_end();) {
    if (const std::size_t size = escape_sequence(cursor.rest()); size > 0) {
      const std::size_t behind = cursor.rest().size() - size;
      while (cursor.rest().size() > behind) cursor.next();
      continue;
    }
    const TextCursor start = cursor;
    const char32_t c = cursor.next();
    if (is_invisible(c)) continue;
    const char32_t ascii = look_alike(c);
    if (ascii < 0x80) {
      result += static_cast<char>(ascii);
    } else {
      result += between(start, cursor);
    }
  }
  return result;
}

std::string without_quotes(std::string_view text) {
  std::string words(text);
  bool any = is_list_of_numbers(text);
  char before = '[';  // the last character that is no blank
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if ((c == '"' || c == '\'') && std::string_view("[(,").find(before) != std::string_view::npos) {
      const auto end = closing_quote(text, i);
      if (!end) return std::string(text);
      words[i] = words[*end] = ' ';
      for (std::size_t k = i + 1; k + 1 < *end; ++k)  // an escaped quote
        if (words[k] == '\\') words[k] = std::exchange(words[k + 1], ' ');
      any = true;
      before = c;
      i = *end;
      continue;
    }
    if (std::string_view("[](),").find(c) != std::string_view::npos) words[i] = ' ';
    if (!is_ascii_blank(c)) before = c;
  }
  return any ? words : std::string(text);
}

}  // namespace superflip
