// The solver that answers a task, with its tables. Internal to the engine.
#pragma once

#include <memory>
#include <optional>

#include "engine/solver_slot.h"

namespace superflip {

/// A solver from a slot, which may replace it by one with better tables, or a solver that stays.
struct SolverSource {
  std::shared_ptr<SolverSlot> slot;
  ReadySolverPointer fixed;            ///< without a slot: the solver of a stage or of painted stickers
  std::shared_ptr<SolverSlot> helper;  ///< finds short solutions on its behalf; may be null
  /// When the limits of the search began, where the wait for tables counts; nothing: they begin with the search.
  std::optional<Clock::time_point> began = {};

  /// Null where a limit of the search ended the wait for the slot's tables; the helper's are ready then.
  [[nodiscard]] ReadySolverPointer current() const { return slot ? slot->current() : fixed; }
};

}  // namespace superflip
