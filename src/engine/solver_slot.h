// A solver for one metric and set of moves, with the best tables that are ready. Where the wanted tables are missing on
// disk, smaller ones answer while a thread makes them. Internal to the engine.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "base/progress.h"
#include "engine/engine_options.h"
#include "engine/table_opening.h"

namespace superflip {

/// Passes reports on to the listener of the moment. Thread-safe.
class ProgressRelay : public Progress {
 public:
  void report(const ProgressReport& report) override {
    const std::lock_guard lock(mutex_);
    if (listener_ != nullptr) listener_->report(report);
  }
  /// nullptr: reports are dropped.
  void listen(Progress* listener) {
    const std::lock_guard lock(mutex_);
    listener_ = listener;
  }

 private:
  std::mutex mutex_;
  Progress* listener_ = nullptr;
};

/// The solver, the metric, the moves, the subgroup and the device of a slot.
struct SlotKey {
  std::string solver;  ///< the id of one of EngineOptions::solvers
  const Metric* metric;
  MoveLetters moves;
  /// It finds short solutions on behalf of another solver. It uses tables that are stored or made at once, and makes no
  /// others. An interrupt does not keep it from opening them: the interrupted search wants its solution then.
  bool helps = false;
  std::optional<MoveSet> subgroup = {};  ///< PrepareOptions::subgroup
  /// PrepareOptions::on_device. The tables are made in its memory, so there are no smaller ones to begin with.
  bool on_device = false;
};

/// Thread-safe. Calls have an order: open+ (current | making | lacks_tables | finish)* cancel?, where the last open()
/// succeeds.
class SolverSlot {
 public:
  /// The options, the store and the places (see TableOpening) outlive the slot.
  SolverSlot(const EngineOptions& options, TableStore& store, SlotKey key, FewAtOnce* places = nullptr);
  /// As cancel().
  ~SolverSlot();
  SolverSlot(const SolverSlot&) = delete;
  SolverSlot& operator=(const SolverSlot&) = delete;

  /// The solver that answers now. The first call starts a thread that opens or makes tables; a second thread may make
  /// better ones later. Other calls wait meanwhile, until `wait` ends the wait. EngineOptions::notice reports a long
  /// wait, except with progress or with MissingTables::kWait. After an error the next call tries again. Errors: those
  /// of Solver::prepare, kUsage where EngineOptions::memory_is_limit forbids all tables, kTable when there is not
  /// enough memory, kInterrupted.
  Result<ReadySolverPointer> open(TableWait wait);
  /// The result of open(), or the solver with better tables that has replaced it. With
  /// MissingTables::kAnswerUntilRepaid it also starts the making of better tables when that is due, so callers ask it
  /// once per cube.
  ReadySolverPointer current();

  /// Whether a thread makes better tables now, or the first ones that no caller waits for any more.
  [[nodiscard]] bool making() const;
  /// Whether a thread opens or makes tables now, or a search uses them. Without callers of open() and current() it
  /// stays false once it is.
  [[nodiscard]] bool in_use() const;
  /// Whether the tables of current() are smaller than the wanted ones, or are not there yet.
  [[nodiscard]] bool lacks_tables() const;
  /// Waits until that thread ends, and shows `progress` unless that is nullptr. Stops the thread when the tables cannot
  /// be saved, because no later process would find them.
  void finish(Progress* progress);
  /// Whether a device has failed for someone who goes on without it, from the second call on; the first call says so.
  bool give_up() { return given_up_.exchange(true); }
  [[nodiscard]] bool given_up() const { return given_up_; }
  /// Asks the threads to stop.
  void stop() const { stop_.request_stop(); }
  /// Stops the threads and waits for them.
  void cancel();

 private:
  [[nodiscard]] PrepareOptions prepare_options(std::size_t tier, const StopToken& stop) const;
  [[nodiscard]] Result<ReadySolverPointer> prepare(const PrepareOptions& options) const;
  [[nodiscard]] std::optional<std::size_t> tier_at_once() const;
  Result<ReadySolverPointer> choose(const StopToken& stop);
  ReadySolverPointer begin_with(ReadySolverPointer ready, bool lacks_tables);
  [[nodiscard]] std::chrono::milliseconds making_time() const;
  void begin_making();
  void make();

  const EngineOptions& options_;
  TableStore& store_;
  const SlotKey key_;
  const std::vector<TableTier> tiers_;
  const std::optional<std::size_t> memory_;  // limit for tables, in bytes
  const std::size_t wanted_;                 // tier
  const StopToken stop_;
  std::atomic<bool> given_up_ = false;
  ProgressRelay relay_;       // of the thread that makes tables
  mutable std::mutex mutex_;  // guards the next four
  ReadySolverPointer current_;
  bool lacks_tables_ = false;
  bool making_ = false;
  std::optional<Clock::time_point> repaid_at_ = {};  // when to make better tables; nothing: begun, or never
  std::condition_variable made_;
  std::mutex joining_;  // guards the thread
  std::thread thread_;
  TableOpening opening_;  // of the first tables; destroyed first
};

}  // namespace superflip
