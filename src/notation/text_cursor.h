// A position in an arbitrary text: reads one character (UTF-8 code point) after the other and tracks line and column
// for messages. Each byte that is not UTF-8 is one character.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace superflip {

/// Values of peek() that are no code points: the end of the text, and kInvalidByte + b for a byte b that is not UTF-8.
inline constexpr char32_t kEndOfText = 0xFFFFFFFF;
inline constexpr char32_t kInvalidByte = 0x80000000;

/// For ASCII only: any other character is neither a digit nor a letter and has no upper case.
constexpr bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
constexpr bool is_letter(char32_t c) { return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z'); }
constexpr char32_t upper(char32_t c) { return c >= U'a' && c <= U'z' ? c - U'a' + U'A' : c; }

/// Whether a byte of UTF-8 continues a character, which begins with an earlier byte.
constexpr bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// True for ASCII white space alone.
constexpr bool is_ascii_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_blank_beyond_ascii(char32_t c);
/// True for ASCII white space, Unicode blanks, and the byte order mark.
inline bool is_blank(char32_t c) { return c < 0x80 ? is_ascii_blank(static_cast<char>(c)) : is_blank_beyond_ascii(c); }

/// Walks through a text. Copies are cheap; the text must outlive them. Each step costs constant time.
class TextCursor {
 public:
  explicit TextCursor(std::string_view text) : text_(text) { decode(); }

  /// The character at the cursor; kEndOfText at the end.
  [[nodiscard]] char32_t peek() const { return current_; }
  [[nodiscard]] bool at_end() const { return current_ == kEndOfText; }
  /// Consumes the character at the cursor and returns it.
  char32_t next();
  /// Consumes the character if it is `c`.
  bool skip(char32_t c);
  void skip_blanks();

  /// The line and the column of the character at the cursor, from 1. Columns count characters.
  [[nodiscard]] std::size_t line() const { return line_; }
  [[nodiscard]] std::size_t column() const { return column_; }
  /// "column 7", or "line 2, column 7" if the text has several lines. Both count from 1; columns count characters.
  [[nodiscard]] std::string where() const;
  /// The word at the cursor, up to the next blank, bracket, comma or colon, at least one character; quoted for display:
  /// 'hello'. Long words are cut, unprintable characters are written in hexadecimal.
  [[nodiscard]] std::string quoted_word() const;
  /// The rest of the text, in bytes.
  [[nodiscard]] std::string_view rest() const { return text_.substr(position_); }

 private:
  void decode();

  std::string_view text_;
  std::size_t position_ = 0;  // of the current character, in bytes
  std::size_t size_ = 0;      // of the current character, in bytes
  char32_t current_ = kEndOfText;
  std::size_t line_ = 1;
  std::size_t column_ = 1;
};

/// The text from one cursor to a later one of the same text.
inline std::string_view between(const TextCursor& begin, const TextCursor& end) {
  return begin.rest().substr(0, begin.rest().size() - end.rest().size());
}

/// Appends a code point in UTF-8.
void append_utf8(std::string& text, char32_t code);

/// Reads the next character of a text that is not at its end: its bytes, or U+FFFD for a byte that is not UTF-8.
std::string_view next_utf8(TextCursor& cursor);

/// Untrusted text in quotes, for a message: at most 20 characters, without control characters.
std::string in_quotes(std::string_view text);

// Text from keyboards, word processors and terminals, in the characters that the readers know.

/// The text with look-alikes of ASCII characters replaced: apostrophes and primes of all scripts, dashes,
/// multiplication signs, full-width letters, raised digits. Escape sequences of terminals and characters that nobody
/// sees are left out, so columns count what is seen. Each other character stays one character. Plain ASCII is copied.
std::string folded(std::string_view text);

/// False if folded() would return the text as it is.
bool needs_folding(std::string_view text);

/// A list of a programming language as words: quotes, brackets and commas become blanks, ['R', "U2"] becomes R U2, [0,
/// 1] becomes 0 1. Any other text without quoted words, and any with unmatched quotes, is returned as it is.
std::string without_quotes(std::string_view text);

}  // namespace superflip
