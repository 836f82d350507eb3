// The solvers that a program has.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "notation/layer_turn.h"
#include "solver/solver.h"
#include "stages/stage.h"

namespace superflip {

/// All solvers, new and unprepared, in the order of --help.
std::vector<std::unique_ptr<Solver>> all_solvers();

/// A new, unprepared solver of a stage, with proved answers; nullptr in a program that leaves the stages out.
std::unique_ptr<Solver> new_stage_solver(stages::Stage stage);

/// The graphics processor that RunsOn::kGpu would use, its free memory, the tables that fit it and all that there are.
/// Errors: why there is none. Takes some tenths of a second where a driver is.
Result<std::string> describe_device();

/// A new, unprepared solver with this id, or nullptr.
std::unique_ptr<Solver> make_solver(std::string_view id);

/// The description of the solver with this id, valid until the program ends; nullptr when there is no such solver.
const SolverInfo* find_solver(std::string_view id);

/// The puzzle that a solver solves. Nothing when no solver has this id.
std::optional<Puzzle> puzzle_of_solver(std::string_view id);

/// True for a solver whose answers are proved shortest.
bool proves_shortest(std::string_view id);

}  // namespace superflip
