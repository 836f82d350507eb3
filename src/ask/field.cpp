#include "ask/field.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "ask/units.h"
#include "base/split.h"
#include "engine/engine.h"

namespace superflip::ask {

std::string_view heading_of(Group group) {
  constexpr std::array<std::string_view, 5> kHeadings = {"What to solve", "Quality and time", "Moves", "Output",
                                                         "Machine"};
  return kHeadings.at(static_cast<std::size_t>(group));
}

std::string help_of(const Field& field) {
  const std::string_view help = field.help;
  return field.names == nullptr || help.empty() ? std::string(help) : fmt::format("{}: {}", help, field.names());
}

const Field* find_field(std::span<const Field> fields, std::string_view name) {
  const auto found = std::find_if(fields.begin(), fields.end(), [&](const Field& row) { return row.name == name; });
  return found == fields.end() ? nullptr : &*found;
}

std::vector<std::string_view> choices_of(std::string_view range) {
  return range.empty() ? std::vector<std::string_view>() : split(range, "|");
}

std::vector<std::string> values_of(const Field& field) {
  std::vector<std::string> words;
  if (field.type == Type::kChoice)
    for (const std::string_view word : choices_of(field.range)) words.emplace_back(word);
  if (field.type == Type::kCount) words.emplace_back(kAll);
  if (field.type == Type::kSolver)
    for (const auto& solver : all_solvers()) words.emplace_back(solver->info().id);
  if (field.type == Type::kMetric)
    for (const Metric& metric : metrics()) words.emplace_back(metric.id);
  return words;
}

std::string usual_lengths() {
  std::string text;
  for (const auto& solver : all_solvers())
    if (const SolverInfo& info = solver->info(); info.usual_length > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", info.id, info.usual_length);
  return text;
}

std::string json_name(const Field& field) {
  std::string name(field.name);
  std::replace(name.begin(), name.end(), '-', '_');
  return field.type == Type::kDuration ? name + "_ms" : name;
}

Range range_of(const Field& field) {
  if (field.type == Type::kDuration) return {1, kLongestTime.count()};
  constexpr long long kAny = 1'000'000'000'000'000'000;
  if (field.type == Type::kTexts) return {0, parse_integer(field.range, 0, kAny).value()};
  const std::size_t dots = field.range.find("..");
  assert(dots != std::string_view::npos);
  return {parse_integer(field.range.substr(0, dots), -kAny, kAny).value(),
          parse_integer(field.range.substr(dots + 2), -kAny, kAny).value()};
}

Error must_be(std::string_view name, std::string_view what, std::string_view given) {
  return {ErrorCode::kUsage, fmt::format("{} must be {}{}{}", name, what, given.empty() ? "" : ", not ", given),
          std::string(name)};
}

std::string demand_of(const Field& field) {
  switch (field.type) {
    case Type::kInteger:
    case Type::kCount: {
      const auto [low, high] = range_of(field);
      return fmt::format("a whole number from {} to {}{}", low, high, field.type == Type::kCount ? ", or all" : "");
    }
    case Type::kDuration:
      return "a time with its unit, such as 10ms, 1.5s or 1m";
    case Type::kSize:
      return "a number of bytes with its unit, such as 4MB or 1GB";
    case Type::kChoice:
    case Type::kSolver:
    case Type::kMetric:
      return fmt::format("one of {}", joined(values_of(field), ", "));
    case Type::kFolder:
      return "the path of a folder";
    case Type::kFile:
    case Type::kOutFile:
      return "the path of a file";
    case Type::kFlag:
      return "true or false";
    case Type::kOrder:
      return "an order of faces, such as ULFRBD, or rows";
    case Type::kTexts:
      return fmt::format("a list of at most {} strings", field.range);
    case Type::kNumbers: {
      const auto [low, high] = range_of(field);
      return fmt::format("whole numbers from {} to {}, separated by commas", low, high);
    }
    case Type::kText:
    case Type::kCube:
      break;
  }
  return "a string";
}

}  // namespace superflip::ask
