#include "app/api/api_json.h"

#include <algorithm>

#include "ask/json_reader.h"
#include "questions/solve/question.h"

namespace superflip {
namespace {

// The request of solve or explain, with the time that it may take.
Result<Request> request_of(const ask::Question& question, std::string_view body, const ApiLimits& limits) {
  auto request = read_solve(question, body, ceilings_of(question, limits), limits.most_solutions);
  if (!request) return request;
  request->time_cap = request->time_limit ? limits.most_time : std::min(limits.most_time, limits.usual_time);
  return request;
}

}  // namespace

Result<Request> solve_request(std::string_view body, const ApiLimits& limits) {
  return request_of(solve_question(), body, limits);
}

Result<Request> explain_request(std::string_view body, const ApiLimits& limits) {
  auto request = request_of(explain_question(), body, limits);
  if (request) request->explain = true;
  return request;
}

Result<std::string> cancel_question(std::string_view body) {
  const auto object = ask::parse_object(body);
  if (!object) return tl::unexpected(object.error());
  ask::JsonReader fields(*object);
  fields.demand("id");
  const std::string id = fields.text("id").value_or("");
  if (auto done = fields.finish(); !done) return tl::unexpected(done.error());
  return id;
}

}  // namespace superflip
