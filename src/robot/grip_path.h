// How two grippers change their hold of a cube: the fastest commands from one pose with both grippers closed to another
// one, with the whole cube turned by a given rotation (robot/regrip_paths.h).
//
// A wrist at an even position is upright: its fingers lie beside the other gripper's arm. At an odd position it is
// crosswise: one finger lies before the side where the other gripper stands.
//
//   upright         crosswise         rules
//    ___                              1. At least one gripper is closed: the cube does not fall.
//   | A |            __|A|__          2. Two closed grippers are never both crosswise: their fingers would meet.
//    |_|                              3. A face turns only while the other gripper is upright and closed.
//                                     4. The whole cube turns only while the other gripper is open.
//
// So a gripper that has made a quarter turn opens, turns back, and closes before the other one can make its turn.
// Internal to robot/.
#pragma once

#include <array>
#include <vector>

#include "robot/profile.h"
#include "robot/regrip_paths.h"

namespace superflip::robot {

/// Where both grippers are.
struct GripPose {
  std::array<int, 2> wrist{};  ///< in quarter turns from home
  std::array<bool, 2> open{};  ///< not both

  [[nodiscard]] bool crosswise(std::size_t gripper) const { return wrist[gripper] % 2 != 0; }
  friend bool operator==(const GripPose&, const GripPose&) = default;
};

/// The fastest ways between poses with both grippers closed. Immutable once made; thread-safe.
class GripPaths {
 public:
  explicit GripPaths(const TwoGrippers& machine);

  /// The poses with both grippers closed. Number 0 is home.
  [[nodiscard]] const std::vector<GripPose>& closed() const { return closed_; }
  /// The number of a closed pose with these wrists; -1 when there is none.
  [[nodiscard]] int closed_with(int wrist0, int wrist1) const;
  /// Milliseconds from one closed pose to another, with the cube turned by a rotation.
  [[nodiscard]] int ms(std::size_t from, std::size_t rotation, std::size_t to) const {
    return paths_.ms(from, rotation, to);
  }
  /// The commands that take this time.
  [[nodiscard]] std::vector<Command> commands(std::size_t from, std::size_t rotation, std::size_t to) const {
    return paths_.commands(from, rotation, to);
  }

 private:
  [[nodiscard]] std::size_t number_of(const GripPose& pose) const;
  [[nodiscard]] std::vector<std::vector<RegripPaths::Step>> steps_of(const TwoGrippers& machine) const;
  void add_steps(const TwoGrippers& machine, const GripPose& pose, std::vector<RegripPaths::Step>& steps) const;

  std::vector<GripPose> poses_;  // the closed ones first
  std::vector<GripPose> closed_;
  RegripPaths paths_;
};

}  // namespace superflip::robot
