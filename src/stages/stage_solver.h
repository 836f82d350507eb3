// A stage as a Solver: shortest solutions of the stage, one, some or all.
#pragma once

#include <memory>

#include "solver/solver.h"
#include "stages/stage.h"

namespace superflip {

/// A solver whose solutions lead to `stage` instead of the solved cube. Every answer is proved shortest.
std::unique_ptr<Solver> make_stage_solver(stages::Stage stage);

}  // namespace superflip
