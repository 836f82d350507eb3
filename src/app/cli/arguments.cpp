#include "app/cli/arguments.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "app/cli/units.h"
#include "engine/files.h"

namespace superflip::cli {
namespace {

constexpr std::string_view kAll = "all";

struct IntegerRange {
  long long low;
  long long high;
};

IntegerRange integer_range(std::string_view range) {
  const std::size_t dots = range.find("..");
  assert(dots != std::string_view::npos);
  constexpr long long kAny = 1'000'000'000'000'000'000;
  return {parse_integer(range.substr(0, dots), -kAny, kAny).value(),
          parse_integer(range.substr(dots + 2), -kAny, kAny).value()};
}

bool is_one_of(std::string_view text, const std::vector<std::string>& words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

std::string meant_by(std::string_view typed, const std::vector<std::string>& words) {
  return did_you_mean(typed, {words.begin(), words.end()});
}

// The allowed values in words if `text` is not one of them; otherwise nothing.
std::optional<std::string> objection(const OptionRow& row, std::string_view text) {
  switch (row.type) {
    case ValueType::kInteger: {
      const auto [low, high] = integer_range(row.range);
      if (parse_integer(text, low, high)) return std::nullopt;
      return fmt::format("a whole number from {} to {}", low, high);
    }
    case ValueType::kCount: {
      const auto [low, high] = integer_range(row.range);
      if (text == kAll || parse_integer(text, low, high)) return std::nullopt;
      return fmt::format("a whole number from {} to {}, or {},", low, high, kAll);
    }
    case ValueType::kDuration:
      if (parse_duration(text)) return std::nullopt;
      return "a time with its unit, such as 10ms, 1.5s or 1m";
    case ValueType::kSize:
      if (parse_size(text)) return std::nullopt;
      return "a number of bytes with its unit, such as 4MB or 1GB";
    case ValueType::kChoice:
    case ValueType::kSolver:
    case ValueType::kMetric: {
      const auto words = values_of(row);
      if (is_one_of(text, words)) return std::nullopt;
      return fmt::format("one of: {}", fmt::join(words, ", "));
    }
    case ValueType::kFolder:
      if (!text.empty()) return std::nullopt;
      return "the path of a folder";
    case ValueType::kFile:
    case ValueType::kOutFile:
      if (!text.empty()) return std::nullopt;
      return "the path of a file";
    case ValueType::kFlag:
    case ValueType::kText:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

Result<Arguments> Arguments::make(const Verb& verb, std::map<std::string, std::string, std::less<>> typed,
                                  std::vector<std::string> words) {
  Arguments arguments(verb);
  for (auto& [name, text] : typed) {
    if (name == "metric")
      if (const Metric* const metric = find_metric(text)) text = metric->id;  // "HTM"
    if (const auto allowed = objection(arguments.row(name), text))
      return fail(ErrorCode::kUsage, fmt::format("--{} {}: {} is needed{}", name, text, *allowed,
                                                 meant_by(text, values_of(arguments.row(name)))));
    if (arguments.row(name).type != ValueType::kOutFile) continue;
    if (text == "-" && name == "out") continue;  // standard output
    if (text == "-")
      return fail(ErrorCode::kUsage, fmt::format("--{} -: a file is needed, which is read again; ./- is one", name));
    if (auto place = has_place_for(text); !place)
      return fail(place.error().code, fmt::format("--{} {}: {}", name, text, place.error().message),
                  place.error().where);
  }
  if (verb.argument.name.empty() && !words.empty())
    return fail(ErrorCode::kUsage, fmt::format("{} takes no argument, but \"{}\" was typed", verb.name, words.front()));
  if (!verb.argument.choices.empty()) {
    const auto choices = choices_of(verb.argument.choices);
    if (words.empty() || std::find(choices.begin(), choices.end(), words.front()) == choices.end())
      return fail(ErrorCode::kUsage, words.empty()
                                         ? fmt::format("{}: one of {} is needed", verb.name, fmt::join(choices, ", "))
                                         : fmt::format("{}: \"{}\" is none of {}{}", verb.name, words.front(),
                                                       fmt::join(choices, ", "), did_you_mean(words.front(), choices)));
  }
  arguments.typed_ = std::move(typed);
  arguments.words_ = std::move(words);
  return arguments;
}

const OptionRow& Arguments::row(std::string_view option) const {
  const auto found = std::find_if(verb_->options.begin(), verb_->options.end(),
                                  [option](const OptionRow& r) { return r.name == option; });
  assert(found != verb_->options.end());
  return *found;
}

bool Arguments::has(std::string_view option) const { return typed_.find(row(option).name) != typed_.end(); }

std::string Arguments::text(std::string_view option) const {
  const auto found = typed_.find(option);
  return found != typed_.end() ? found->second : std::string(row(option).fallback);
}

std::optional<long long> Arguments::integer(std::string_view option) const {
  const ValueType type = row(option).type;
  assert(type == ValueType::kInteger || type == ValueType::kCount);
  const auto [low, high] = integer_range(row(option).range);
  if (type == ValueType::kCount && text(option) == kAll) return high;
  return parse_integer(text(option), low, high);
}

std::optional<std::chrono::microseconds> Arguments::duration(std::string_view option) const {
  assert(row(option).type == ValueType::kDuration);
  return parse_duration(text(option));
}

std::optional<std::size_t> Arguments::size(std::string_view option) const {
  assert(row(option).type == ValueType::kSize);
  return parse_size(text(option));
}

std::string Arguments::joined_words() const { return fmt::format("{}", fmt::join(words_, " ")); }

std::vector<std::string_view> choices_of(std::string_view range) {
  std::vector<std::string_view> words;
  while (!range.empty()) {
    const std::size_t bar = std::min(range.find('|'), range.size());
    words.push_back(range.substr(0, bar));
    range.remove_prefix(std::min(bar + 1, range.size()));
  }
  return words;
}

std::vector<std::string> values_of(const OptionRow& row) {
  std::vector<std::string> words;
  if (row.type == ValueType::kChoice)
    for (const std::string_view word : choices_of(row.range)) words.emplace_back(word);
  if (row.type == ValueType::kCount) words.emplace_back(kAll);
  if (row.type == ValueType::kSolver)
    for (const auto& solver : all_solvers()) words.emplace_back(solver->info().id);
  if (row.type == ValueType::kMetric)
    for (const Metric& metric : metrics()) words.emplace_back(metric.id);
  return words;
}

}  // namespace superflip::cli
