#include "ask/print.h"

#include <cctype>

#include "notation/json.h"

namespace superflip::ask {
namespace {

void write_type(JsonWriter& json, const Field& field) {
  json.key("type");
  switch (field.type) {
    case Type::kFlag:
      json.value("boolean");
      break;
    case Type::kInteger:
    case Type::kDuration:
      json.value("integer");
      break;
    case Type::kCount:
      json.begin_array().value("integer").value("string").end_array();
      break;
    case Type::kCube:
      json.begin_array().value("array").value("object").value("string").end_array();
      break;
    case Type::kTexts:
    case Type::kNumbers:
      json.value("array");
      break;
    default:
      json.value("string");
  }
}

}  // namespace

std::string help_in(std::span<const Field> fields, std::string_view help, std::string (*name_of)(const Field&)) {
  std::string text;
  while (!help.empty()) {
    if (!help.starts_with("--")) {
      text += help.front();
      help.remove_prefix(1);
      continue;
    }
    std::size_t end = 2;
    while (end < help.size() && (std::islower(static_cast<unsigned char>(help[end])) != 0 || help[end] == '-')) ++end;
    const std::string_view name = help.substr(2, end - 2);
    const Field* const field = find_field(fields, name);
    text += field != nullptr ? name_of(*field) : "--" + std::string(name);
    help.remove_prefix(end);
  }
  return text;
}

std::string json_schema(std::span<const Field> fields, std::span<const Ceiling> ceilings) {
  JsonWriter json;
  json.begin_object().field("type", "object").key("properties").begin_object();
  for (const Field& field : fields) {
    if (field.front == Front::kCommand) continue;
    json.key(json_name(field)).begin_object();
    write_type(json, field);
    std::string help = help_in(fields, help_of(field), json_name);
    if (field.type == Type::kDuration) help += " (milliseconds)";
    json.field("description", help);
    if (field.type == Type::kChoice || field.type == Type::kMetric) {
      json.key("enum").begin_array();
      for (const std::string& word : values_of(field)) json.value(word);
      json.end_array();
    }
    if (field.type == Type::kInteger || field.type == Type::kCount || field.type == Type::kDuration) {
      const long long unit = field.type == Type::kDuration ? 1000 : 1;
      json.field("minimum", range_of(field).low).field("maximum", most_of(field, ceilings) / unit);
    }
    if (field.type == Type::kTexts || field.type == Type::kNumbers) {
      json.key("items").begin_object().field("type", field.type == Type::kTexts ? "string" : "integer").end_object();
      if (field.type == Type::kTexts) json.field("maxItems", most_of(field, ceilings));
    }
    if (!field.fallback.empty() && field.type != Type::kInteger && field.type != Type::kCount)
      json.field("default", field.fallback);
    json.end_object();
  }
  json.end_object().key("required").begin_array();
  for (const Field& field : fields)
    if (field.required) json.value(json_name(field));
  return json.end_array().field("additionalProperties", false).end_object().take();
}

}  // namespace superflip::ask
