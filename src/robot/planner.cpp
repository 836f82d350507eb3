#include "robot/planner.h"

#include "robot/planners.h"

namespace superflip::robot {

std::unique_ptr<const Planner> make_planner(const Profile& profile, Placing placing, Effort effort) {
  if (const auto* motors = std::get_if<SixMotors>(&profile.machine)) return make_motor_planner(*motors, effort);
  if (const auto* table = std::get_if<Turntable>(&profile.machine))
    return make_turntable_planner(*table, placing, effort);
  return make_gripper_planner(std::get<TwoGrippers>(profile.machine), placing, effort);
}

}  // namespace superflip::robot
