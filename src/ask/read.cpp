#include "ask/read.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "ask/json_reader.h"
#include "ask/units.h"
#include "base/split.h"
#include "engine/engine.h"

namespace superflip::ask {
namespace {

constexpr long long kMicrosecondsInJson = 1000;  // of a unit of time

// The word that the text is, in any case of letters; nothing when it is none.
std::optional<std::string> word_among(std::string_view text, const std::vector<std::string>& words) {
  const auto alike = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
  };
  for (const std::string& word : words)
    if (std::equal(text.begin(), text.end(), word.begin(), word.end(), alike)) return word;
  return std::nullopt;
}

// What a row needs or excludes: a field that is given, or one with a value, which may be its default.
struct Condition {
  const Field* field;  // nullptr: the front end has no such field
  std::string_view value;

  [[nodiscard]] bool holds(const GivenFields& given) const {
    const auto text = given.text(*field);
    return value.empty() ? text.has_value() : text.value_or(std::string(field->fallback)) == value;
  }
  [[nodiscard]] std::string name(Front front) const {
    return name_in(front, *field) + (value.empty() ? "" : fmt::format(" {}", value));
  }

  static std::string name_in(Front front, const Field& field) {
    return front == Front::kJson ? json_name(field) : fmt::format("--{}", field.name);
  }
};

// The conditions "stage" and "format=json" of "stage|format=json", for the fields that the front end has.
std::vector<Condition> conditions_of(std::string_view text, std::span<const Field> fields, Front front) {
  std::vector<Condition> conditions;
  for (const std::string_view one : choices_of(text)) {
    const std::size_t equals = std::min(one.find('='), one.size());
    const Field* const field = find_field(fields, one.substr(0, equals));
    const Front other = front == Front::kJson ? Front::kCommand : Front::kJson;
    if (field != nullptr && field->front != other)
      conditions.push_back({field, one.substr(std::min(equals + 1, one.size()))});
  }
  return conditions;
}

// A field of the JSON, if it is there and right; the reader keeps the error otherwise.
std::optional<Value> json_value_of(const Field& field, std::span<const Ceiling> ceilings, JsonReader& json) {
  const std::string name = json_name(field);
  Value value;
  switch (field.type) {
    case Type::kFlag:
      if (const auto flag = json.flag(name)) return Value{.number = *flag ? 1 : 0};
      return std::nullopt;
    case Type::kInteger:
      if (const auto number = json.integer(name, range_of(field).low, most_of(field, ceilings)))
        return Value{.number = *number};
      return std::nullopt;
    case Type::kCount: {
      const long long most = most_of(field, ceilings);
      if (json.is_word(name, kAll)) return Value{.number = most, .all = true};
      if (const auto number = json.integer(name, range_of(field).low, most)) return Value{.number = *number};
      return std::nullopt;
    }
    case Type::kDuration:
      if (const auto number = json.integer(name, 1, most_of(field, ceilings) / kMicrosecondsInJson))
        return Value{.number = *number * kMicrosecondsInJson};
      return std::nullopt;
    case Type::kCube:
      if (const auto text = json.text_or_json(name)) return Value{.text = *text};
      return std::nullopt;
    case Type::kTexts:
      if (!json.has(name)) return std::nullopt;
      return Value{.texts = json.texts(name, static_cast<std::size_t>(most_of(field, ceilings)))};
    case Type::kNumbers:
      if (!json.has(name)) return std::nullopt;
      return Value{.numbers = json.integers(name, static_cast<int>(range_of(field).low),
                                            static_cast<int>(range_of(field).high))};
    default:
      break;
  }
  auto text = json.text(name);
  if (!text) return std::nullopt;
  if (field.type == Type::kChoice || field.type == Type::kMetric || field.type == Type::kSolver)
    text = word_among(*text, values_of(field));
  if (field.type == Type::kOrder && !parse_text_form("", *text)) text = std::nullopt;
  if (!text) {
    json.refuse(must_be(name, demand_of(field)));
    return std::nullopt;
  }
  return Value{.text = *std::move(text)};
}

}  // namespace

long long most_of(const Field& field, std::span<const Ceiling> ceilings) {
  long long most = range_of(field).high;
  for (const Ceiling& ceiling : ceilings)
    if (ceiling.field == field.name) most = std::min(most, ceiling.most);
  return most;
}

Result<Value> value_of(const Field& field, std::string_view text) {
  const auto refusal = [&] {
    Error error = must_be(fmt::format("--{}", field.name), demand_of(field), text.empty() ? "empty" : text);
    const auto words = values_of(field);
    error.message += did_you_mean(text, {words.begin(), words.end()});
    error.where.clear();  // the message begins with it
    return tl::unexpected(std::move(error));
  };
  Value value{.text = std::string(text)};
  switch (field.type) {
    case Type::kInteger:
    case Type::kCount: {
      const auto [low, high] = range_of(field);
      value.all = field.type == Type::kCount && text == kAll;
      const auto number = value.all ? std::optional(high) : parse_integer(text, low, high);
      if (!number) return refusal();
      value.number = *number;
      break;
    }
    case Type::kDuration: {
      const auto time = parse_duration(text);
      if (!time) return refusal();
      value.number = time->count();
      break;
    }
    case Type::kSize: {
      const auto size = parse_size(text);
      if (!size) return refusal();
      value.number = static_cast<long long>(*size);
      break;
    }
    case Type::kMetric:
    case Type::kChoice:
    case Type::kSolver: {
      auto word = word_among(text, values_of(field));
      if (!word) return refusal();
      value.text = *std::move(word);
      break;
    }
    case Type::kFolder:
    case Type::kFile:
    case Type::kOutFile:
      if (text.empty()) return refusal();
      break;
    case Type::kFlag:
      value.number = 1;
      break;
    case Type::kOrder:
      if (!parse_text_form("", text)) return refusal();
      break;
    case Type::kNumbers:
      for (const std::string_view part : split(text, ",")) {
        const auto [low, high] = range_of(field);
        const auto number = parse_integer(part, low, high);
        if (!number) return refusal();
        value.numbers.push_back(static_cast<int>(*number));
      }
      break;
    case Type::kTexts:
    case Type::kText:
    case Type::kCube:
      break;
  }
  return value;
}

Result<void> check_number(const Field& field, long long number, std::string_view name) {
  const auto [low, high] = range_of(field);
  if (number >= low && number <= high) return {};
  return tl::unexpected(must_be(name, demand_of(field), std::to_string(number)));
}

Result<void> check_given(std::span<const Field> fields, const GivenFields& given) {
  for (const Field& field : fields) {
    if (!given.text(field)) continue;
    const std::string name = Condition::name_in(given.front, field);
    const auto needed = conditions_of(field.needs, fields, given.front);
    std::vector<std::string> names;
    for (const Condition& one : needed) names.push_back(one.name(given.front));
    if (!needed.empty() && std::none_of(needed.begin(), needed.end(), [&](auto& one) { return one.holds(given); }))
      return fail(ErrorCode::kUsage, fmt::format("{} needs {}", name, joined(names, " or ")), name);
    for (const Condition& one : conditions_of(field.excludes, fields, given.front))
      if (one.holds(given))
        return fail(ErrorCode::kUsage, fmt::format("{} or {}, not both", name, one.name(given.front)), name);
  }
  return {};
}

Result<void> check_given(std::span<const Field> fields, const Typed& typed) {
  return check_given(fields, {Front::kCommand, [&](const Field& field) {
                                const auto found = typed.find(field.name);
                                return found == typed.end() ? std::nullopt : std::optional(found->second);
                              }});
}

Result<void> read_words(std::span<const Field> fields, const Typed& typed, void* question) {
  for (const Field& field : fields) {
    const auto found = typed.find(field.name);
    if (field.required && field.front == Front::kBoth && found == typed.end())
      return fail(ErrorCode::kUsage, fmt::format("--{} is missing", field.name));
    if (field.put == nullptr || (found == typed.end() && field.fallback.empty())) continue;
    auto value = value_of(field, found == typed.end() ? field.fallback : found->second);
    if (!value) return tl::unexpected(std::move(value.error()));
    value->given = found != typed.end();
    field.put(question, *value);
  }
  return check_given(fields, typed);
}

Result<void> read_json(std::span<const Field> fields, std::string_view body, std::span<const Ceiling> ceilings,
                       void* question) {
  const auto object = parse_object(body);
  if (!object) return tl::unexpected(object.error());
  JsonReader json(*object);
  for (const Field& field : fields) {
    if (field.front == Front::kCommand) continue;
    if (field.required) json.demand(json_name(field));
    auto value = json_value_of(field, ceilings, json);
    if (!value && !field.fallback.empty()) {
      value = value_of(field, field.fallback).value();
      value->given = false;
    }
    if (value && field.put != nullptr) field.put(question, *value);
  }
  if (auto done = json.finish(); !done) return done;
  return check_given(fields, {Front::kJson, [&](const Field& field) {
                                const JsonValue* const found = object->find(json_name(field));
                                const bool no = found != nullptr && found->kind == JsonValue::Kind::kBoolean &&
                                                found->number == 0;  // as if it were not there
                                return found == nullptr || no ? std::nullopt : std::optional(found->string);
                              }});
}

}  // namespace superflip::ask
