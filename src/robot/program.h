// What a robot does: timed commands, one after the other. A command begins when the one before has ended.
#pragma once

#include <string>
#include <vector>

#include "cube/move.h"

namespace superflip::robot {

/// One motor or wrist turns.
struct Turn {
  std::size_t actuator;  ///< index into Program::actuators
  int quarters;          ///< clockwise as seen from the actuator's side towards the cube; -3..3, not 0

  friend bool operator==(const Turn&, const Turn&) = default;
};

/// A step of a program.
struct Command {
  enum class Kind {
    kPlace,  ///< a person, or a feeder, puts the cube in: `up` on top and `front` in front
    kTurn,   ///< the actuators of `turns` turn at the same time
    kOpen,   ///< gripper or arm turns[0].actuator opens
    kClose,  ///< gripper or arm turns[0].actuator closes
    kTilt,   ///< arm turns[0].actuator tilts the cube: side `front` of the machine comes to the bottom
  };
  Kind kind;
  int ms;                   ///< how long it takes, rest included; 0 for kPlace
  std::vector<Turn> turns;  ///< one or two of different actuators
  Face up = Face::kU;
  Face front = Face::kF;

  friend bool operator==(const Command&, const Command&) = default;
};

/// The program of one cube for one machine.
struct Program {
  std::string machine;                 ///< Profile::kind()
  std::vector<std::string> actuators;  ///< names of motors or grippers
  std::vector<Command> commands;       ///< the first one is kPlace

  /// How long the robot takes, in milliseconds, from the cube in its place to the end of the last command.
  [[nodiscard]] int total_ms() const;
};

/// A command as the protocol writes it: "turn U 1 D -1 70", "open A 120", "tilt arm F 700", "place U F".
std::string to_text(const Command& command, const Program& program);

}  // namespace superflip::robot
