#include "questions/dataset/dataset.h"

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

void DatasetCubes::skip(std::uint64_t cubes) {
  for (std::uint64_t i = 0; i < cubes; ++i) random_state(rng_);
  drawn_ += cubes;
}

Result<DatasetLabels> DatasetLabels::open(Engine& engine, const std::string& metric, DatasetDepth depth, int threads,
                                          const StopToken& stop) {
  Request request;
  request.solver = "optimal";
  request.metric = metric;
  if (depth == DatasetDepth::kAllSolutions) {
    request.within = 0;
    request.count = kMostSolutions;
  }
  request.threads = threads;
  request.stop = stop;
  auto session = engine.open(request);
  if (!session) return tl::unexpected(std::move(session.error()));
  return DatasetLabels(*std::move(session), *find_metric(metric), depth);
}

Result<DatasetRecord> DatasetLabels::of(std::uint64_t index, std::string cube) const {
  Answer answer = session_.solve(cube);
  const bool proved = depth_ == DatasetDepth::kAllSolutions ? answer.complete : answer.optimal;
  if (!proved) return tl::unexpected(answer.error.value_or(Error{ErrorCode::kInterrupted, "interrupted"}));
  return record_of(index, std::move(cube), std::move(answer), *metric_);
}

Result<void> make_dataset(Engine& engine, const DatasetOptions& options, DatasetCubes& cubes, const DatasetSink& sink) {
  const auto labels = DatasetLabels::open(engine, options.metric, options.depth, options.threads, options.stop);
  if (!labels) return tl::unexpected(labels.error());
  ProgressMeter meter(*options.progress, "dataset", options.cubes, "cubes");
  meter.foresee(cubes.drawn());
  while (cubes.drawn() < options.cubes) {
    const std::uint64_t index = cubes.drawn();
    const auto record = labels->of(index, cubes.next());
    if (!record) return tl::unexpected(record.error());
    if (!sink(*record)) return {};
    meter.add(1);
  }
  return {};
}

}  // namespace superflip
