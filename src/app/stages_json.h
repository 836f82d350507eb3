// The named stages and the cases of the last layer as JSON.
#pragma once

#include <string>

namespace superflip {

/// `stages`: name, title, goals, any_turn, follows, niss. `cases`: the names of the cases that scrambles can have.
std::string stages_json();

}  // namespace superflip
