// The rows of a question as a JSON schema, for the description of the API. questions/printed_test.cpp prints them in
// other languages.
#pragma once

#include <span>
#include <string>

#include "ask/question.h"
#include "ask/read.h"

namespace superflip::ask {

/// The help with other names: "--max-length" is `max_length` where name_of() is json_name().
std::string help_in(std::span<const Field> fields, std::string_view help, std::string (*name_of)(const Field&));

/// The schema of a request in JSON, an object in one line. `ceilings` are those of the server.
std::string json_schema(std::span<const Field> fields, std::span<const Ceiling> ceilings = {});

}  // namespace superflip::ask
