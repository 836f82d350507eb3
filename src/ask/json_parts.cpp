#include "ask/json_parts.h"

#include <fmt/core.h>

#include <array>

#include "notation/text_cursor.h"

namespace superflip {
namespace {

constexpr std::size_t kEchoBytes = 1024;

// By ErrorCode. HTTP 503: tables were not ready in time, or there is no room for them now.
constexpr std::array<ErrorForms, 9> kErrors = {{{"usage", 2, 400},
                                                {"bad_algorithm", 3, 400},
                                                {"invalid_cube", 3, 422},
                                                {"no_solution", 1, 503},
                                                {"table", 4, 503},
                                                {"input_output", 4, 500},
                                                {"self_check", 5, 500},
                                                {"time_limit", 124, 503},
                                                {"interrupted", 130, 503}}};
static_assert(kErrors.size() == static_cast<std::size_t>(ErrorCode::kInterrupted) + 1);

}  // namespace

void write_error_fields(JsonWriter& json, const Error& error, const std::vector<Defect>& defects) {
  json.field_or_null("where", error.where);
  if (defects.empty()) return;
  json.objects("defects", defects, [&](const Defect& defect) {
    json.field("reason", id_of(defect.reason)).field_or_null("where", defect.where);
    json.field("message", defect.message).field("facelets", defect.facelets);
  });
}

void write_error(JsonWriter& json, const Error& error, const std::vector<Defect>& defects) {
  json.begin_object().field("code", forms_of(error.code).name).field("message", error.message);
  write_error_fields(json, error, defects);
  json.end_object();
}

std::string echo_of(const AnswerOrigin& origin) {
  if (origin.bytes <= kEchoBytes) return std::string(origin.input);
  std::size_t end = kEchoBytes;
  while (end > 0 && continues_character(origin.input[end])) --end;
  return fmt::format("{}... ({} bytes)", origin.input.substr(0, end), origin.bytes);
}

const ErrorForms& forms_of(ErrorCode code) { return kErrors.at(static_cast<std::size_t>(code)); }

}  // namespace superflip
