// Any question as JSON: the endpoints of the server, without sockets. The algorithm library has a record too.
#include <memory>
#include <string_view>
#include <vector>

#include "app/api/api.h"
#include "app/capi/guard.h"
#include "app/capi/handles.h"
#include "app/capi/record.h"
#include "ask/json_parts.h"

namespace superflip::capi {
namespace {

// The error in a problem+json.
Error error_of(const HttpResponse& problem) {
  const auto json = parse_json(problem.body, {.depth = 8, .values = problem.body.size()});
  const auto text = [&](std::string_view name) {
    const JsonValue* const field = json ? json->find(name) : nullptr;
    return field != nullptr ? field->string : std::string();
  };
  ErrorCode code = problem.status == 503 ? ErrorCode::kInterrupted : ErrorCode::kUsage;
  for (const ErrorCode known :
       {ErrorCode::kBadAlgorithm, ErrorCode::kInvalidCube, ErrorCode::kNoSolution, ErrorCode::kTable,
        ErrorCode::kInputOutput, ErrorCode::kSelfCheck, ErrorCode::kTimeLimit, ErrorCode::kInterrupted})
    if (forms_of(known).name == text("code")) code = known;
  return {code, text("detail"), text("where")};
}

// The answer to a question. Refused where another status than 200 says that it is an error.
std::string answer_in(HttpResponse response) {
  if (response.status != 200) refuse(error_of(response));
  return std::move(response.body);
}

std::string ask(superflip_session* handle, const char* question, const char* json) {
  superflip_session& session = session_in(handle);
  const std::string name = text_in(question, "question");
  const std::string_view body = json == nullptr ? std::string_view() : json;
  return answer_in(session.shared->api().answer(name, {.body = body, .stop = session.stop}));
}

// The question of the algorithm library. It needs no session: no solver answers it.
std::string list_algorithms(const superflip_algorithm_options* given) {
  const auto options = read_record(given, "superflip_algorithm_options");
  JsonWriter body;
  body.begin_object();
  struct Named {
    const char* text;
    std::string_view name;
    std::string_view field;
  };
  for (const Named& one : {Named{options.set, "set", "set"}, Named{options.case_name, "case_name", "case"},
                           Named{options.moves, "moves", "moves"}, Named{options.check, "check", "check"}})
    if (const std::string text = text_in(one.text, one.name); !text.empty()) body.field(one.field, text);
  check_range(options.by_length, 0, 1, "by_length");
  if (options.by_length == 1) body.field("by", "length");
  if (options.count != 0) body.field("count", options.count);
  TableNews news;
  Engine engine({.solvers = [] { return std::vector<std::unique_ptr<Solver>>(); }});
  return answer_in(LocalApi(engine, engine, news).answer("algs", {.body = body.end_object().take()}));
}

}  // namespace
}  // namespace superflip::capi

using namespace superflip::capi;  // NOLINT: the functions below have C's names

int superflip_ask(superflip_session* session, const char* question, const char* json, char** answer,
                  superflip_error* error) {
  return give_text(answer, "answer", error, [&] { return superflip::capi::ask(session, question, json); });
}

int superflip_algorithms(const superflip_algorithm_options* options, char** json, superflip_error* error) {
  return give_text(json, "json", error, [&] { return list_algorithms(options); });
}
