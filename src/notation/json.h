// A parser for JSON texts (RFC 8259): the one JSON encoding of cubes, and the requests of programs. Nesting and the
// number of values are limited, and a name occurs once in an object.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "base/result.h"

namespace superflip {

// Writes JSON from the left to the right: the text is all that is kept.

/// Writes one JSON value in one line without a line end; commas come by themselves. The calls are
///     value = null | boolean | integer | double | string | begin_array value* end_array
///           | begin_object (key value)* end_object
/// with field(name, value) for key and value. Text that is not UTF-8 is written with U+FFFD for each wrong byte.
class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  /// `name` has no character that needs an escape.
  JsonWriter& key(std::string_view name);

  JsonWriter& null() { return raw("null"); }
  JsonWriter& value(bool flag) { return raw(flag ? "true" : "false"); }
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  /// With a fraction or an exponent; null for what JSON cannot write.
  JsonWriter& value(double number);
  template <std::integral Integer>
  JsonWriter& value(Integer number) {
    return raw(std::to_string(number));
  }
  /// null for nothing.
  template <typename T>
  JsonWriter& value(const std::optional<T>& maybe) {
    return maybe ? value(*maybe) : null();
  }
  /// An array of its values.
  template <typename Values>
  requires requires(const Values& values) { values.begin(); }
  JsonWriter& value(const Values& values) {
    begin_array();
    for (const auto& one : values) value(one);
    return end_array();
  }
  /// null for an empty text.
  JsonWriter& text_or_null(std::string_view text) { return text.empty() ? null() : value(text); }
  /// A value that is JSON already.
  JsonWriter& raw(std::string_view json);

  template <typename Value>
  JsonWriter& field(std::string_view name, const Value& content) {
    return key(name).value(content);
  }
  JsonWriter& field_or_null(std::string_view name, std::string_view text) { return key(name).text_or_null(text); }
  JsonWriter& null_field(std::string_view name) { return key(name).null(); }
  /// An array of objects: `write(one)` writes the fields of each.
  template <typename Values, typename Write>
  JsonWriter& objects(std::string_view name, const Values& values, const Write& write) {
    key(name).begin_array();
    for (const auto& one : values) {
      begin_object();
      write(one);
      end_object();
    }
    return end_array();
  }

  /// The text; this is empty then.
  std::string take() { return std::exchange(text_, {}); }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate() {
    if (follows_) text_ += ',';
    follows_ = true;
  }

  std::string text_;
  bool follows_ = false;  // the next value stands behind another one in its array or object
};

/// A JSON value.
struct JsonValue {
  enum class Kind {
    kNull,
    kBoolean,
    kInteger,      ///< without fraction and exponent, and with at most 18 digits
    kOtherNumber,  ///< any other number
    kString,
    kArray,
    kObject,
  };
  Kind kind = Kind::kNull;
  std::int64_t number = 0;             ///< of an integer; 1 for true
  std::string string = {};             ///< of a string, in UTF-8; of an array, object or other number: its source
  std::vector<std::string> keys = {};  ///< the keys of an object; `items` has the values
  std::vector<JsonValue> items = {};
  std::size_t offset = 0;  ///< where the value begins in the text, in bytes

  /// The member of an object with this key; nullptr when there is none or this is not an object.
  [[nodiscard]] const JsonValue* find(std::string_view key) const;
};

/// How much a text may hold.
struct JsonLimits {
  int depth = 8;               ///< arrays and objects within each other
  std::size_t values = 1000;   ///< of all kinds, together
  bool single_quotes = false;  ///< strings may stand in ' ' too, as Python writes them
};

/// Why a text is not a value.
struct JsonError {
  enum class Kind {
    kMalformed,     ///< `where` is the column; so it is for more values than allowed
    kTooDeep,       ///< `where` is the column
    kRepeatedName,  ///< `where` is the name
  };
  Kind kind;
  Error error;  ///< kBadAlgorithm
};

/// Parses a text that is exactly one value. Blanks may be of any kind.
tl::expected<JsonValue, JsonError> parse_json(std::string_view text, const JsonLimits& limits = {});

}  // namespace superflip
