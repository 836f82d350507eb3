// Programs of robots as JSON and as text, for the command.
#pragma once

#include <string>

#include "questions/robot/robot.h"

namespace superflip {

/// One JSON object in one line, without a line end: cube, solution, time, commands (docs/robot.md). With an error
/// instead of a program when there is none.
std::string to_robot_json(const std::string& cube, const robot::Profile& profile, const RobotAnswer& answer);

/// The commands, one a line: when it begins in milliseconds, and the command. A first line that begins with # has the
/// totals and the moves.
std::string to_robot_text(const robot::Profile& profile, const RobotAnswer& answer);

}  // namespace superflip
