// A search kept in a file. Internal to the engine.
#pragma once

#include <functional>
#include <string>

#include "solver/solver.h"

namespace superflip {

/// A checkpoint that is the file `path`: what is in it now, if it is there, and where further states go; whenever a
/// process dies, the file is whole. Once the first state is written, `notice` is told of one that cannot be. Errors:
/// kInputOutput when the file is there but cannot be read.
Result<Checkpoint> checkpoint_in(const std::string& path, std::function<void(const std::string&)> notice);

}  // namespace superflip
