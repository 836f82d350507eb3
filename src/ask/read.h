// Reads a question from the words of a command line or from JSON. Every value is checked against its row; the fields
// that are not given have the defaults of their rows. One sentence for each kind of refusal.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "ask/field.h"

namespace superflip::ask {

/// Options as typed, by name without dashes; a flag has an empty text.
using Typed = std::map<std::string, std::string, std::less<>>;

/// The largest number that a front end allows, where that is less than the row's. Times are in microseconds.
struct Ceiling {
  std::string_view field;
  long long most;
};

/// The largest number of a field, by its row or by the front end.
long long most_of(const Field& field, std::span<const Ceiling> ceilings);

/// Reads the text of a value. Errors: kUsage, "--count must be a whole number from 1 to 9, not ten".
Result<Value> value_of(const Field& field, std::string_view text);

/// Checks a number against the row. Errors: kUsage, with `name` as the name of the field.
Result<void> check_number(const Field& field, long long number, std::string_view name);

/// What a front end was given: kCommand or kJson, and the text of each field that is given.
struct GivenFields {
  Front front;
  std::function<std::optional<std::string>(const Field&)> text;
};

/// Checks which fields are given together: what their rows need and exclude. Errors: kUsage.
Result<void> check_given(std::span<const Field> fields, const GivenFields& given);
/// The same for options that were typed.
Result<void> check_given(std::span<const Field> fields, const Typed& typed);

/// Writes the fields of `question`, an object of the type that the rows write into. Errors: kUsage.
Result<void> read_words(std::span<const Field> fields, const Typed& typed, void* question);
/// The same for a new object of this type.
template <typename Read>
Result<Read> read_words(std::span<const Field> fields, const Typed& typed) {
  Read read;
  if (auto done = read_words(fields, typed, &read); !done) return tl::unexpected(std::move(done.error()));
  return read;
}

/// The same for the text of a JSON object; empty text means {}. Errors: kUsage for anything else, for a field that no
/// row has, for a wrong type, for a number out of its range.
Result<void> read_json(std::span<const Field> fields, std::string_view body, std::span<const Ceiling> ceilings,
                       void* question);

}  // namespace superflip::ask
