#include "ask/json_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/split.h"

namespace superflip::ask {
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

const JsonValue* JsonReader::find(std::string_view name) {
  if (known_.empty() || known_.back() != name) known_.emplace_back(name);
  return object_.find(name);
}

void JsonReader::refuse(Error error) {
  if (!error_) error_ = std::move(error);
}

void JsonReader::refuse(std::string_view name, std::string message) {
  refuse({ErrorCode::kUsage, std::move(message), std::string(name)});
}

std::optional<std::string> JsonReader::text(std::string_view name) {
  const JsonValue* const field = find(name);
  if (field == nullptr) return std::nullopt;
  if (field->kind == Kind::kString) return field->string;
  refuse(must_be(name, "a string"));
  return std::nullopt;
}

std::optional<std::string> JsonReader::text_or_json(std::string_view name) {
  const JsonValue* const field = find(name);
  if (field != nullptr && (field->kind == Kind::kArray || field->kind == Kind::kObject)) return field->string;
  return text(name);
}

std::optional<long long> JsonReader::integer(std::string_view name, long long low, long long high) {
  const JsonValue* const field = find(name);
  if (field == nullptr) return std::nullopt;
  if (is_integer(*field, low, high)) return field->number;
  refuse(must_be(name, fmt::format("a whole number from {} to {}", low, high)));
  return std::nullopt;
}

std::vector<int> JsonReader::integers(std::string_view name, int low, int high) {
  std::vector<int> numbers;
  const JsonValue* const field = find(name);
  if (field == nullptr) return numbers;
  const auto fits = [&](const JsonValue& number) { return is_integer(number, low, high); };
  if (field->kind != Kind::kArray || !std::all_of(field->items.begin(), field->items.end(), fits)) {
    refuse(must_be(name, fmt::format("a list of whole numbers from {} to {}", low, high)));
    return numbers;
  }
  for (const JsonValue& item : field->items) numbers.push_back(static_cast<int>(item.number));
  return numbers;
}

std::vector<std::string> JsonReader::texts(std::string_view name, std::size_t most) {
  std::vector<std::string> texts;
  const JsonValue* const field = find(name);
  if (field == nullptr) return texts;
  const auto is_text = [](const JsonValue& text) { return text.kind == Kind::kString; };
  if (field->kind != Kind::kArray || field->items.size() > most ||
      !std::all_of(field->items.begin(), field->items.end(), is_text)) {
    refuse(must_be(name, fmt::format("a list of at most {} strings", most)));
    return texts;
  }
  for (const JsonValue& item : field->items) texts.push_back(item.string);
  return texts;
}

std::optional<bool> JsonReader::flag(std::string_view name) {
  const JsonValue* const field = find(name);
  if (field == nullptr) return std::nullopt;
  if (field->kind == Kind::kBoolean) return field->number != 0;
  refuse(must_be(name, "true or false"));
  return std::nullopt;
}

bool JsonReader::is_word(std::string_view name, std::string_view word) {
  const JsonValue* const field = find(name);
  return field != nullptr && field->kind == Kind::kString && field->string == word;
}

void JsonReader::demand(std::string_view name) {
  if (missing_.empty() && object_.find(name) == nullptr) missing_ = name;
}

Result<void> JsonReader::finish() {
  for (const std::string& name : object_.keys)
    if (std::find(known_.begin(), known_.end(), name) == known_.end())
      refuse(name, fmt::format("there is no field \"{}\"{}", name,
                               known_.empty() ? " here: this question has none" : ": use " + joined(known_, ", ")));
  if (!missing_.empty()) refuse(missing_, fmt::format("{} is missing", missing_));
  if (error_) return tl::unexpected(*error_);
  return {};
}

}  // namespace superflip::ask
