#include "notation/text_cursor.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

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

bool is_blank(char32_t c) {
  if (c < 0x80) return c == U' ' || (c >= U'\t' && c <= U'\r');
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
    valid = (byte(i) & 0xC0U) == 0x80U;
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

}  // namespace superflip
