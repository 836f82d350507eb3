#include "terminal/arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "base/files.h"
#include "base/split.h"

namespace superflip::cli {

Result<Arguments> Arguments::make(const Verb& verb, Typed typed, std::vector<std::string> words) {
  Arguments arguments(verb);
  for (auto& [name, text] : typed) {
    auto value = value_of(arguments.row(name), text);
    if (!value) return tl::unexpected(std::move(value.error()));
    text = std::move(value->text);
    if (arguments.row(name).type != Type::kOutFile) continue;
    if (text == "-" && name == "out") continue;  // standard output
    if (text == "-")
      return fail(ErrorCode::kUsage, fmt::format("--{} -: a file is needed, which is read again; ./- is one", name));
    if (auto place = has_place_for(text); !place)
      return fail(place.error().code, fmt::format("--{} {}: {}", name, text, place.error().message),
                  place.error().where);
  }
  if (auto done = check_given(verb.fields, typed); !done) return tl::unexpected(std::move(done.error()));
  if (verb.argument.name.empty() && !words.empty())
    return fail(ErrorCode::kUsage, fmt::format("{} takes no argument, but \"{}\" was typed", verb.name, words.front()));
  if (!verb.argument.choices.empty()) {
    const auto choices = choices_of(verb.argument.choices);
    if (words.empty() || std::find(choices.begin(), choices.end(), words.front()) == choices.end())
      return fail(ErrorCode::kUsage, words.empty()
                                         ? fmt::format("{}: one of {} is needed", verb.name, joined(choices, ", "))
                                         : fmt::format("{}: \"{}\" is none of {}{}", verb.name, words.front(),
                                                       joined(choices, ", "), did_you_mean(words.front(), choices)));
  }
  arguments.typed_ = std::move(typed);
  arguments.words_ = std::move(words);
  return arguments;
}

const Field& Arguments::row(std::string_view option) const {
  const Field* const found = find_field(verb_->fields, option);
  assert(found != nullptr);
  return *found;
}

bool Arguments::has(std::string_view option) const { return typed_.find(row(option).name) != typed_.end(); }

std::string Arguments::text(std::string_view option) const {
  const auto found = typed_.find(option);
  return found != typed_.end() ? found->second : std::string(row(option).fallback);
}

std::optional<Value> Arguments::value(std::string_view option) const {
  const std::string given = text(option);
  if (given.empty()) return std::nullopt;
  return value_of(row(option), given).value();
}

std::optional<long long> Arguments::integer(std::string_view option) const {
  assert(row(option).type == Type::kInteger || row(option).type == Type::kCount);
  const auto given = value(option);
  return given ? std::optional(given->number) : std::nullopt;
}

std::optional<std::chrono::microseconds> Arguments::duration(std::string_view option) const {
  assert(row(option).type == Type::kDuration);
  const auto given = value(option);
  return given ? std::optional(std::chrono::microseconds(given->number)) : std::nullopt;
}

std::optional<std::size_t> Arguments::size(std::string_view option) const {
  assert(row(option).type == Type::kSize);
  const auto given = value(option);
  return given ? std::optional(static_cast<std::size_t>(given->number)) : std::nullopt;
}

std::string Arguments::joined_words() const { return joined(words_, " "); }

}  // namespace superflip::cli
