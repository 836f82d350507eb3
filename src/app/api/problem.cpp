#include "app/api/problem.h"

#include <nlohmann/json.hpp>

#include "app/answer_json.h"
#include "app/json_text.h"

namespace superflip {
namespace {

using Json = nlohmann::ordered_json;

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
    case 421:
      return "Misdirected Request";
    case 422:
      return "Impossible Cube";
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
      return 503;  // tables were not ready in time
    case ErrorCode::kTable:
    case ErrorCode::kInputOutput:
    case ErrorCode::kSelfCheck:
      return 500;
  }
  return 500;
}

}  // namespace

HttpResponse problem(int status, const std::string& detail) { return problem(status, detail, Json::object()); }

HttpResponse problem(int status, const std::string& detail, const Json& more) {
  Json json = {{"type", "about:blank"}, {"title", title_of(status)}, {"status", status}, {"detail", detail}};
  json.update(more);
  return {status, "application/problem+json", json_text(json), {}};
}

HttpResponse problem(const Error& error, const std::vector<Defect>& defects) {
  Json more = error_json(error, defects);
  more.erase("message");
  return problem(status_of(error.code), error.message, more);
}

HttpResponse busy(const std::string& detail, int seconds) {
  HttpResponse response = problem(503, detail);
  response.headers.emplace_back("Retry-After", std::to_string(seconds));
  return response;
}

}  // namespace superflip
