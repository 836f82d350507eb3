// Opening or making tables in a thread of its own. That may take seconds, so a caller can stop waiting. Internal to the
// engine.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "base/limits.h"
#include "base/result.h"
#include "base/stop_timer.h"
#include "solver/solver.h"

namespace superflip {

/// A solver that is ready to solve.
struct ReadySolver {
  std::unique_ptr<Solver> solver;
  std::string tables;  ///< the name of its tier; empty for a solver without tiers
};
using ReadySolverPointer = std::shared_ptr<const ReadySolver>;

/// How a caller waits for tables.
struct TableWait {
  StopToken stop = {};
  std::function<void()> takes_long = {};  ///< called once, after kLongWait
  /// The caller stops waiting after this time, and the work goes on for a while.
  std::optional<std::chrono::milliseconds> patience = {};
  /// That while: if nobody else waits for the tables by then, the work stops.
  std::chrono::milliseconds goes_on{30'000};
};

/// The notice of a long wait begins with this; the name of the solver follows.
inline constexpr std::string_view kWaitingForTables = "waiting for the tables of ";

/// Places for a few threads at a time: many of low priority together still take much from those that search.
/// Thread-safe.
class FewAtOnce {
 public:
  explicit FewAtOnce(int places) : free_(places) {}

  /// Waits for a place. False when `stop` was pulled before.
  bool enter(const StopToken& stop);
  void leave();

 private:
  std::mutex mutex_;
  std::condition_variable left_;
  int free_;  // guarded by the mutex
};

/// Prepares a solver once for all callers that wait for it. Thread-safe.
class TableOpening {
 public:
  static constexpr std::chrono::milliseconds kLongWait{2000};
  /// Ends early, with any error, when its token is pulled.
  using Work = std::function<Result<ReadySolverPointer>(const StopToken& stop)>;

  /// `stop` stops the work. `gives_way`: EngineOptions::tables_give_way; its thread then takes one of `places`, unless
  /// that is nullptr.
  explicit TableOpening(const StopToken& stop, bool gives_way = false, FewAtOnce* places = nullptr)
      : stop_(stop.child()), gives_way_(gives_way), places_(gives_way ? places : nullptr) {}
  ~TableOpening() { end(); }
  TableOpening(const TableOpening&) = delete;
  TableOpening& operator=(const TableOpening&) = delete;

  /// The result of `work`. Starts it unless it runs already, or the caller is stopped already. The work stops when
  /// all callers that wait were stopped, or when nobody has waited for TableWait::goes_on.
  /// Errors: those of the work; kInterrupted, also when TableWait::patience is over.
  Result<ReadySolverPointer> wait(const Work& work, const TableWait& wait);
  /// Whether the work goes on without a caller that waits.
  [[nodiscard]] bool goes_on() const;
  /// Stops the work and waits for its end. No caller may wait any more.
  void end();
  /// The work runs now.
  [[nodiscard]] bool is_running() const;

 private:
  // One run of the work.
  struct Run {
    StopToken stop;
    std::optional<Result<ReadySolverPointer>> result = {};
    int waiting = 0;
    // A caller ran out of patience, so the work continues for a while even if no other caller waits.
    Clock::duration goes_on = {};
    std::unique_ptr<StopTimer> end = {};  // of that while
  };

  std::shared_ptr<Run> begin(std::unique_lock<std::mutex>& lock, const Work& work,
                             const std::function<bool()>& gives_up);

  const StopToken stop_;
  const bool gives_way_;
  FewAtOnce* const places_;
  mutable std::mutex mutex_;       // guards what follows
  std::shared_ptr<Run> run_ = {};  // the present run
  std::condition_variable changed_;
  std::thread thread_;
};

}  // namespace superflip
