// The parts of a Session. Internal to the engine.
#pragma once

#include <string>

#include "engine/session.h"
#include "engine/solver_slots.h"
#include "engine/task.h"

namespace superflip {

struct Session::Impl {
  Task task;
  std::string solver_id;
  SolverSource source;
  const SolverSlots* slots;  // of the engine
};

}  // namespace superflip
