// The endpoint that sets search algorithms side by side.
#include "app/api/api.h"
#include "app/api/problem.h"
#include "app/comparison_totals.h"
#include "engine/json.h"

namespace superflip {
namespace {

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

}  // namespace

HttpResponse Api::compare(const ApiCall& call) {
  // Step 1. The question. A space or a bound takes up to a second to make, and is forgotten afterwards.
  auto question = compare_question(call.body, limits_);
  if (!question) return problem(question.error());
  ComparisonRequest& request = question->request;
  request.stop = call.stop;
  request.deadline = Clock::now() + question->time_limit;
  const auto comparison = SearchComparison::open(request);
  if (!comparison) return problem(comparison.error());

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
    return problem(error);
  }
  return json_response(to_json(request, *comparison, totals, assumptions));
}

}  // namespace superflip
