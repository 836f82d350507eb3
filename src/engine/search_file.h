// The state of a search, saved in a file. Internal to the engine.
#pragma once

#include <functional>
#include <string>

#include "solver/solver.h"

namespace superflip {

/// A checkpoint that reads its first state from the file `path`, if there is one, and writes later states to it. The
/// file stays whole even if the process dies. After the first write, `notice` reports a state that cannot be written.
/// Errors: kInputOutput when the file exists but cannot be read.
Result<Checkpoint> checkpoint_in(const std::string& path, std::function<void(const std::string&)> notice);

}  // namespace superflip
