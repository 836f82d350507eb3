// The profile of a machine that turns cubes: what it can do, and how long each action takes. A JSON file describes it
// (docs/robot.md). Times are whole milliseconds.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

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

/// A motor on each of the six faces, or on five. The cube never moves as a whole.
struct SixMotors {
  std::array<TurnTimes, kFaces> turns;  ///< of each face
  std::optional<Face> missing;          ///< the face without a motor, if there is one
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

/// A table that carries the cube and turns, and an arm above it. While the arm holds the two upper layers, the table
/// turns the face at the bottom; else it turns the whole cube. The arm also tilts the cube, so that one of its sides
/// comes to the bottom.
struct Turntable {
  std::optional<std::pair<int, int>> range;  ///< of the table, in quarter turns from home; nothing: it turns for ever
  std::vector<Face> tilts;                   ///< the sides of the machine that a tilt can bring to the bottom
  TurnTimes face;                            ///< the table turns a face
  TurnTimes cube;                            ///< the table turns the whole cube
  int tilt;
  int open;    ///< the arm lets go of the cube
  int close;   ///< the arm takes hold of it
  int settle;  ///< rest after each turn and each tilt
};

/// A machine with its name.
struct Profile {
  std::string name;
  std::variant<SixMotors, TwoGrippers, Turntable> machine;

  /// "six_motors", "two_grippers" or "turntable", as in the file.
  [[nodiscard]] std::string_view kind() const {
    constexpr std::array<std::string_view, 3> kKinds = {"six_motors", "two_grippers", "turntable"};
    return kKinds[machine.index()];
  }
};

/// Reads a profile. Errors: kUsage, with the field in the message and its line as the place.
Result<Profile> parse_profile(std::string_view text);

/// A profile as text, under the name that stands for it on the command line.
struct ShippedProfile {
  std::string_view id;
  std::string_view text;  ///< parse_profile() reads it
};

std::span<const ShippedProfile> shipped_profiles();
/// nullptr when there is none with this name.
const ShippedProfile* find_shipped_profile(std::string_view id);

}  // namespace superflip::robot
