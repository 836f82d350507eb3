#include "app/api/field_reader.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace superflip {
namespace {

using Kind = JsonValue::Kind;

bool is_integer(const JsonValue& value, std::int64_t low, std::int64_t high) {
  return value.kind == Kind::kInteger && value.number >= low && value.number <= high;
}

}  // namespace

Result<JsonValue> parse_object(std::string_view text) {
  if (text.empty()) return JsonValue{.kind = JsonValue::Kind::kObject};
  auto json = parse_json(text, {.depth = kMostJsonDepth, .values = text.size()});
  if (!json) {
    switch (json.error().kind) {
      case JsonError::Kind::kMalformed:
        return fail(ErrorCode::kUsage, "the body of the request is not JSON");
      case JsonError::Kind::kTooDeep:
        return fail(ErrorCode::kUsage, fmt::format("the JSON is more than {} levels deep", kMostJsonDepth));
      case JsonError::Kind::kRepeatedName:
        return fail(ErrorCode::kUsage, std::move(json.error().error.message), std::move(json.error().error.where));
    }
  }
  if (json->kind != Kind::kObject) return fail(ErrorCode::kUsage, "the body of the request is not a JSON object");
  return *std::move(json);
}

const JsonValue* FieldReader::find(std::string_view name) {
  if (known_.empty() || known_.back() != name) known_.push_back(name);
  return object_.find(name);
}

void FieldReader::refuse(std::string_view name, std::string message) {
  if (!error_) error_ = Error{ErrorCode::kUsage, std::move(message), std::string(name)};
}

std::optional<std::string> FieldReader::text(std::string_view name) {
  const JsonValue* const field = find(name);
  if (field == nullptr) return std::nullopt;
  if (field->kind == Kind::kString) return field->string;
  refuse(name, fmt::format("{} must be a string", name));
  return std::nullopt;
}

std::optional<std::string> FieldReader::text_or_json(std::string_view name) {
  const JsonValue* const field = find(name);
  if (field != nullptr && (field->kind == Kind::kArray || field->kind == Kind::kObject)) return field->string;
  return text(name);
}

std::optional<long long> FieldReader::integer(std::string_view name, long long low, long long high) {
  const JsonValue* const field = find(name);
  if (field == nullptr) return std::nullopt;
  if (is_integer(*field, low, high)) return field->number;
  refuse(name, fmt::format("{} must be a whole number from {} to {}", name, low, high));
  return std::nullopt;
}

std::vector<int> FieldReader::integers(std::string_view name, int low, int high) {
  std::vector<int> numbers;
  const JsonValue* const field = find(name);
  if (field == nullptr) return numbers;
  const auto fits = [&](const JsonValue& number) { return is_integer(number, low, high); };
  if (field->kind != Kind::kArray || !std::all_of(field->items.begin(), field->items.end(), fits)) {
    refuse(name, fmt::format("{} must be a list of whole numbers from {} to {}", name, low, high));
    return numbers;
  }
  for (const JsonValue& item : field->items) numbers.push_back(static_cast<int>(item.number));
  return numbers;
}

std::vector<std::string> FieldReader::texts(std::string_view name, std::size_t most) {
  std::vector<std::string> texts;
  const JsonValue* const field = find(name);
  if (field == nullptr) return texts;
  const auto is_text = [](const JsonValue& text) { return text.kind == Kind::kString; };
  if (field->kind != Kind::kArray || field->items.size() > most ||
      !std::all_of(field->items.begin(), field->items.end(), is_text)) {
    refuse(name, fmt::format("{} must be a list of at most {} strings", name, most));
    return texts;
  }
  for (const JsonValue& item : field->items) texts.push_back(item.string);
  return texts;
}

bool FieldReader::flag(std::string_view name) {
  const JsonValue* const field = find(name);
  if (field == nullptr) return false;
  if (field->kind == Kind::kBoolean) return field->number != 0;
  refuse(name, fmt::format("{} must be true or false", name));
  return false;
}

bool FieldReader::is_word(std::string_view name, std::string_view word) {
  const JsonValue* const field = find(name);
  return field != nullptr && field->kind == Kind::kString && field->string == word;
}

void FieldReader::demand(std::string_view name) {
  if (object_.find(name) == nullptr) refuse(name, fmt::format("{} is missing", name));
}

Result<void> FieldReader::finish() {
  for (const std::string& name : object_.keys)
    if (std::find(known_.begin(), known_.end(), name) == known_.end())
      refuse(name, fmt::format("there is no field \"{}\": use {}", name, fmt::join(known_, ", ")));
  if (error_) return tl::unexpected(*error_);
  return {};
}

}  // namespace superflip
