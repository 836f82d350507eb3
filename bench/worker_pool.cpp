// Micro-benchmark of the worker pool: the time from run() until a second thread works beside the caller. Three cases:
// the worker was spinning, it was asleep, or there was none. It needs two idle hardware threads. On a shared machine
// look at the median, not at the mean.
#include "base/worker_pool.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <thread>
#include <vector>

namespace superflip {
namespace {

using std::chrono::steady_clock;

enum class Before { kAwake, kAsleep, kNotStarted };

double seconds_until_second_thread(WorkerPool& pool) {
  const auto before = steady_clock::now();
  steady_clock::time_point begun;
  std::atomic<bool> has_begun{false};
  pool.run(2, [&](int worker) {
    if (worker == 1) {
      begun = steady_clock::now();
      has_begun = true;
    }
    while (!has_begun) {  // the caller is busy until then
    }
  });
  return std::chrono::duration<double>(begun - before).count();
}

void second_thread(benchmark::State& run, Before before) {
  std::optional<WorkerPool> pool(1);
  seconds_until_second_thread(*pool);
  std::vector<double> seconds;
  for (auto _ : run) {
    if (before == Before::kAsleep) std::this_thread::sleep_for(10 * WorkerPool::kSpinTime);
    if (before == Before::kNotStarted) pool.emplace(1);
    seconds.push_back(seconds_until_second_thread(*pool));
    run.SetIterationTime(seconds.back());
  }
  const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2);
  std::nth_element(seconds.begin(), middle, seconds.end());
  run.counters["median_s"] = *middle;
}
BENCHMARK_CAPTURE(second_thread, awake, Before::kAwake)->UseManualTime()->Iterations(20000);
BENCHMARK_CAPTURE(second_thread, asleep, Before::kAsleep)->UseManualTime()->Iterations(500);
BENCHMARK_CAPTURE(second_thread, not_started, Before::kNotStarted)->UseManualTime()->Iterations(500);

}  // namespace
}  // namespace superflip
