#include "questions/dataset/dataset.h"

#include <algorithm>

#include "engine/answer.h"
#include "engine/batch.h"

namespace superflip {
namespace {

DatasetRecord record_of(std::uint64_t index, std::string cube, Answer answer, const Metric& metric) {
  std::vector<Solution> solutions = std::move(answer.solutions);
  std::sort(solutions.begin(), solutions.end(), [](const Solution& a, const Solution& b) { return a.moves < b.moves; });
  const MoveSet optimal_moves = first_moves(metric, metric.moves, solutions);
  return {index, std::move(cube), answer.lower_bound, std::move(solutions), optimal_moves};
}

}  // namespace

Result<DatasetLabels> DatasetLabels::open(Engine& engine, const Metric& metric, DatasetDepth depth, int threads,
                                          const StopToken& stop) {
  Request request{.solver = "optimal", .metric = &metric, .threads = threads, .stop = stop};
  if (depth == DatasetDepth::kAllSolutions) {
    request.within = 0;
    request.count = kMostSolutions;
  }
  auto session = engine.open(request);
  if (!session) return tl::unexpected(std::move(session.error()));
  return DatasetLabels(*std::move(session), metric, depth);
}

Result<DatasetRecord> DatasetLabels::of(std::uint64_t index, std::string cube) const {
  Answer answer = session_.solve(cube);
  return of(index, std::move(cube), std::move(answer));
}

Result<DatasetRecord> DatasetLabels::of(std::uint64_t index, std::string cube, Answer answer) const {
  const bool proved = depth_ == DatasetDepth::kAllSolutions ? answer.complete : answer.optimal;
  if (!proved) return tl::unexpected(answer.error.value_or(Error{ErrorCode::kInterrupted, "interrupted"}));
  return record_of(index, std::move(cube), std::move(answer), *metric_);
}

namespace {

// Many cubes at once: each waits for the device.
Result<void> make_at_once(const DatasetLabels& labels, const DatasetOptions& options, RandomCubes& cubes,
                          const DatasetSink& sink, ProgressMeter& meter) {
  Result<void> done;
  const auto take = [&](std::span<const AnsweredLine> answered) {
    for (const auto& [line, answer] : answered) {
      const auto record = labels.of(line.number - 1, line.text, answer);
      if (!record) {
        done = tl::unexpected(record.error());
        return false;
      }
      cubes.skip(1);  // those that are handed over count as drawn, no others: a file continues after them
      if (!sink(*record)) return false;
      meter.add(1);
    }
    return true;
  };
  run_batch(
      random_lines(cubes, options.cubes, options.stop),
      [&](const InputLine& line) { return answer_line(labels.session(), line); }, take,
      BatchOptions{}.with(labels.session()));
  if (done && cubes.drawn() < options.cubes && options.stop.stop_requested())
    return fail(ErrorCode::kInterrupted, "interrupted");
  return done;
}

}  // namespace

Result<void> make_dataset(Engine& engine, const DatasetOptions& options, RandomCubes& cubes, const DatasetSink& sink) {
  const auto labels = DatasetLabels::open(engine, *options.metric, options.depth, options.threads, options.stop);
  if (!labels) return tl::unexpected(labels.error());
  ProgressMeter meter(*options.progress, "dataset", options.cubes, "cubes");
  meter.foresee(cubes.drawn());
  if (labels->session().device_threads()) return make_at_once(*labels, options, cubes, sink, meter);
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
