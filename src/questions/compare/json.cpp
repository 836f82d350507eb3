// Search algorithms side by side, in JSON.
#include "notation/json.h"

#include <algorithm>
#include <array>
#include <optional>

#include "ask/json_question.h"
#include "ask/json_reader.h"
#include "questions/compare/search_comparison.h"

namespace superflip {
namespace {

struct CompareQuestion {
  ComparisonRequest request = {};
  std::optional<std::string> cube = {};  // nothing: random ones
  int count = 1;
  std::chrono::milliseconds time_limit{};  // for all cubes together
};

// The format of a cube's text and the order of its stickers.
std::array<std::string, 2> form_in(ask::JsonReader& fields) {
  std::array<std::string, 2> form = {fields.text("from").value_or(""), fields.text("order").value_or("")};
  if (const auto parsed = parse_text_form(form[0], form[1]); !parsed)
    fields.refuse(parse_text_form(form[0], "") ? "order" : "from", parsed.error().message);
  return form;
}

// cube, space, algorithms, bound, count, seed, time_limit_ms.
Result<CompareQuestion> compare_question(std::string_view body, const ApiLimits& limits) {
  const auto object = ask::parse_object(body);
  if (!object) return tl::unexpected(object.error());
  ask::JsonReader fields(*object);
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
  question.time_limit = std::chrono::milliseconds(fields.integer("time_limit_ms", 1, limits.most_time.count())
                                                      .value_or(std::min(limits.most_time, limits.usual_time).count()));
  if (auto done = fields.finish(); !done) return tl::unexpected(done.error());
  return question;
}

// Expanded, generated and reopened are means; open, closed and bytes the most of one search; seconds of all. Entry i of
// a histogram counts the cubes with 2^i nodes expanded or more, but fewer than 2^(i+1).
std::string to_json(const ComparisonRequest& request, const SearchComparison& comparison,
                    const ComparisonTotals& totals, const std::vector<std::string>& assumptions) {
  const auto cubes = static_cast<double>(totals.cubes());
  JsonWriter json;
  json.begin_object().field("space", request.space).field("bound", request.bounds);
  json.field("description", comparison.description()).field("cubes", totals.cubes());
  json.field("mean_length", static_cast<double>(totals.moves()) / cubes).key("algorithms").begin_array();
  for (const AlgorithmTotals& row : totals.rows()) {
    json.begin_object().field("name", row.name).field("expanded", row.expanded / cubes);
    json.field("generated", row.generated / cubes).field("reopened", row.reopened / cubes);
    json.field("open", row.most.open).field("closed", row.most.closed).field("bytes", row.most.bytes);
    json.field("seconds", row.seconds).field("histogram", row.by_exponent).end_object();
  }
  return json.end_array().field("assumptions", assumptions).end_object().take();
}

JsonAnswer answer_compare(std::string_view body, const JsonContext& context) {
  // Step 1. The question. A space or a bound takes up to a second to make, and is forgotten afterwards.
  auto question = compare_question(body, context.limits);
  if (!question) return no_answer(question.error());
  ComparisonRequest& request = question->request;
  request.stop = context.stop;
  request.deadline = Clock::now() + question->time_limit;
  const auto comparison = SearchComparison::open(request);
  if (!comparison) return no_answer(comparison.error());

  // Step 2. The cubes.
  ComparisonTotals totals(comparison->searches());
  std::vector<std::string> assumptions;
  Rng rng(request.seed);
  for (int i = 0; i < question->count; ++i) {
    const auto cube = question->cube ? comparison->compare(*question->cube) : comparison->compare_random(rng);
    if (cube) {
      totals.add(*cube);
      if (question->cube) assumptions = cube->assumptions;
      continue;
    }
    // A comparison that is too large is an error of the request; a later try would end the same way.
    Error error = cube.error();
    if (error.code == ErrorCode::kNoSolution || error.code == ErrorCode::kTimeLimit) error.code = ErrorCode::kUsage;
    return no_answer(error);
  }
  return to_json(request, *comparison, totals, assumptions);
}

constexpr JsonQuestion kCompareRoute = {"/api/v1/compare", Lane::kSearch, answer_compare};

}  // namespace

const JsonQuestion& compare_route() { return kCompareRoute; }

}  // namespace superflip
