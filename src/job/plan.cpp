#include "job/plan.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include "base/checksum.h"
#include "base/file_descriptor.h"
#include "base/files.h"
#include "base/split.h"
#include "job/claims.h"
#include "job/units.h"
#include "notation/json.h"
#include "terminal/system.h"

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

constexpr std::size_t kBlock = std::size_t{1} << 18;

// What a folder may have that is to become a job: remains of a plan that was interrupted.
bool is_free(const std::string& folder) {
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name != "input" && name != "claims" && name != "journal" && !name.starts_with("plan.json.tmp")) return false;
    if (name == "journal" && !std::filesystem::is_empty(entry->path(), error)) return false;
  }
  return !error;
}

Result<void> has_no_plan(const std::string& folder) {
  if (!std::filesystem::exists(plan_file(folder))) return {};
  return fail(ErrorCode::kUsage, "the folder has a job already; name another one", folder);
}

Result<void> make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(journal_folder(folder), error);
  if (error) return fail(ErrorCode::kInputOutput, "cannot make the folder: " + error.message(), folder);
  return {};
}

// Copies a file and counts its lines; the last one may have no end.
Result<void> copy_lines(int from, const std::string& path, const Console& console, Plan& plan) {
  const auto cannot_write = [&] {
    return fail(ErrorCode::kInputOutput, system_message("cannot write the input of the job", errno), path);
  };
  const FileDescriptor to(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
  if (!to.valid()) return cannot_write();
  std::vector<char> block(kBlock);
  char last = '\n';
  while (true) {
    if (console.stop().stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted; there is no plan");
    const Awaited awaited = await_input(from, console.interrupt().wake_descriptor());
    if (awaited == Awaited::kWakeUp) continue;
    const std::ptrdiff_t got = awaited == Awaited::kInput ? read_bytes(from, block.data(), block.size()) : -1;
    if (got < 0 && errno == EAGAIN) continue;
    if (got < 0) return fail(ErrorCode::kInputOutput, system_message("cannot read the input", errno));
    if (got == 0) break;
    if (!write_all(to.get(), {block.data(), static_cast<std::size_t>(got)})) return cannot_write();
    plan.lines += static_cast<std::uint64_t>(std::count(block.begin(), block.begin() + got, '\n'));
    plan.bytes += static_cast<std::uint64_t>(got);
    last = block[static_cast<std::size_t>(got) - 1];
  }
  if (last != '\n') ++plan.lines;
  return ::fsync(to.get()) == 0 ? Result<void>() : cannot_write();
}

// Finds where the lines of each unit are, and their checksums.
Result<void> place_units(const std::string& path, const StopToken& stop, Plan& plan) {
  const FileDescriptor file(open_to_read(path));
  std::vector<char> block(kBlock);
  std::string unit_bytes;
  auto unit = plan.units.begin();
  std::uint64_t lines = 0;  // of this unit, so far
  std::uint64_t offset = 0;
  const auto finish = [&] {
    unit->offset = offset;
    unit->bytes = unit_bytes.size();
    unit->checksum = checksum(unit_bytes.data(), unit_bytes.size());
    offset += unit->bytes;
    unit_bytes.clear();
    lines = 0;
    ++unit;
  };
  std::ptrdiff_t got = 0;
  while (file.valid() && (got = read_bytes(file.get(), block.data(), block.size())) > 0) {
    if (stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted; there is no plan");
    auto begin = block.begin();
    const auto end = block.begin() + got;
    while (begin != end && unit != plan.units.end()) {
      const auto line_end = std::find(begin, end, '\n');
      const auto next = line_end == end ? end : line_end + 1;
      unit_bytes.append(begin, next);
      begin = next;
      if (line_end != end && ++lines == unit->lines) finish();
    }
  }
  if (!file.valid() || got < 0)
    return fail(ErrorCode::kInputOutput, system_message("cannot read the input of the job", errno), path);
  if (!unit_bytes.empty()) finish();  // its last line has no end
  return {};
}

Result<std::uint64_t> unit_count(const Plan& plan, const UnitSizes& sizes) {
  if (plan.lines == 0) return fail(ErrorCode::kUsage, "the input has no lines: there is nothing to plan");
  std::uint64_t units = std::min(sizes.units.value_or(kUsualUnits), plan.lines);
  if (sizes.lines) units = (plan.lines + *sizes.lines - 1) / *sizes.lines;
  if (units <= kMostUnits) return units;
  return fail(ErrorCode::kUsage, fmt::format("{} units are too many: a job has at most {}. Make them larger with "
                                             "--unit-size",
                                             units, kMostUnits));
}

std::vector<Unit> units_of(const Plan& plan, const UnitSizes& sizes, std::uint64_t count) {
  if (!sizes.lines) return deal(plan.lines, count);
  std::vector<Unit> units(count);
  for (std::uint64_t u = 0; u < count; ++u) {
    units[u].first = u * *sizes.lines + 1;
    units[u].lines = std::min(*sizes.lines, plan.lines - u * *sizes.lines);
  }
  return units;
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
  return parse_plan(text).map_error([&](const Error& error) { return Error{error.code, error.message, path}; });
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

Result<Plan> make_plan(const std::string& folder, const JobVerb& verb, const Arguments& arguments,
                       const TypedOptions& options, const UnitSizes& sizes, int input, const Console& console) {
  // Step 1: the folder, which no other process plans at the same time.
  if (auto vacant = has_no_plan(folder); !vacant) return tl::unexpected(std::move(vacant.error()));
  if (std::filesystem::is_directory(folder) && !is_free(folder))
    return fail(ErrorCode::kUsage, "the folder is not empty; name another one", folder);
  if (auto made = make_folder(folder); !made) return tl::unexpected(std::move(made.error()));
  auto claims = Claims::open(claims_file(folder));
  if (!claims) return tl::unexpected(std::move(claims.error()));
  if (const auto alone = claims->take_all(); alone && !*alone)
    return fail(ErrorCode::kUsage, "another process plans a job in this folder", folder);
  if (auto vacant = has_no_plan(folder); !vacant) return tl::unexpected(std::move(vacant.error()));

  // Step 2: the input.
  Plan plan{std::string(verb.name), options};
  if (const auto random = verb.random(arguments)) {
    plan.random = true;
    plan.seed = random->seed;
    plan.lines = random->count;
  } else if (auto copied = copy_lines(input, input_file(folder), console, plan); !copied) {
    return tl::unexpected(std::move(copied.error()));
  }

  // Step 3: the units.
  const auto count = unit_count(plan, sizes);
  if (!count) return tl::unexpected(count.error());
  plan.units = units_of(plan, sizes, *count);
  if (!plan.random)
    if (auto placed = place_units(input_file(folder), console.stop(), plan); !placed)
      return tl::unexpected(std::move(placed.error()));

  // Step 4: the plan.
  const std::string text = to_text(plan);
  const std::span bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  if (auto written = write_file_atomically(plan_file(folder), {bytes}, Remains::kOfFile); !written)
    return tl::unexpected(std::move(written.error()));
  return plan;
}

Result<const JobVerb*> find_job_verb(std::string_view name) {
  std::vector<std::string_view> names;
  for (const JobVerb* const verb : job_verbs()) {
    if (verb->name == name) return verb;
    names.push_back(verb->name);
  }
  return fail(ErrorCode::kUsage, fmt::format("a job has no verb \"{}\": use one of {}{}", name, joined(names, ", "),
                                             did_you_mean(name, names)));
}

Result<Arguments> arguments_of(const JobVerb& verb, const TypedOptions& options) {
  const Verb& row = *find_verb(verb.name);
  for (const auto& [name, value] : options) {
    if (!row.has(name)) return fail(ErrorCode::kUsage, fmt::format("{} has no option --{}", verb.name, name));
    if (std::find(verb.excluded.begin(), verb.excluded.end(), name) != verb.excluded.end())
      return fail(ErrorCode::kUsage, fmt::format("a job of {} cannot have --{}: units replace it", verb.name, name));
  }
  auto arguments = Arguments::make(row, options, {});
  if (!arguments) return arguments;
  if (auto error = verb.contradiction(*arguments)) return tl::unexpected(*std::move(error));
  return arguments;
}

}  // namespace superflip::cli::job
