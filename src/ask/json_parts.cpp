#include "ask/json_parts.h"

#include <fmt/core.h>

namespace superflip {
namespace {

constexpr std::size_t kEchoBytes = 1024;

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

std::string_view name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::kUsage:
      return "usage";
    case ErrorCode::kBadAlgorithm:
      return "bad_algorithm";
    case ErrorCode::kInvalidCube:
      return "invalid_cube";
    case ErrorCode::kNoSolution:
      return "no_solution";
    case ErrorCode::kTable:
      return "table";
    case ErrorCode::kInputOutput:
      return "input_output";
    case ErrorCode::kSelfCheck:
      return "self_check";
    case ErrorCode::kTimeLimit:
      return "time_limit";
    case ErrorCode::kInterrupted:
      return "interrupted";
  }
  return "self_check";
}

}  // namespace superflip
