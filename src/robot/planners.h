// The planners of the kinds of machines. Internal to robot/.
#pragma once

#include "robot/planner.h"

namespace superflip::robot {

std::unique_ptr<const Planner> make_motor_planner(const SixMotors& machine, Effort effort);
std::unique_ptr<const Planner> make_turntable_planner(const Turntable& machine, Placing placing, Effort effort);
std::unique_ptr<const Planner> make_gripper_planner(const TwoGrippers& machine, Placing placing, Effort effort);

}  // namespace superflip::robot
