// A solver's description by its id; shared by the front ends.
#pragma once

#include <string_view>

#include "engine/engine.h"

namespace superflip {

/// The description of the solver with this id, valid until the program ends; nullptr when there is no such solver.
const SolverInfo* find_solver(std::string_view id);

/// True for a solver whose answers are proved shortest.
bool proves_shortest(std::string_view id);

}  // namespace superflip
