// Drives a robot through a program over a line that may lose, delay, repeat and damage bytes.
//
// Rules (docs/robot.md has the protocol):
//   * One command is under way at a time. It has a number; the robot answers with that number.
//   * Without an answer in time the same line is sent again. The robot makes a command once: for a number that it has
//     done it repeats its answer. So a repetition does no harm, whatever was lost.
//   * Every line has a checksum; a damaged one counts as lost. Lines of another session are no answers.
//   * The last line, `end`, has the CRC-32 of all commands. The robot confirms that it has done exactly these.
//   * Every state that is not clear ends with an emergency stop: an error of the robot, no answer after all retries, a
//     stop request. The driver says "solved" only after the robot has confirmed `end`.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/limits.h"
#include "robot/program.h"

namespace superflip::robot {

/// The line to a robot. Used by one thread.
class Link {
 public:
  enum class State { kOpen, kClosed };
  virtual ~Link() = default;
  /// Sends bytes. kClosed: the device is gone, or does not take them in a second.
  virtual State send(std::string_view bytes) = 0;
  /// Appends what arrives to `bytes`: returns with the first bytes, after the time, or when a signal has arrived.
  virtual State receive(std::string& bytes, std::chrono::milliseconds most) = 0;
};

struct DriveOptions {
  std::uint32_t session = 0;                    ///< differs from one run to the next
  std::chrono::milliseconds timeout{1000};      ///< for an answer, in addition to the time of the command itself
  int attempts = 5;                             ///< how often a line is sent before the robot counts as lost
  std::chrono::milliseconds patience{300'000};  ///< for a robot that answers `wait`: until the cube is put in
  StopToken stop = {};                          ///< emergency stop
  /// Called before each command is sent: how many are done, of how many; and for each repetition.
  std::function<void(int done, int all)> progress = {};
  std::function<void(const std::string& line)> repeated = {};
};

/// How a run ended.
struct DriveOutcome {
  enum class End {
    kSolved,       ///< the robot has done all commands
    kStopped,      ///< the robot has stopped and confirmed it
    kInterrupted,  ///< the same, because of DriveOptions::stop
    kLost,         ///< the device does not answer or is gone: nobody knows what it does
  };
  End end;
  std::string reason;  ///< a sentence; empty for kSolved
  int done = 0;        ///< commands that the robot has confirmed
  int repeated = 0;    ///< lines that were sent again
};

/// Runs a program. Returns when the robot has done it, has stopped, or is lost.
DriveOutcome drive(const Program& program, Link& link, const DriveOptions& options);

}  // namespace superflip::robot
