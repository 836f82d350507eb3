#include "app/api/api_json.h"

#include <algorithm>
#include <array>
#include <utility>

#include "ask/json_reader.h"
#include "questions/solve/question.h"

namespace superflip {
namespace {

constexpr long long kMostSeed = 9007199254740991LL;  // the largest integer that JavaScript represents exactly

// Parses `body`; `read` reads the fields.
template <typename Question, typename Read>
Result<Question> question_of(std::string_view body, const Read& read) {
  const auto object = ask::parse_object(body);
  if (!object) return tl::unexpected(object.error());
  ask::JsonReader fields(*object);
  Question question = read(fields);
  if (const auto done = fields.finish(); !done) return tl::unexpected(done.error());
  return question;
}

// The format of a cube's text and the order of its stickers.
std::array<std::string, 2> form_in(ask::JsonReader& fields) {
  std::array<std::string, 2> form = {fields.text("from").value_or(""), fields.text("order").value_or("")};
  if (const auto parsed = parse_text_form(form[0], form[1]); !parsed)
    fields.refuse(parse_text_form(form[0], "") ? "order" : "from", parsed.error().message);
  return form;
}

// The request of solve or explain, with the time that it may take.
Result<Request> request_of(const ask::Question& question, std::string_view body, const ApiLimits& limits) {
  auto request = read_solve(question, body, ceilings_of(question, limits), limits.most_solutions);
  if (!request) return request;
  request->time_cap = request->time_limit ? limits.most_time : std::min(limits.most_time, limits.usual_time);
  return request;
}

}  // namespace

std::array<ask::Ceiling, 4> ceilings_of(const ask::Question& question, const ApiLimits& limits) {
  return {{{"time-limit", std::chrono::microseconds(limits.most_time).count()},
           {"count", question.name == "scramble" ? limits.most_scrambles : limits.most_solutions},
           {"cubes", static_cast<long long>(limits.most_cubes)},
           {"seed", kMostSeed}}};
}

Result<Request> solve_request(std::string_view body, const ApiLimits& limits) {
  return request_of(solve_question(), body, limits);
}

Result<Request> explain_request(std::string_view body, const ApiLimits& limits) {
  auto request = request_of(explain_question(), body, limits);
  if (request) request->explain = true;
  return request;
}

Result<CompareQuestion> compare_question(std::string_view body, const ApiLimits& limits) {
  return question_of<CompareQuestion>(body, [&](ask::JsonReader& fields) {
    CompareQuestion question;
    ComparisonRequest& request = question.request;
    const auto form = form_in(fields);
    if (const auto cube = fields.text_or_json("cube")) question.cube = with_form(*cube, form[0], form[1]);
    request.space = fields.text("space").value_or(request.space);
    request.algorithms = fields.text("algorithms").value_or("bidirectional,astar,ida,ida-pathmax,ida-bpmx");
    request.bounds = fields.text("bound").value_or(request.bounds);
    if (request.space == "3x3x3")
      fields.refuse("space", "searches of the whole 3x3x3 take too long for a server; name a part of it");
    if (const auto seed = fields.integer("seed", 0, kMostSeed)) request.seed = static_cast<std::uint64_t>(*seed);
    request.memory = limits.comparison_memory;
    const auto count = fields.integer("count", 1, static_cast<long long>(limits.most_cubes));
    if (count && question.cube) fields.refuse("count", "count draws random cubes; leave it out, or leave the cube out");
    question.count = static_cast<int>(count.value_or(1));
    question.time_limit =
        std::chrono::milliseconds(fields.integer("time_limit_ms", 1, limits.most_time.count())
                                      .value_or(std::min(limits.most_time, limits.usual_time).count()));
    return question;
  });
}

Result<std::string> cancel_question(std::string_view body) {
  return question_of<std::string>(body, [](ask::JsonReader& fields) {
    fields.demand("id");
    return fields.text("id").value_or("");
  });
}

}  // namespace superflip
