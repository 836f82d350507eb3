// Reads the fields of a JSON object by name. A field that is never read is an error.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ask/field.h"
#include "notation/json.h"

namespace superflip::ask {

/// The maximum nesting of arrays and objects in a request.
inline constexpr int kMostJsonDepth = 6;

/// Parses one JSON object; empty text means {}. Errors: kUsage for any other text, for nesting that is too deep, and
/// for a name that occurs twice in an object, with the name as the place.
Result<JsonValue> parse_object(std::string_view text);

/// Reads an object. A missing field gives nothing. The first error is kept for finish(): a field of another type (null
/// too), a number out of range, or a field that was never read.
class JsonReader {
 public:
  /// The object outlives the reader.
  explicit JsonReader(const JsonValue& object) : object_(object) {}

  std::optional<std::string> text(std::string_view name);
  /// A string as it is, or an object or array as its JSON: a cube has either form.
  std::optional<std::string> text_or_json(std::string_view name);
  std::optional<long long> integer(std::string_view name, long long low, long long high);
  std::vector<int> integers(std::string_view name, int low, int high);
  std::vector<std::string> texts(std::string_view name, std::size_t most);
  std::optional<bool> flag(std::string_view name);
  /// Whether the field is there; counts as reading it.
  bool has(std::string_view name) { return find(name) != nullptr; }
  /// Whether the field is exactly this word; counts as reading the field.
  bool is_word(std::string_view name, std::string_view word);
  /// Reports an error of a field.
  void refuse(Error error);
  void refuse(std::string_view name, std::string message);
  /// Reports an error if the field is missing, unless there is another: the field may be there under a wrong name.
  void demand(std::string_view name);

  /// The first error: kUsage, with the field as the place.
  Result<void> finish();

 private:
  const JsonValue* find(std::string_view name);

  const JsonValue& object_;
  std::vector<std::string> known_ = {};
  std::optional<Error> error_ = {};
  std::string missing_ = {};  // the first field of demand() that is not there
};

}  // namespace superflip::ask
