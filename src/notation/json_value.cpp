#include "notation/json_value.h"

#include <fmt/format.h>

#include <optional>

#include "notation/text_cursor.h"

namespace superflip {
namespace {

constexpr int kDeepest = 8;
constexpr int kMostValues = 1000;
constexpr int kMostDigits = 9;

class JsonParser {
 public:
  explicit JsonParser(std::string_view text) : cursor_(text) {}

  Result<JsonValue> parse() {
    JsonValue value;
    if (read_value(value, 0)) {
      cursor_.skip_blanks();
      if (cursor_.at_end()) return value;
      wrong("the end of the text");
    }
    return tl::unexpected<Error>(*error_);
  }

 private:
  // Every function below returns false after it has set error_.
  bool wrong(std::string_view expected) {
    const std::string found = cursor_.at_end() ? "the end of the text" : cursor_.quoted_word();
    error_ = Error{ErrorCode::kBadAlgorithm, fmt::format("Expected {} in JSON, found {}.", expected, found),
                   cursor_.where()};
    return false;
  }

  bool skip(char32_t c, std::string_view name) { return cursor_.skip(c) || wrong(name); }

  bool read_value(JsonValue& value, int depth) {
    cursor_.skip_blanks();
    if (depth > kDeepest || ++values_ > kMostValues) return wrong("a smaller or flatter value");
    switch (cursor_.peek()) {
      case U'{':
        value.kind = JsonValue::Kind::kObject;
        return read_items(value, depth, U'}', "',' or '}'");
      case U'[':
        value.kind = JsonValue::Kind::kArray;
        return read_items(value, depth, U']', "',' or ']'");
      case U'"':
        value.kind = JsonValue::Kind::kString;
        return read_string(value.string);
      default:
        return read_word(value, "null", JsonValue::Kind::kNull) ||
               read_word(value, "true", JsonValue::Kind::kBoolean) ||
               read_word(value, "false", JsonValue::Kind::kBoolean) || read_number(value);
    }
  }

  bool read_items(JsonValue& value, int depth, char32_t close, std::string_view separators) {
    cursor_.next();
    cursor_.skip_blanks();
    if (cursor_.skip(close)) return true;
    while (true) {
      if (value.kind == JsonValue::Kind::kObject) {
        cursor_.skip_blanks();
        if (!read_string(value.keys.emplace_back())) return false;
        cursor_.skip_blanks();
        if (!skip(U':', "':'")) return false;
      }
      if (!read_value(value.items.emplace_back(), depth + 1)) return false;
      cursor_.skip_blanks();
      if (cursor_.skip(close)) return true;
      if (!skip(U',', separators)) return false;
    }
  }

  bool read_string(std::string& string) {
    if (!skip(U'"', "a string")) return false;
    const TextCursor start = cursor_;
    while (cursor_.peek() != U'"') {
      cursor_.skip(U'\\');
      if (cursor_.next() == kEndOfText) return wrong("'\"'");
    }
    string = between(start, cursor_);
    cursor_.next();
    return true;
  }

  bool read_word(JsonValue& value, std::string_view word, JsonValue::Kind kind) {
    if (cursor_.rest().substr(0, word.size()) != word) return false;
    for (std::size_t i = 0; i < word.size(); ++i) cursor_.next();
    value.kind = kind;
    value.number = word == "true" ? 1 : 0;
    return true;
  }

  bool read_number(JsonValue& value) {
    const bool is_negative = cursor_.skip(U'-');
    int digits = 0;
    for (; cursor_.peek() >= U'0' && cursor_.peek() <= U'9' && digits < kMostDigits; ++digits)
      value.number = value.number * 10 + (cursor_.next() - U'0');
    if (digits == 0) return wrong("a value");
    if (is_negative) value.number = -value.number;
    value.kind = JsonValue::Kind::kNumber;
    return true;
  }

  TextCursor cursor_;
  int values_ = 0;
  std::optional<Error> error_;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view key) const {
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (keys[i] == key) return &items[i];
  return nullptr;
}

Result<JsonValue> parse_json(std::string_view text) { return JsonParser(text).parse(); }

}  // namespace superflip
