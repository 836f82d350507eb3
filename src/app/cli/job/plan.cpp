#include "app/cli/job/plan.h"

#include <fmt/core.h>

#include <charconv>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include "base/checksum.h"
#include "notation/json.h"

namespace superflip::cli::job {
namespace {

constexpr std::int64_t kPlanSchema = 1;
constexpr std::string_view kIdField = "  \"id\": \"";
constexpr JsonLimits kPlanLimits = {.depth = 8, .values = 8 * kMostUnits};

tl::unexpected<Error> damaged(std::string_view reason) {
  return fail(ErrorCode::kInputOutput, fmt::format("the plan is damaged: {}; plan the job again", reason));
}

std::optional<std::uint64_t> number_of(const JsonValue* value) {
  if (value == nullptr || value->kind != JsonValue::Kind::kInteger || value->number < 0) return std::nullopt;
  return static_cast<std::uint64_t>(value->number);
}

std::optional<std::string> text_of(const JsonValue* value) {
  if (value == nullptr || value->kind != JsonValue::Kind::kString) return std::nullopt;
  return value->string;
}

std::optional<std::uint64_t> hexadecimal(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (error != std::errc{} || end != text.data() + text.size() || text.size() != 16) return std::nullopt;
  return number;
}

// Reads the rows [first line, offset, checksum]; a unit ends where the next one begins.
bool read_units(const JsonValue& rows, Plan& plan) {
  for (const JsonValue& row : rows.items) {
    if (row.kind != JsonValue::Kind::kArray || row.items.size() != 3) return false;
    const auto first = number_of(&row.items[0]);
    const auto offset = number_of(&row.items[1]);
    const auto checksum = text_of(&row.items[2]);
    if (!first || !offset || !checksum || !hexadecimal(*checksum)) return false;
    plan.units.push_back({*first, 0, *offset, 0, *hexadecimal(*checksum)});
  }
  std::uint64_t end = plan.lines + 1;
  std::uint64_t end_offset = plan.bytes;
  for (auto unit = plan.units.rbegin(); unit != plan.units.rend(); ++unit) {
    if (unit->first >= end || unit->offset > end_offset) return false;
    unit->lines = end - unit->first;
    unit->bytes = end_offset - unit->offset;
    end = unit->first;
    end_offset = unit->offset;
  }
  return end == 1 && end_offset == 0;
}

}  // namespace

std::string plan_file(const std::string& folder) { return folder + "/plan.json"; }
std::string input_file(const std::string& folder) { return folder + "/input"; }
std::string claims_file(const std::string& folder) { return folder + "/claims"; }
std::string journal_folder(const std::string& folder) { return folder + "/journal"; }

std::string to_text(Plan& plan) {
  const auto json = [](std::string_view text) { return JsonWriter().value(text).take(); };
  JsonWriter options;
  options.begin_object();
  for (const auto& [name, value] : plan.options) options.field(name, value);
  options.end_object();
  std::string text = fmt::format("{{\n  \"schema\": {},\n  \"verb\": {},\n  \"options\": {},\n", kPlanSchema,
                                 json(plan.verb), options.take());
  text += fmt::format("  \"source\": \"{}\",\n  \"seed\": {},\n  \"lines\": {},\n  \"bytes\": {},\n  \"units\": [",
                      plan.random ? "random" : "input", plan.seed, plan.lines, plan.bytes);
  for (const Unit& unit : plan.units)
    text += fmt::format("{}\n    [{},{},\"{:016x}\"]", &unit == plan.units.data() ? "" : ",", unit.first, unit.offset,
                        unit.checksum);
  text += "\n  ],\n";
  plan.id = checksum(text.data(), text.size());
  return text + fmt::format("{}{:016x}\"\n}}\n", kIdField, plan.id);
}

Result<Plan> parse_plan(std::string_view text) {
  // Step 1: the checksum, so that damage is not mistaken for another plan.
  Plan plan;
  const std::size_t last = text.rfind(kIdField);
  const auto id = last == std::string_view::npos ? std::nullopt : hexadecimal(text.substr(last + kIdField.size(), 16));
  if (!id || text.substr(last + kIdField.size() + 16) != "\"\n}\n") return damaged("its end is missing");
  if (*id != checksum(text.data(), last)) return damaged("its checksum is wrong");
  plan.id = *id;

  // Step 2: the fields.
  const auto json = parse_json(text, kPlanLimits);
  if (!json) return damaged(json.error().error.message);
  if (number_of(json->find("schema")) != kPlanSchema)
    return fail(ErrorCode::kInputOutput, "the plan is of another version of superflip");
  const auto verb = text_of(json->find("verb"));
  const auto source = text_of(json->find("source"));
  const auto seed = number_of(json->find("seed"));
  const auto lines = number_of(json->find("lines"));
  const auto bytes = number_of(json->find("bytes"));
  const JsonValue* const options = json->find("options");
  const JsonValue* const units = json->find("units");
  if (!verb || !source || !seed || !lines || !bytes || options == nullptr || units == nullptr)
    return damaged("a field is missing");
  plan.verb = *verb;
  plan.random = *source == "random";
  plan.seed = *seed;
  plan.lines = *lines;
  plan.bytes = *bytes;
  for (std::size_t i = 0; i < options->keys.size(); ++i) plan.options[options->keys[i]] = options->items[i].string;
  if (!read_units(*units, plan)) return damaged("its units do not follow each other");
  return plan;
}

Result<Plan> read_plan(const std::string& folder) {
  const std::string path = plan_file(folder);
  std::ifstream file(path, std::ios::binary);
  if (!file) return fail(ErrorCode::kUsage, "the folder has no job; `superflip job plan` makes one", folder);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  auto plan = parse_plan(text);
  if (!plan) return fail(plan.error().code, plan.error().message, path);
  return plan;
}

std::vector<Unit> deal(std::uint64_t lines, std::uint64_t units) {
  std::vector<Unit> dealt(units);
  const std::uint64_t least = lines / units;
  const std::uint64_t larger = lines % units;  // of them have one line more
  std::uint64_t next = 1;
  for (std::uint64_t u = 0; u < units; ++u) {
    dealt[u].first = next;
    dealt[u].lines = least + (u < larger ? 1 : 0);
    next += dealt[u].lines;
  }
  return dealt;
}

}  // namespace superflip::cli::job
