// Settings that hold for all solves of one Engine.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/progress.h"
#include "catalogue/registry.h"
#include "engine/request.h"
#include "solver/solver.h"

namespace superflip {

/// Estimates the time to make tables of so many bytes on so many threads.
using MakingTime = std::function<std::chrono::milliseconds(std::size_t bytes, int threads)>;

/// The estimate from the default tables of two-phase (docs/performance.md). Other tables are within a small factor.
std::chrono::milliseconds usual_making_time(std::size_t bytes, int threads);

/// What the engine does when the wanted tables are not on disk.
enum class MissingTables {
  /// Smaller tables answer, which are on disk or made in a fraction of a second. A thread of the engine makes the
  /// wanted ones, which answer from then on. Answer::tables names the tables that answered.
  kAnswerMeanwhile,
  /// The same, but the thread begins only when the engine has answered for about as long as making takes (MakingTime).
  /// A few cubes then cost no making, and many cost at most twice the time.
  kAnswerUntilRepaid,
  kWait,  ///< the first answer waits until the tables are made, which may take many seconds
};

/// Settings that hold for all solves of one Engine.
struct EngineOptions {
  std::string tables_dir = {};  ///< empty: the default folder (docs/table-format.md)
  /// The memory for tables, in bytes: the engine wants the largest set within it. Nothing: the largest set that is on
  /// disk already, or else the solver's default set.
  std::optional<std::size_t> memory = {};
  /// A solver whose smallest set takes more than `memory` is refused; otherwise it uses that set.
  bool memory_is_limit = false;
  /// The limits of all tables of the engine together. The least recently used ones go first, and are opened or made
  /// again when a request needs them.
  TableLimits table_limits = {};
  MissingTables missing_tables = MissingTables::kAnswerMeanwhile;
  MakingTime making_time = usual_making_time;           ///< for kAnswerUntilRepaid
  int threads = 0;                                      ///< for generating tables; 0: all cores
  bool tables_give_way = false;                         ///< searches go before the generation of tables (Linux)
  bool one_cube = false;                                ///< no page of a stored table is read before it is needed
  std::function<void(const std::string&)> notice = {};  ///< called once for each table that is bad or cannot be saved
  Progress* progress = nullptr;                         ///< shown while a caller waits for tables
  StopToken stop = {};                                  ///< ends the generation of tables
  RunsOn runs_on = RunsOn::kProcessor;                  ///< where a request does not say it
  std::function<std::vector<std::unique_ptr<Solver>>()> solvers = all_solvers;  ///< which solvers there are
};

/// The options that every prepare() of an engine starts with: memory, threads, progress and stop.
PrepareOptions prepare_options(const EngineOptions& options);
/// The same for a metric and moves; `stop` in place of that of the options.
PrepareOptions prepare_options(const EngineOptions& options, const Metric& metric, MoveLetters moves,
                               const StopToken& stop);

}  // namespace superflip
