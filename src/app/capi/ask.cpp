// Any question as JSON: the endpoints of the server, without sockets. The algorithm library has a record too.
#include <memory>
#include <string_view>
#include <vector>

#include "app/api/local_api.h"
#include "app/capi/guard.h"
#include "app/capi/handles.h"
#include "app/capi/record.h"
#include "app/capi/text.h"
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

// The answer to a question, which is an error where another status than 200 has it.
Done answer_in(const HttpResponse& response, char** answer) {
  if (response.status != 200) return refuse(error_of(response));
  *answer = new_text(response.body);
  return {};
}

Done ask(superflip_session* handle, const char* question, const char* json, char** answer) {
  if (auto done = check_given(answer, "answer"); !done) return done;
  *answer = nullptr;
  const auto session = session_in(handle);
  if (!session) return tl::unexpected(session.error());
  const auto name = text_in(question, "question");
  if (!name) return tl::unexpected(name.error());
  const std::string_view body = json == nullptr ? std::string_view() : json;
  return answer_in((*session)->shared->api().answer(*name, {.body = body, .stop = (*session)->stop}), answer);
}

// The question of the algorithm library. It needs no session: no solver answers it.
Done list_algorithms(const superflip_algorithm_options* given, char** json) {
  if (auto done = check_given(json, "json"); !done) return done;
  *json = nullptr;
  const auto options = read_record(given, "superflip_algorithm_options");
  if (!options) return tl::unexpected(options.error());
  JsonWriter body;
  body.begin_object();
  struct Named {
    const char* text;
    std::string_view name;
    std::string_view field;
  };
  for (const Named& one : {Named{options->set, "set", "set"}, Named{options->case_name, "case_name", "case"},
                           Named{options->moves, "moves", "moves"}, Named{options->check, "check", "check"}}) {
    const auto text = text_in(one.text, one.name);
    if (!text) return tl::unexpected(text.error());
    if (!text->empty()) body.field(one.field, *text);
  }
  if (auto done = check_range(options->by_length, 0, 1, "by_length"); !done) return done;
  if (options->by_length == 1) body.field("by", "length");
  if (options->count != 0) body.field("count", options->count);
  TableNews news;
  Engine engine({.solvers = [] { return std::vector<std::unique_ptr<Solver>>(); }});
  return answer_in(LocalApi(engine, engine, news).answer("algs", {.body = body.end_object().take()}), json);
}

}  // namespace
}  // namespace superflip::capi

using namespace superflip::capi;  // NOLINT: the functions below have C's names

int superflip_ask(superflip_session* session, const char* question, const char* json, char** answer,
                  superflip_error* error) {
  return guarded(error, [&] { return superflip::capi::ask(session, question, json, answer); });
}

int superflip_algorithms(const superflip_algorithm_options* options, char** json, superflip_error* error) {
  return guarded(error, [&] { return list_algorithms(options, json); });
}
