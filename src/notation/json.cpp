#include "notation/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "notation/text_cursor.h"

namespace superflip {
namespace {

constexpr std::size_t kUsualBytes = 1500;  // of an answer with a solution and its steps

bool is_plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

// Character by character, for texts that are not all plain.
void append_escaped(std::string& to, std::string_view text) {
  constexpr std::string_view kNamed = "\"\\\b\f\n\r\t";
  constexpr std::string_view kNames = "\"\\bfnrt";
  for (TextCursor cursor(text); !cursor.at_end();) {
    const char32_t c = cursor.peek();
    const std::string_view character = next_utf8(cursor);
    const auto named = c < 0x80 ? kNamed.find(static_cast<char>(c)) : std::string_view::npos;
    if (named != std::string_view::npos) {
      to += '\\';
      to += kNames[named];
    } else if (c < U' ') {
      to += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      to += character;
    }
  }
}

constexpr int kMostDigits = 18;

class JsonParser {
 public:
  JsonParser(std::string_view text, const JsonLimits& limits) : cursor_(text), size_(text.size()), limits_(limits) {}

  tl::expected<JsonValue, JsonError> parse() {
    JsonValue value;
    if (read_value(value, 0)) {
      cursor_.skip_blanks();
      if (cursor_.at_end()) return value;
      wrong("the end of the text");
    }
    return tl::unexpected<JsonError>(std::move(*error_));
  }

 private:
  using Kind = JsonValue::Kind;

  // Every function below returns false after it has set error_.
  bool wrong(std::string_view expected, JsonError::Kind kind = JsonError::Kind::kMalformed) {
    const std::string found = cursor_.at_end() ? "the end of the text" : cursor_.quoted_word();
    error_ = {
        kind,
        {ErrorCode::kBadAlgorithm, fmt::format("Expected {} in JSON, found {}.", expected, found), cursor_.where()}};
    return false;
  }

  bool skip(char32_t c, std::string_view name) { return cursor_.skip(c) || wrong(name); }

  bool read_value(JsonValue& value, int depth) {
    cursor_.skip_blanks();
    value.offset = size_ - cursor_.rest().size();
    if (++values_ > limits_.values) return wrong("a smaller or flatter value");
    switch (cursor_.peek()) {
      case U'{':
        return read_items(value, Kind::kObject, depth, U'}', "',' or '}'");
      case U'[':
        return read_items(value, Kind::kArray, depth, U']', "',' or ']'");
      case U'\'':
      case U'"':
        value.kind = Kind::kString;
        return read_string(value.string);
      default:
        return read_word(value, "null", Kind::kNull) || read_word(value, "true", Kind::kBoolean) ||
               read_word(value, "false", Kind::kBoolean) || read_number(value);
    }
  }

  bool read_items(JsonValue& value, Kind kind, int depth, char32_t close, std::string_view separators) {
    if (depth == limits_.depth) return wrong("a smaller or flatter value", JsonError::Kind::kTooDeep);
    const TextCursor start = cursor_;
    value.kind = kind;
    cursor_.next();
    cursor_.skip_blanks();
    if (!cursor_.skip(close)) {
      do {
        if (kind == Kind::kObject && !read_key(value)) return false;
        if (!read_value(value.items.emplace_back(), depth + 1)) return false;
        cursor_.skip_blanks();
      } while (cursor_.skip(U','));
      if (!skip(close, separators)) return false;
    }
    value.string = between(start, cursor_);
    return true;
  }

  bool read_key(JsonValue& object) {
    cursor_.skip_blanks();
    std::string key;
    if (!read_string(key)) return false;
    if (object.find(key) != nullptr) {
      error_ = {JsonError::Kind::kRepeatedName, {ErrorCode::kBadAlgorithm, fmt::format("{} occurs twice", key), key}};
      return false;
    }
    object.keys.push_back(std::move(key));
    cursor_.skip_blanks();
    return skip(U':', "':'");
  }

  bool read_string(std::string& string) {
    const char32_t quote = limits_.single_quotes && cursor_.peek() == U'\'' ? U'\'' : U'"';
    if (!skip(quote, "a string")) return false;
    TextCursor plain = cursor_;  // the beginning of what is copied as it is
    while (cursor_.peek() != quote) {
      const char32_t c = cursor_.peek();
      if (c < U' ' || c >= kInvalidByte) return wrong("'\"'");  // the end of the text too
      if (c != U'\\') {
        cursor_.next();
        continue;
      }
      string += between(plain, cursor_);
      cursor_.next();
      if (!read_escape(string)) return false;
      plain = cursor_;
    }
    string += between(plain, cursor_);
    cursor_.next();
    return true;
  }

  // What follows a backslash.
  bool read_escape(std::string& string) {
    constexpr std::string_view kNames = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    const char32_t c = cursor_.peek();
    const auto name = c < 0x80 ? kNames.find(static_cast<char>(c)) : std::string_view::npos;
    if (name != std::string_view::npos) {
      cursor_.next();
      string += kMeanings[name];
      return true;
    }
    char32_t code = 0;
    if (!read_code(code)) return false;
    if (code >= 0xD800 && code < 0xDC00) {  // the first of two halves
      char32_t low = 0;
      if (!skip(U'\\', "the second half of a character") || !read_code(low)) return false;
      if (low < 0xDC00 || low > 0xDFFF) return wrong("the second half of a character");
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code <= 0xDFFF) {
      return wrong("the first half of a character");
    }
    append_utf8(string, code);
    return true;
  }

  // "u20AC"
  bool read_code(char32_t& code) {
    if (!skip(U'u', "an escape")) return false;
    for (int i = 0; i < 4; ++i) {
      const char32_t c = upper(cursor_.peek());
      const bool is_hex = is_digit(c) || (c >= U'A' && c <= U'F');
      if (!is_hex) return wrong("four digits");
      code = 16 * code + (is_digit(c) ? c - U'0' : c - U'A' + 10);
      cursor_.next();
    }
    return true;
  }

  bool read_word(JsonValue& value, std::string_view word, Kind kind) {
    if (cursor_.rest().substr(0, word.size()) != word) return false;
    for (std::size_t i = 0; i < word.size(); ++i) cursor_.next();
    value.kind = kind;
    value.number = word == "true" ? 1 : 0;
    return true;
  }

  bool read_number(JsonValue& value) {
    const TextCursor start = cursor_;
    const bool is_negative = cursor_.skip(U'-');
    if (!is_digit(cursor_.peek())) return wrong("a value");
    value.kind = Kind::kInteger;
    if (!cursor_.skip(U'0')) {
      for (int digits = 0; is_digit(cursor_.peek()); ++digits) {
        const auto digit = static_cast<std::int64_t>(cursor_.next() - U'0');
        if (digits == kMostDigits) value.kind = Kind::kOtherNumber;
        if (digits < kMostDigits) value.number = value.number * 10 + digit;
      }
    }
    if (cursor_.skip(U'.')) {
      value.kind = Kind::kOtherNumber;
      if (!skip_digits()) return false;
    }
    if (cursor_.skip(U'e') || cursor_.skip(U'E')) {
      value.kind = Kind::kOtherNumber;
      if (!cursor_.skip(U'+')) cursor_.skip(U'-');
      if (!skip_digits()) return false;
    }
    if (is_negative) value.number = -value.number;
    if (value.kind == Kind::kOtherNumber) value.string = between(start, cursor_);
    return true;
  }

  bool skip_digits() {
    if (!is_digit(cursor_.peek())) return wrong("a digit");
    while (is_digit(cursor_.peek())) cursor_.next();
    return true;
  }

  TextCursor cursor_;
  std::size_t size_;
  const JsonLimits& limits_;
  std::size_t values_ = 0;
  std::optional<JsonError> error_;
};

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

const JsonValue* JsonValue::find(std::string_view key) const {
  const auto found = std::find(keys.begin(), keys.end(), key);
  return found == keys.end() ? nullptr : &items[static_cast<std::size_t>(found - keys.begin())];
}

tl::expected<JsonValue, JsonError> parse_json(std::string_view text, const JsonLimits& limits) {
  return JsonParser(text, limits).parse();
}

}  // namespace superflip
