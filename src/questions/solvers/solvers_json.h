// Descriptions of solvers as JSON; shared by the front ends.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace superflip {

/// A solver as one JSON object in one line without a line end: id, title, summary, puzzle, optimal, metrics,
/// table_set_bytes, source.
std::string to_json(const Solver& solver);

/// The sizes of the solver's table sets in bytes, smallest first, for its first metric with all moves.
std::vector<std::size_t> table_set_bytes(const Solver& solver);

}  // namespace superflip
