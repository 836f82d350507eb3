#include "robot/profile_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace superflip::robot {
namespace {

const JsonValue& empty_object() {
  static const JsonValue kEmpty{JsonValue::Kind::kObject};
  return kEmpty;
}

}  // namespace

std::string line_of(std::string_view text, std::size_t offset) {
  const auto before = text.substr(0, offset);
  return fmt::format("line {}", 1 + std::count(before.begin(), before.end(), '\n'));
}

ProfileFields::ProfileFields(std::string_view text, const JsonValue& object, std::string path,
                             std::optional<Error>& error)
    : text_(text), object_(object), path_(std::move(path)), error_(error) {}

void ProfileFields::expect_only(std::initializer_list<std::string_view> names) {
  for (const std::string& key : object_.keys)
    if (std::find(names.begin(), names.end(), key) == names.end())
      complain(key, fmt::format("no such field; expected {}", fmt::join(names, ", ")));
}

int ProfileFields::integer(std::string_view name, int low, int high) {
  const JsonValue* value = find(name, JsonValue::Kind::kInteger, "a whole number");
  if (value == nullptr) return low;
  if (value->number >= low && value->number <= high) return static_cast<int>(value->number);
  complain(name, fmt::format("{} is not from {} to {}", value->number, low, high));
  return low;
}

bool ProfileFields::boolean(std::string_view name) {
  const JsonValue* value = find(name, JsonValue::Kind::kBoolean, "true or false");
  return value != nullptr && value->number != 0;
}

std::string ProfileFields::string(std::string_view name) {
  const JsonValue* value = find(name, JsonValue::Kind::kString, "a text");
  return value == nullptr ? "" : value->string;
}

ProfileFields ProfileFields::object(std::string_view name) {
  const JsonValue* value = find(name, JsonValue::Kind::kObject, "an object");
  return {text_, value == nullptr ? empty_object() : *value, fmt::format("{}{}.", path_, name), error_};
}

ProfileFields ProfileFields::element(std::string_view name, std::size_t i, std::size_t count) {
  const JsonValue* value = find(name, JsonValue::Kind::kArray, "an array");
  if (value != nullptr && value->items.size() != count) {
    complain(name, fmt::format("{} elements; expected {}", value->items.size(), count));
    value = nullptr;
  } else if (value != nullptr && value->items[i].kind != JsonValue::Kind::kObject) {
    complain(name, fmt::format("element {} is no object", i + 1));
    value = nullptr;
  }
  return {text_, value == nullptr ? empty_object() : value->items[i], fmt::format("{}{}.", path_, name), error_};
}

void ProfileFields::complain(std::string_view name, std::string_view what) {
  if (error_) return;
  const JsonValue* value = object_.find(name);
  const std::size_t offset = value != nullptr ? value->offset : object_.offset;
  error_ = Error{ErrorCode::kUsage, fmt::format("field \"{}{}\": {}", path_, name, what), line_of(text_, offset)};
}

const JsonValue* ProfileFields::find(std::string_view name, JsonValue::Kind kind, std::string_view kind_name) {
  const JsonValue* value = object_.find(name);
  if (value != nullptr && value->kind == kind) return value;
  complain(name,
           value == nullptr ? fmt::format("missing; expected {}", kind_name) : fmt::format("expected {}", kind_name));
  return nullptr;
}

}  // namespace superflip::robot
