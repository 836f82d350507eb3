// Opening or making tables, which may take seconds, in a thread of its own: whoever waits for them may leave. Internal
// to the engine.
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
#include "solver/solver.h"

namespace superflip {

/// A solver that is ready to solve.
struct ReadySolver {
  std::unique_ptr<Solver> solver;
  std::string tables;  ///< the name of its tables' tier; empty where the solver has none
};
using ReadySolverPointer = std::shared_ptr<const ReadySolver>;

/// How somebody waits for tables.
struct TableWait {
  StopToken stop = {};
  std::function<void()> takes_long = {};  ///< called once, after kLongWait
  /// Whoever waits leaves after so long, and the work goes on without them.
  std::optional<std::chrono::milliseconds> patience = {};
};

/// How the notice of a long wait begins; the name of a solver follows.
inline constexpr std::string_view kWaitingForTables = "waiting for the tables of ";

/// Makes a solver ready, for all who wait for it. Thread-safe.
class TableOpening {
 public:
  static constexpr std::chrono::milliseconds kLongWait{2000};
  /// Ends early, with any error, when its token is pulled.
  using Work = std::function<Result<ReadySolverPointer>(const StopToken& stop)>;

  /// `stop` ends the work.
  explicit TableOpening(const StopToken& stop) : stop_(stop.child()) {}
  ~TableOpening() { end(); }
  TableOpening(const TableOpening&) = delete;
  TableOpening& operator=(const TableOpening&) = delete;

  /// What `work` gives, which is begun unless it goes on already. When all who wait have been stopped, so is the work.
  /// Errors: those of the work; kInterrupted, also when the patience is over.
  Result<ReadySolverPointer> wait(const Work& work, const TableWait& wait);
  /// Ends the work and waits for that. Nobody may wait any more.
  void end();

 private:
  // One time that the work is done.
  struct Run {
    StopToken stop;
    std::optional<Result<ReadySolverPointer>> result = {};
    int waiting = 0;
    bool goes_on = false;  // though nobody may wait for it any more
  };

  std::shared_ptr<Run> begin(std::unique_lock<std::mutex>& lock, const Work& work);

  const StopToken stop_;
  std::mutex mutex_;               // guards what follows
  std::shared_ptr<Run> run_ = {};  // that goes on
  std::condition_variable changed_;
  std::thread thread_;
};

}  // namespace superflip
