// Replays a program on a model of the machine: every command must be possible, and the cube solved at the end.
#pragma once

#include "base/result.h"
#include "cube/cubie_state.h"
#include "robot/profile.h"
#include "robot/program.h"

namespace superflip::robot {

/// Nothing if the program solves `cube`, which is given with U on top and F in front. Errors: kSelfCheck, with the
/// number of the command as the place: a defect of the planner.
Result<void> check_program(const Profile& profile, const Program& program, const CubieState& cube);

}  // namespace superflip::robot
