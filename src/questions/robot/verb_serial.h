// The line to a robot: a serial device, a pseudo terminal, or standard input and output.
#pragma once

#include <memory>
#include <string>

#include "questions/robot/robot.h"

namespace superflip::cli {

/// Opens a device: raw bytes, 8 data bits, no parity, 1 stop bit, no flow control. "-": standard input and output. What
/// the device has sent before is thrown away. `baud`: one of 9600 to 921600; without meaning for a pseudo terminal.
/// Errors: kInputOutput. On Windows there are no devices.
Result<std::unique_ptr<robot::Link>> open_serial_link(const std::string& path, int baud);

}  // namespace superflip::cli
