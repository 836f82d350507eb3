#include "engine/best_tables.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "base/parallel.h"

namespace superflip {
namespace {

constexpr auto kTableLook = std::chrono::milliseconds(20);  // between two looks at the slot

// Pulls a token when the slot has other tables than `used`. Where the system has no thread left, it never does.
class TableWatch {
 public:
  TableWatch(SolverSlot& slot, const ReadySolverPointer& used, const StopToken& stop)
      : thread_(start_thread([this, &slot, used, stop] {
          std::unique_lock lock(mutex_);
          while (!ended_.wait_for(lock, kTableLook, [this] { return has_ended_; }))
            if (slot.current() != used) return stop.request_stop();
        })) {}
  ~TableWatch() {
    {
      const std::lock_guard lock(mutex_);
      has_ended_ = true;
    }
    ended_.notify_one();
    if (thread_.joinable()) thread_.join();
  }
  TableWatch(const TableWatch&) = delete;
  TableWatch& operator=(const TableWatch&) = delete;

 private:
  std::mutex mutex_;
  std::condition_variable ended_;
  bool has_ended_ = false;
  std::thread thread_;
};

// Passes on what is shorter than all before: a search that begins again finds the same solutions.
ImprovementCallback better_ones(const Metric& metric, const ImprovementCallback& improvement) {
  if (!improvement) return {};
  return [&metric, &improvement, shortest = std::optional<int>()](const MoveSequence& moves,
                                                                  const PhaseEnds& phases) mutable {
    const int length = length_in(metric, moves);
    if (shortest && length >= *shortest) return;
    shortest = length;
    improvement(moves, phases);
  };
}

}  // namespace

Result<SolveOutcome> solve_with_best_tables(const SolverSource& source, ReadySolverPointer& ready,
                                            const CubieState& state, const SolveOptions& options,
                                            const ImprovementCallback& improvement) {
  const bool changes = source.slot && source.helper && options.explanation == nullptr && source.slot->lacks_tables();
  if (!changes) return ready->solver->solve(state, options, improvement);

  SolveOptions search = options;
  Checkpoint kept;  // the caller's, and what it has kept last
  if (options.checkpoint != nullptr) {
    kept = *options.checkpoint;
    kept.keep = [&](const std::string& text) {
      kept.kept = text;
      return options.checkpoint->keep(text);
    };
    search.checkpoint = &kept;
  }
  const ImprovementCallback better = better_ones(*options.metric, improvement);
  std::uint64_t nodes_before = 0;
  while (true) {
    search.limits.stop = options.limits.stop.child();
    auto outcome = [&] {
      const TableWatch watch(*source.slot, ready, search.limits.stop);
      return ready->solver->solve(state, search, better);
    }();
    if (!outcome) return outcome;
    outcome->nodes += nodes_before;
    const bool changed = outcome->ended == EndCause::kInterrupted && !options.limits.expired();
    if (!changed || outcome->nodes >= options.limits.max_nodes) return outcome;
    ready = source.slot->current();
    if (options.checkpoint != nullptr) continue;  // the saved search has its length and its nodes
    search.none_below = outcome->lower_bound;
    nodes_before = outcome->nodes;
    search.limits.max_nodes = options.limits.max_nodes - nodes_before;
  }
}

}  // namespace superflip
