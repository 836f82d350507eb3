// A reader for small JSON texts (RFC 8259), for the one encoding of cubes that is JSON. Nesting and the number of
// values are capped. Escapes in strings are kept as they are written: no name that is looked for has any.
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
  std::vector<std::string> keys = {};  ///< of an object, beside `items`
  std::vector<JsonValue> items = {};

  /// The member of an object with this key; nullptr when there is none or this is no object.
  [[nodiscard]] const JsonValue* find(std::string_view key) const;
};

/// Reads one value that fills the text. Errors: kBadAlgorithm with the column.
Result<JsonValue> parse_json(std::string_view text);

}  // namespace superflip
