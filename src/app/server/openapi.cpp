// The description of the API: the paths and the answers as they are written in openapi.json, the requests from the
// rows.
#include <cctype>
#include <string>

#include "app/server/service.h"
#include "ask/print.h"
#include "questions/all.h"

namespace superflip::server {
namespace {

constexpr std::string_view kWritten =
#include "app/server/openapi.inc"
    ;

// "WorkshopCubeRequest" for "workshop/cube".
std::string schema_name(std::string_view question) {
  std::string name;
  bool capital = true;
  for (const char c : question) {
    if (c != '/') name += capital ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    capital = c == '/';
  }
  return name + "Request";
}

// "SolveRequest": {...}, for each question that a path takes.
std::string schemas_of_requests() {
  std::string schemas;
  for (const ask::Question* const question : all_questions()) {
    const std::string name = schema_name(question->name);
    if (kWritten.find("schemas/" + name + '"') == std::string_view::npos) continue;
    schemas += '"' + name + "\":" + ask::json_schema(question->fields, ceilings_of(*question, ApiLimits{})) + ',';
  }
  return schemas;
}

}  // namespace

const std::string& openapi_json() {
  static const std::string kText = [] {
    constexpr std::string_view kPlace = "\"schemas\": {";
    std::string text(kWritten);
    text.insert(text.find(kPlace) + kPlace.size(), schemas_of_requests());
    return text;
  }();
  return kText;
}

}  // namespace superflip::server
