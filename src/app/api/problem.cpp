#include "app/api/problem.h"

#include "ask/json_parts.h"

namespace superflip {
namespace {

constexpr const char* kRetryAfter = "5";  // seconds, for tables

std::string_view title_of(int status) {
  switch (status) {
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 416:
      return "Range Not Satisfiable";
    case 421:
      return "Misdirected Request";
    case 422:
      return "Impossible Cube";
    case 429:
      return "Too Many Requests";
    case 503:
      return "Service Unavailable";
    default:
      return "Internal Server Error";
  }
}

int status_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::kUsage:
    case ErrorCode::kBadAlgorithm:
      return 400;
    case ErrorCode::kInvalidCube:
      return 422;
    case ErrorCode::kInterrupted:
    case ErrorCode::kTimeLimit:
    case ErrorCode::kNoSolution:
    case ErrorCode::kTable:
      return 503;  // tables were not ready in time, or there is no room for them now
    case ErrorCode::kInputOutput:
    case ErrorCode::kSelfCheck:
      return 500;
  }
  return 500;
}

void begin_problem(JsonWriter& json, int status, const std::string& detail) {
  json.begin_object().field("type", "about:blank").field("title", title_of(status)).field("status", status);
  json.field("detail", detail);
}

HttpResponse response_of(int status, JsonWriter& json) {
  return {status, "application/problem+json", json.end_object().take(), {}};
}

}  // namespace

HttpResponse problem(int status, const std::string& detail) {
  JsonWriter json;
  begin_problem(json, status, detail);
  return response_of(status, json);
}

HttpResponse problem(const Error& error, const std::vector<Defect>& defects) {
  const int status = status_of(error.code);
  JsonWriter json;
  begin_problem(json, status, error.message);
  write_error_fields(json.field("code", name_of(error.code)), error, defects);
  HttpResponse response = response_of(status, json);
  if (status == 503) response.headers.emplace_back("Retry-After", kRetryAfter);
  return response;
}

HttpResponse busy(const std::string& detail, int seconds) {
  HttpResponse response = problem(503, detail);
  response.headers.emplace_back("Retry-After", std::to_string(seconds));
  return response;
}

}  // namespace superflip
