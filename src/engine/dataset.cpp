#include "engine/dataset.h"

#include <algorithm>
#include <utility>

#include "cube/random_state.h"
#include "engine/first_moves.h"

namespace superflip {
namespace {

DatasetRecord record_of(std::uint64_t index, std::string cube, Answer answer, const Metric& metric) {
  std::vector<Solution> solutions = std::move(answer.solutions);
  std::sort(solutions.begin(), solutions.end(), [](const Solution& a, const Solution& b) { return a.moves < b.moves; });
  const MoveSet optimal_moves = first_moves(metric, metric.moves, solutions);
  return {index, std::move(cube), answer.lower_bound, std::move(solutions), optimal_moves};
}

}  // namespace

std::string DatasetCubes::next() {
  ++drawn_;
  return to_facelets(PlacedCube{random_state(rng_), {}});
}

Result<void> make_dataset(Engine& engine, const DatasetOptions& options, DatasetCubes& cubes, const DatasetSink& sink) {
  // Step 1: the tables.
  Request request;
  request.solver = "optimal";
  request.metric = options.metric;
  request.within = 0;
  request.count = kMostSolutions;
  request.threads = options.threads;
  request.stop = options.stop;
  const auto session = engine.open(request);
  if (!session) return tl::unexpected(session.error());

  // Step 2: one cube after the other.
  const Metric& metric = *find_metric(options.metric);
  ProgressMeter meter(*options.progress, "dataset", options.cubes, "cubes");
  meter.foresee(cubes.drawn());
  while (cubes.drawn() < options.cubes) {
    const std::uint64_t index = cubes.drawn();
    std::string cube = cubes.next();
    Answer answer = session->solve(cube);
    if (!answer.complete) return tl::unexpected(answer.error.value_or(Error{ErrorCode::kInterrupted, "interrupted"}));
    if (!sink(record_of(index, std::move(cube), std::move(answer), metric))) return {};
    meter.add(1);
  }
  return {};
}

}  // namespace superflip
