#include "app/api/response.h"

#include <array>
#include <utility>

#include "ask/json_parts.h"

namespace superflip {
namespace {

constexpr const char* kRetryAfter = "5";  // seconds, for tables

std::string_view title_of(int status) {
  static constexpr std::array kTitles = {
      std::pair(400, "Bad Request"),
      std::pair(403, "Forbidden"),
      std::pair(404, "Not Found"),
      std::pair(405, "Method Not Allowed"),
      std::pair(416, "Range Not Satisfiable"),
      std::pair(421, "Misdirected Request"),
      std::pair(422, "Impossible Cube"),
      std::pair(429, "Too Many Requests"),
      std::pair(503, "Service Unavailable"),
  };
  for (const auto& [of, title] : kTitles)
    if (of == status) return title;
  return "Internal Server Error";
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
  const int status = forms_of(error.code).http_status;
  JsonWriter json;
  begin_problem(json, status, error.message);
  write_error_fields(json.field("code", forms_of(error.code).name), error, defects);
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
