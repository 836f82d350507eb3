// The parts of a Session. Internal to the engine.
#pragma once

#include <string>

#include "engine/session.h"
#include "engine/solver_source.h"
#include "engine/task.h"

namespace superflip {

struct Session::Impl {
  Task task;
  std::string solver_id;
  SolverSource source;
};

}  // namespace superflip
