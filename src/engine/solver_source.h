// The solver that answers a task, with its tables. Internal to the engine.
#pragma once

#include <memory>

#include "engine/solver_slot.h"

namespace superflip {

/// A solver from a slot, which may replace it by one with better tables, or a solver that stays.
struct SolverSource {
  std::shared_ptr<SolverSlot> slot;
  ReadySolverPointer fixed;            ///< without a slot: the solver of a stage or of painted stickers
  std::shared_ptr<SolverSlot> helper;  ///< finds short solutions on its behalf; may be null

  [[nodiscard]] ReadySolverPointer current() const { return slot ? slot->current() : fixed; }
};

}  // namespace superflip
