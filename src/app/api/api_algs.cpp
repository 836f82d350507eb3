// The endpoint of the algorithm library.
#include <string>

#include "app/api/api.h"
#include "app/api/problem.h"
#include "ask/json_reader.h"
#include "questions/algs/algs_json.h"

namespace superflip {
namespace {

Result<AlgsQuestion> algs_question(std::string_view body) {
  const auto object = ask::parse_object(body);
  if (!object) return tl::unexpected(object.error());
  ask::JsonReader fields(*object);
  AlgsQuestion question{fields.text("set"), fields.text("case"), fields.text("moves"), fields.text("check")};
  const std::string by = fields.text("by").value_or("ease");
  if (by != "ease" && by != "length") fields.refuse("by", "by is ease or length");
  question.order = by == "length" ? algs::Order::kLength : algs::Order::kEase;
  question.count = static_cast<std::size_t>(fields.integer("count", 1, kMostAlgorithms).value_or(kMostAlgorithms));
  if (auto done = fields.finish(); !done) return tl::unexpected(done.error());
  return question;
}

}  // namespace

HttpResponse Api::algs(const ApiCall& call) {
  const auto question = algs_question(call.body);
  if (!question) return problem(question.error());
  const auto json = algs_json(*question);
  return json ? json_response(*json) : problem(json.error());
}

}  // namespace superflip
