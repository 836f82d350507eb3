// The names of the puzzles.
#pragma once

#include <optional>
#include <string_view>

#include "notation/layer_turn.h"

namespace superflip {

/// "3x3x3" or "2x2x2", as SolverInfo::puzzle has it.
std::string_view name_of(Puzzle puzzle);

/// The puzzle that a solver solves. Nothing when no solver has this id.
std::optional<Puzzle> puzzle_of_solver(std::string_view id);

}  // namespace superflip
