// What the rows of a question look like in other languages: a JSON schema, an interface of TypeScript, a list for
// docs/.
#pragma once

#include <span>
#include <string>

#include "ask/question.h"
#include "ask/read.h"

namespace superflip::ask {

/// The schema of a request in JSON, an object in one line. `ceilings` are those of the server.
std::string json_schema(std::span<const Field> fields, std::span<const Ceiling> ceilings = {});

/// The members of an interface: "  /** help */\n  maxLength?: number;\n", without the fields of `inherited` and without
/// those that are `required`.
std::string typescript_members(std::span<const Field> fields, std::span<const Field> inherited = {});

/// The names of the fields in JSON: "`cube`, `max_length`, ...", wrapped at 120 columns; `first`: where the text
/// begins.
std::string markdown_names(std::span<const Field> fields, std::string_view first);

}  // namespace superflip::ask
