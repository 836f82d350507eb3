#include "questions/distances/distances_json.h"

#include <algorithm>
#include <cmath>

#include "ask/json_question.h"
#include "notation/json.h"
#include "questions/distances/question.h"

namespace superflip {
namespace {

// The fields from the metric on.
void add_distances(JsonWriter& json, const std::string& metric, const std::string& moves, const Distances& distances) {
  json.field("metric", find_metric(metric)->id).field("moves", moves).field("counts", distances.counts);
  json.field("positions", distances.positions).field("unreached", distances.unreached);
  json.field("max", distances.counts.size() - 1).field("mean", distances.mean);
  json.field("entropy", distances.entropy).field("bits", distances.bits);
}

}  // namespace

Distances::Distances(const DistanceHistogram& histogram)
    : counts(histogram.counts.begin(), histogram.counts.begin() + histogram.max_distance() + 1),
      unreached(histogram.unreached) {
  std::uint64_t moves = 0;
  for (std::size_t d = 0; d < counts.size(); ++d) {
    positions += counts[d];
    moves += d * counts[d];
  }
  mean = static_cast<double>(moves) / static_cast<double>(positions);
  bits = std::log2(static_cast<double>(positions));
  for (const std::uint64_t count : counts) {
    const double share = static_cast<double>(count) / static_cast<double>(positions);
    if (count > 0) entropy -= share * std::log2(share);
  }
}

std::string to_json(const Request& request, const Distances& distances) {
  JsonWriter json;
  json.begin_object().field("puzzle", name_of(request.puzzle));
  add_distances(json, request.metric, request.moves, distances);
  return json.end_object().take();
}

std::string to_json(const DistanceQuestion& question, const std::string& moves, const Distances& distances) {
  JsonWriter json;
  json.begin_object().field("puzzle", name_of(Puzzle::k3x3x3));
  if (question.coordinates) json.field("coordinates", *question.coordinates);
  if (question.subgroup) json.field("subgroup", *question.subgroup);
  add_distances(json, question.metric, moves, distances);
  return json.end_object().take();
}

namespace {

// Keeps no table.
JsonAnswer answer_of_parts(const DistanceQuestion& question, const JsonContext& context) {
  EngineOptions options;
  options.memory = context.limits.distances_memory;
  options.threads = 1;
  options.stop = context.stop;
  const auto count = count_distances(question, options);
  if (!count) return no_answer(count.error());
  return to_json(question, count->moves, Distances(count->histogram));
}

JsonAnswer answer_distances(std::string_view body, const JsonContext& context) {
  const ApiLimits& limits = context.limits;
  auto question = read_question<DistancesQuestion>(distances_question(), body, limits);
  if (!question) return no_answer(question.error());
  const auto of_parts = question->of_parts();
  if (!of_parts) return no_answer(of_parts.error());
  if (*of_parts) {
    question->parts.time_limit = std::min(limits.most_time, limits.usual_time);
    return answer_of_parts(question->parts, context);
  }
  Request request = question->pocket();
  request.stop = context.stop;
  const auto histogram = context.engine.distances(request);
  if (!histogram) return no_answer(histogram.error());
  return to_json(request, Distances(*histogram));
}

constexpr JsonQuestion kDistancesRoute = {"/api/v1/distances", Lane::kSearch, answer_distances};

}  // namespace

const JsonQuestion& distances_route() { return kDistancesRoute; }

}  // namespace superflip
