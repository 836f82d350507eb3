#include "ask/json_parts.h"

#include <fmt/core.h>

#include <array>

namespace superflip {
namespace {

constexpr std::size_t kEchoBytes = 1024;

struct ErrorRow {
  std::string_view name;
  int exit_status;
};
// By ErrorCode.
constexpr std::array<ErrorRow, 9> kErrors = {{{"usage", 2},
                                              {"bad_algorithm", 3},
                                              {"invalid_cube", 3},
                                              {"no_solution", 1},
                                              {"table", 4},
                                              {"input_output", 4},
                                              {"self_check", 5},
                                              {"time_limit", 124},
                                              {"interrupted", 130}}};
static_assert(kErrors.size() == static_cast<std::size_t>(ErrorCode::kInterrupted) + 1);

}  // namespace

void write_error_fields(JsonWriter& json, const Error& error, const std::vector<Defect>& defects) {
  json.field_or_null("where", error.where);
  if (defects.empty()) return;
  json.key("defects").begin_array();
  for (const Defect& defect : defects) {
    json.begin_object().field("reason", id_of(defect.reason)).field_or_null("where", defect.where);
    json.field("message", defect.message).field("facelets", defect.facelets).end_object();
  }
  json.end_array();
}

void write_error(JsonWriter& json, const Error& error, const std::vector<Defect>& defects) {
  json.begin_object().field("code", name_of(error.code)).field("message", error.message);
  write_error_fields(json, error, defects);
  json.end_object();
}

std::string echo_of(const AnswerOrigin& origin) {
  if (origin.bytes <= kEchoBytes) return std::string(origin.input);
  std::size_t end = kEchoBytes;
  while (end > 0 && (static_cast<unsigned char>(origin.input[end]) & 0xC0) == 0x80) --end;  // not inside a character
  return fmt::format("{}... ({} bytes)", origin.input.substr(0, end), origin.bytes);
}

std::string_view name_of(ErrorCode code) { return kErrors.at(static_cast<std::size_t>(code)).name; }

int exit_status_of(ErrorCode code) { return kErrors.at(static_cast<std::size_t>(code)).exit_status; }

}  // namespace superflip
