// Any question as JSON: the endpoints of the server, without sockets.
#include "app/api/local_api.h"
#include "app/capi/handles.h"
#include "app/capi/text.h"
#include "notation/json.h"
#include "questions/solve/answer_json.h"

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
    if (name_of(known) == text("code")) code = known;
  return {code, text("detail"), text("where")};
}

Done ask(superflip_session* handle, const char* question, const char* json, char** answer) {
  if (auto done = check_given(answer, "answer"); !done) return done;
  *answer = nullptr;
  const auto session = session_in(handle);
  if (!session) return tl::unexpected(session.error());
  const auto name = text_in(question, "question");
  if (!name) return tl::unexpected(name.error());
  const std::string_view body = json == nullptr ? std::string_view() : json;
  const HttpResponse response = (*session)->shared->api().answer(*name, {.body = body, .stop = (*session)->stop});
  if (response.status != 200) return refuse(error_of(response));
  *answer = new_text(response.body);
  return {};
}

}  // namespace
}  // namespace superflip::capi

using namespace superflip::capi;  // NOLINT: the functions below have C's names

int superflip_ask(superflip_session* session, const char* question, const char* json, char** answer,
                  superflip_error* error) {
  return guarded(error, [&] { return superflip::capi::ask(session, question, json, answer); });
}
