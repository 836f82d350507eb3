// The fields of a JSON object, each asked for once by its name; what nobody asks for is an error.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace superflip::server {

/// How deep arrays and objects of a request may stand in each other.
inline constexpr int kMostJsonDepth = 6;

/// Parses one JSON object; empty text stands for {}. Errors: kUsage for other text, for one that is too deep, and for a
/// name that stands in an object twice, with the name as the place.
Result<nlohmann::json> parse_object(std::string_view text);

/// Reads an object. A field that is missing gives nothing. The first thing that is wrong is kept: a field of another
/// type, which null is too, a number out of range, and for finish() a field that nobody has asked for.
class FieldReader {
 public:
  /// The object outlives the reader.
  explicit FieldReader(const nlohmann::json& object) : object_(object) {}

  std::optional<std::string> text(std::string_view name);
  /// Text as it is, or an object or array as its JSON: what stands for a cube.
  std::optional<std::string> text_or_json(std::string_view name);
  std::optional<long long> integer(std::string_view name, long long low, long long high);
  std::vector<int> integers(std::string_view name, int low, int high);
  std::vector<std::string> texts(std::string_view name, std::size_t most);
  bool flag(std::string_view name);
  /// Whether the field is this very word; then it is read.
  bool is_word(std::string_view name, std::string_view word);
  /// Says what is wrong with a field that has been read.
  void refuse(std::string_view name, std::string message);
  /// Says that a field must be there.
  void demand(std::string_view name);

  /// What is wrong; kUsage, with the field as the place.
  Result<void> finish();

 private:
  const nlohmann::json* find(std::string_view name);

  const nlohmann::json& object_;
  std::vector<std::string_view> known_ = {};
  std::optional<Error> error_ = {};
};

}  // namespace superflip::server
