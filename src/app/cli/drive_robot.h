// Sends a program to a robot, and says how it went.
#pragma once

#include "questions/robot/robot.h"
#include "terminal/arguments.h"
#include "terminal/console.h"

namespace superflip::cli {

/// Runs a program on --device, with --baud, --timeout, --attempts and --patience. Ctrl-C is an emergency stop. Progress
/// and the end go to standard error. kDone only after the robot has confirmed that it has done every command.
ExitCode drive_robot(const robot::Program& program, const Arguments& arguments, Console& console);

/// The lines that drive_robot() would send, as an undisturbed robot gets them, in session 0.
std::string lines_to_robot(const robot::Program& program);

}  // namespace superflip::cli
