// The profile of a machine that turns cubes: what it can do, and how long each action takes. A JSON file describes it
// (docs/robot.md). Times are whole milliseconds.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "cube/move.h"

namespace superflip::robot {

/// The longest time of one action, in milliseconds. No sum over a program overflows.
inline constexpr int kLongestAction = 60'000;

/// The time of turns, in milliseconds.
struct TurnTimes {
  int quarter;
  int half;

  /// The time of 1 to 3 quarter turns in a row.
  [[nodiscard]] constexpr int of(int quarters) const {
    return quarters == 0 ? 0 : quarters == 1 ? quarter : quarters == 2 ? half : quarter + half;
  }
};

/// A motor on each of the six faces. The cube never moves as a whole.
struct SixMotors {
  std::array<TurnTimes, kFaces> turns;  ///< of each face
  bool opposite_together;               ///< opposite faces can turn at the same time
  int settle;                           ///< rest after each command
};

/// One of two grippers.
struct Gripper {
  std::string name;
  Face face;  ///< the side of the machine on which it stands: where a face of the cube that is held so would be
};

/// Two grippers on adjacent sides. A gripper grips one face with two fingers, its wrist turns it. With both closed, the
/// wrist turns one face; with the other one open, it turns the whole cube.
struct TwoGrippers {
  std::array<Gripper, 2> grippers;
  int wrist_from;           ///< the least position of a wrist, in quarter turns from home, -3..0
  int wrist_to;             ///< the greatest, 0..3; the range has 2 to 6 quarter turns
  TurnTimes face;           ///< a wrist turns a face
  TurnTimes cube;           ///< a wrist turns the whole cube
  TurnTimes empty;          ///< an open gripper turns its wrist
  int open;                 ///< a gripper opens and draws back
  int close;                ///< a gripper comes forward and closes
  int settle;               ///< rest after each turn of a face or of the cube
  bool empty_turns_beside;  ///< an open gripper can turn its wrist while the other one turns the cube
};

/// A machine with its name.
struct Profile {
  std::string name;
  std::variant<SixMotors, TwoGrippers> machine;

  /// "six_motors" or "two_grippers", as in the file.
  [[nodiscard]] std::string_view kind() const {
    return std::holds_alternative<SixMotors>(machine) ? "six_motors" : "two_grippers";
  }
};

/// Reads a profile. Errors: kUsage, with the field in the message and its line as the place.
Result<Profile> parse_profile(std::string_view text);

}  // namespace superflip::robot
