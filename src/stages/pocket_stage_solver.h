// Shortest solutions of a stage of the 2x2x2. A solution from X to an end E is one of E^-1 X, whose length stands in
// the table of all positions: so every end is looked up, and only the nearest ones are searched (goal_search.h).
#pragma once

#include <memory>

#include "solver/solver.h"
#include "stages/stage.h"

namespace superflip::stages {

/// A solver for a stage with Stage::pocket.
std::unique_ptr<Solver> make_pocket_stage_solver(Stage stage);

}  // namespace superflip::stages
