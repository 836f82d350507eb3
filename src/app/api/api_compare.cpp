// The endpoint that sets search algorithms side by side.
#include "app/api/api.h"
#include "app/api/problem.h"
#include "app/comparison_json.h"

namespace superflip {

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
  Rng rng(request.seed);
  for (int i = 0; i < question->count; ++i) {
    const auto cube = question->cube ? comparison->compare(*question->cube) : comparison->compare_random(rng);
    if (cube) {
      totals.add(*cube);
      continue;
    }
    // A comparison that is too large is an error of the request; a later try would end the same way.
    Error error = cube.error();
    if (error.code == ErrorCode::kNoSolution || error.code == ErrorCode::kTimeLimit) error.code = ErrorCode::kUsage;
    return problem(error);
  }
  return json_response(to_json(request, *comparison, totals));
}

}  // namespace superflip
