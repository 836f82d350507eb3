// A parser for small JSON texts (RFC 8259), for the one JSON encoding of cubes. Nesting and the number of values are
// limited. Escapes in strings are not decoded: no key that is looked up has any.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace superflip {

/// A JSON value. Numbers are integers; a fraction or an exponent is an error.
struct JsonValue {
  enum class Kind { kNull, kBoolean, kNumber, kString, kArray, kObject };
  Kind kind = Kind::kNull;
  std::int64_t number = 0;
  std::string string = {};
  std::vector<std::string> keys = {};  ///< the keys of an object; `items` has the values
  std::vector<JsonValue> items = {};

  /// The member of an object with this key; nullptr when there is none or this is not an object.
  [[nodiscard]] const JsonValue* find(std::string_view key) const;
};

/// Parses a text that is exactly one value. Errors: kBadAlgorithm with the column.
Result<JsonValue> parse_json(std::string_view text);

}  // namespace superflip
