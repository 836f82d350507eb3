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

}  // namespace superflip
