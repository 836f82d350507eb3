// All solvers that an engine has prepared. Internal to the engine.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/solver_source.h"
#include "engine/stage_slot.h"
#include "engine/task.h"

namespace superflip {

/// One slot for each solver, metric, set of moves and subgroup, and one for each stage. Thread-safe.
class SolverSlots {
 public:
  /// The options and the store outlive the slots.
  SolverSlots(const EngineOptions& options, TableStore& store) : options_(options), store_(store) {}

  /// The solver `id` for a task, its tables ready. `helper` is the id of the solver that finds short solutions on its
  /// behalf; its tables are ready where the task has a time limit. A task with a stage gets the solver of the stage.
  /// With `for_one_cube` and a helper, the limits of the search hold for the wait too, and end it without an error.
  /// Errors: those of SolverSlot::open() and StageSlot::open().
  Result<SolverSource> open(const std::string& id, const std::optional<std::string>& helper, const Task& task,
                            bool for_one_cube);

  /// The slots of solvers that exist now. Stages have none: their tables take seconds, so nothing answers meanwhile.
  [[nodiscard]] std::vector<std::shared_ptr<SolverSlot>> all() const;

 private:
  // Waits for the tables of source.slot while the limits of the search allow.
  Result<void> open_within_limits(SolverSource& source, const Task& task) const;
  std::shared_ptr<SolverSlot> slot_of(SlotKey key);
  std::shared_ptr<StageSlot> stage_slot_of(const Task& task);

  const EngineOptions& options_;
  TableStore& store_;
  mutable std::mutex mutex_;  // guards the maps; each slot has its own
  std::map<std::tuple<std::string, std::string_view, std::uint64_t, bool, std::uint64_t>, std::shared_ptr<SolverSlot>>
      slots_;
  std::map<std::tuple<std::string, std::string, std::string_view, std::uint64_t>, std::shared_ptr<StageSlot>>
      stage_slots_;
};

}  // namespace superflip
