// What there is to choose from, as JSON; shared by the front ends.
#pragma once

#include <string>

#include "engine/engine.h"

namespace superflip {

/// A solver as one JSON object in one line without an end: id, title, summary, puzzle, optimal, metrics,
/// table_set_bytes, source.
std::string to_json(const SolverInfo& info);

}  // namespace superflip
