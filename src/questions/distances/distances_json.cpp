#include "questions/distances/distances_json.h"

#include <cmath>

#include "engine/json.h"

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

}  // namespace superflip
