// Reads the fields of a JSON object one by one, with errors that name the field and its line. Internal to robot/.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "notation/json_value.h"

namespace superflip::robot {

/// The fields of one object of a text. Keeps the first error; later reads return anything.
class ProfileFields {
 public:
  /// `path` is the name of the object with a dot behind it, "times."; empty for the whole text. `error` is shared by
  /// all objects of the text. Everything outlives this.
  ProfileFields(std::string_view text, const JsonValue& object, std::string path, std::optional<Error>& error);

  /// Refuses fields with other names.
  void expect_only(std::initializer_list<std::string_view> names);

  [[nodiscard]] bool has(std::string_view name) const { return object_.find(name) != nullptr; }
  /// A whole number from `low` to `high`.
  int integer(std::string_view name, int low, int high);
  bool boolean(std::string_view name);
  std::string string(std::string_view name);
  /// An object; an empty one after an error.
  ProfileFields object(std::string_view name);
  /// The i-th of exactly `count` objects of an array.
  ProfileFields element(std::string_view name, std::size_t i, std::size_t count);

  /// Notes that something is wrong with the value of a field.
  void complain(std::string_view name, std::string_view what);

 private:
  const JsonValue* find(std::string_view name, JsonValue::Kind kind, std::string_view kind_name);

  std::string_view text_;
  const JsonValue& object_;
  std::string path_;
  std::optional<Error>& error_;
};

/// "line 3": where a byte of a text stands.
std::string line_of(std::string_view text, std::size_t offset);

}  // namespace superflip::robot
