// The solver for one metric and set of moves, with the best tables there are: those on disk; where they are missing,
// small ones at once and the wanted ones later, made by a thread meanwhile. Internal to the engine.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "engine/engine_options.h"
#include "engine/table_opening.h"

namespace superflip {

/// Which solver, metric and moves a slot is for.
struct SlotKey {
  std::string solver;  ///< the id of one of EngineOptions::solvers
  const Metric* metric;
  MoveSet moves;
  /// It is asked by another solver: with tables that are there or made at once, and no others are made for it.
  bool helps = false;
};

/// Thread-safe. Calls have an order: open+ (current | making | lacks_tables | finish)* cancel?, where only one that
/// succeeded counts.
class SolverSlot {
 public:
  /// The options and the store outlive the slot.
  SolverSlot(const EngineOptions& options, TableStore& store, SlotKey key);
  /// As cancel().
  ~SolverSlot();
  SolverSlot(const SolverSlot&) = delete;
  SolverSlot& operator=(const SolverSlot&) = delete;

  /// The solver to answer with now. The first call begins to open or make tables, in a thread, and another thread may
  /// make better ones later; all who come meanwhile wait, until `wait` says stop. Who waits long is told of it by
  /// EngineOptions::notice, unless progress is shown or MissingTables::kWait was asked for. After an error the next
  /// call tries again. Errors: those of Solver::prepare, kTable where memory does not suffice, kInterrupted.
  Result<ReadySolverPointer> open(TableWait wait);
  /// What open() gave, or what has taken its place since. Begins to make better tables once answers have repaid that
  /// (MissingTables::kAnswerUntilRepaid), which is why it is to be asked once a cube.
  ReadySolverPointer current();

  /// Whether the thread is at work.
  [[nodiscard]] bool making() const;
  /// Whether the tables of current() are smaller than those wanted.
  [[nodiscard]] bool lacks_tables() const;
  /// Waits until it is not, and shows `progress` (nullptr: nobody) of it. When the tables cannot be saved the work is
  /// ended, since nobody would have any good of it.
  void finish(Progress* progress);
  /// Ends the work of the thread, and waits for that.
  void cancel();

 private:
  // Passes reports on to someone who comes and goes.
  class Relay : public Progress {
   public:
    void report(const ProgressReport& report) override;
    void listen(Progress* listener);

   private:
    std::mutex mutex_;
    Progress* listener_ = nullptr;
  };

  [[nodiscard]] PrepareOptions prepare_options(std::size_t tier, const StopToken& stop) const;
  [[nodiscard]] Result<ReadySolverPointer> prepare(const PrepareOptions& options) const;
  [[nodiscard]] std::optional<std::size_t> tier_at_once() const;
  Result<ReadySolverPointer> choose(const StopToken& stop);
  ReadySolverPointer begin_with(ReadySolverPointer ready, bool lacks_tables);
  [[nodiscard]] std::chrono::milliseconds making_time() const;
  [[nodiscard]] int table_threads() const;
  void begin_making();
  void make();

  const EngineOptions& options_;
  TableStore& store_;
  const SlotKey key_;
  const std::vector<TableTier> tiers_;
  const std::optional<std::size_t> memory_;  // limit for tables, in bytes
  const std::size_t wanted_;                 // tier
  const StopToken stop_;
  Relay relay_;
  mutable std::mutex mutex_;  // guards the next four
  ReadySolverPointer current_;
  bool lacks_tables_ = false;
  bool making_ = false;
  std::optional<Clock::time_point> repaid_at_ = {};  // when the thread is to begin; nothing: it has, or never will
  std::condition_variable made_;
  std::mutex joining_;  // guards the thread
  std::thread thread_;
  TableOpening opening_;  // of the first tables; ended first
};

}  // namespace superflip
