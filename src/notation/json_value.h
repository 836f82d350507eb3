// A parser for JSON texts (RFC 8259): the one JSON encoding of cubes, and the requests of programs. Nesting and the
// number of values are limited, and a name occurs once in an object.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "base/result.h"

namespace superflip {

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
  int depth = 8;              ///< arrays and objects within each other
  std::size_t values = 1000;  ///< of all kinds, together
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
