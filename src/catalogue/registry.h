// The list of all solvers.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "solver/solver.h"

namespace superflip {

/// All solvers, new and unprepared, in the order of --help.
std::vector<std::unique_ptr<Solver>> all_solvers();

/// A new, unprepared solver with this id, or nullptr.
std::unique_ptr<Solver> make_solver(std::string_view id);

/// The description of the solver with this id, valid until the program ends; nullptr when there is no such solver.
const SolverInfo* find_solver(std::string_view id);

/// True for a solver whose answers are proved shortest.
bool proves_shortest(std::string_view id);

}  // namespace superflip
