// The planners of the two kinds of machines. Internal to robot/.
#pragma once

#include "robot/planner.h"

namespace superflip::robot {

std::unique_ptr<const Planner> make_motor_planner(const SixMotors& machine, Effort effort);
std::unique_ptr<const Planner> make_gripper_planner(const TwoGrippers& machine, Placing placing, Effort effort);

}  // namespace superflip::robot
