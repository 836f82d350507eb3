// What the answers of several questions have in JSON: errors, and the input that they belong to.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "notation/json.h"

namespace superflip {

/// The line or the request that an answer belongs to.
struct AnswerOrigin {
  std::uint64_t id = 1;         ///< line number from 1
  std::string_view input = {};  ///< as received, any bytes
  std::uint64_t bytes = 0;      ///< of the whole input; input may be cut
};

/// An error as JSON: {code, message, where}, and defects if there are any.
void write_error(JsonWriter& json, const Error& error, const std::vector<Defect>& defects = {});
/// Its fields from `where` on.
void write_error_fields(JsonWriter& json, const Error& error, const std::vector<Defect>& defects);

/// The input for display: at most 1,024 bytes of it, then "... (N bytes)". It may contain bytes that are not UTF-8; the
/// JSON writer replaces them by U+FFFD.
std::string echo_of(const AnswerOrigin& origin);

/// What programs are told of an error.
struct ErrorForms {
  std::string_view name;  ///< in output: "invalid_cube", "time_limit", ...
  int exit_status;        ///< of a command that ends with it, and its code in C
  int http_status;
};
const ErrorForms& forms_of(ErrorCode code);

}  // namespace superflip
