// The one door to the solvers: a request and the text of a cube in, a verified answer out. Front ends reach solvers and
// searches through the headers of this folder alone.
//
// Before the engine returns an answer, it reads the text of each solution back and applies it to the input. A solution
// that does not solve the input is an Error of kind kSelfCheck with the input in its message, never an answer.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "base/nearest_word.h"
#include "base/progress.h"
#include "base/result.h"
#include "catalogue/registry.h"
#include "cube/metric.h"
#include "engine/answer.h"
#include "engine/engine_options.h"
#include "engine/request.h"
#include "notation/algorithm.h"
#include "notation/move_costs_text.h"
#include "notation/move_set.h"
#include "notation/read_cube.h"
#include "notation/write_cube.h"
#include "table/store.h"

namespace superflip {

/// A request whose tables are ready. It answers many cubes, each in the time of its search
/// and some microseconds. When better tables become ready (MissingTables::kAnswerMeanwhile), the next cubes use them.
/// Thread-safe. Copies are cheap and share everything. Must not outlive its Engine.
class Session {
 public:
  /// Answers one cube as Engine::solve would. `text` is any that read_cube understands.
  [[nodiscard]] Answer solve(std::string_view text) const;
  /// How many threads should call solve() where each waits for a device; nothing where the processor searches.
  [[nodiscard]] std::optional<int> device_threads() const;

 private:
  friend class Engine;
  struct Impl;
  explicit Session(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}
  std::shared_ptr<const Impl> impl_;
};

/// Reads, solves and verifies. Thread-safe: many threads may call all functions at once. The engine prepares tables
/// once for each solver, metric and set of moves.
class Engine {
 public:
  explicit Engine(EngineOptions options = {});
  /// Stops the making of tables. Tables that are not on disk by then are lost: see finish_tables().
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Answers one cube: any text that read_cube() understands. When it is painted in part, the engine solves the painted
  /// pieces (engine/painted_part.h). Never throws; every failure is in Answer::error.
  Answer solve(std::string_view cube, const Request& request = {});

  /// Prepares all that `request` needs to answer any cube: tables for its solver, metric and moves. With the default
  /// EngineOptions::missing_tables this takes about a tenth of a second even without tables on disk; the first answers
  /// are then somewhat longer or slower than later ones. Errors: kUsage for options that make no sense, and those of
  /// Solver::prepare.
  Result<Session> open(const Request& request);

  /// How many positions stand at each distance from solved, in the metric and with the moves of `request`, from a
  /// solver whose tables hold every position. It ignores goals and limits of the request. Errors: those of open();
  /// kUsage when the solver has no such tables, or none within the allowed memory.
  Result<DistanceHistogram> distances(const Request& request);

  /// Whether a thread makes tables while others answer.
  [[nodiscard]] bool making_tables() const;
  /// Whether the tables that answer are smaller than the wanted ones, even if nothing makes these yet.
  [[nodiscard]] bool lacks_tables() const;
  /// Waits for those tables, so that later processes find them, and shows `progress` unless that is nullptr. Stops the
  /// making early when EngineOptions::stop is pulled, or when the tables cannot be saved.
  void finish_tables(Progress* progress = nullptr);

  /// The table store, for `superflip tables`.
  TableStore& tables();

  /// The options that the engine was made with.
  [[nodiscard]] const EngineOptions& options() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace superflip
