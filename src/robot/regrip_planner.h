// Plans for a machine that changes its hold of the cube between turns of faces. Internal to robot/.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "robot/planner.h"
#include "robot/regrip_paths.h"

namespace superflip::robot {

struct RegripMachine {
  Program program;    ///< without commands
  RegripPaths paths;  ///< between `start` and all poses in which a turn of a face begins or ends
  std::size_t start;  ///< the pose in which the cube is put into the machine
  TurnTimes face;     ///< a turn of a face
  int settle;         ///< rest after it
};

/// A turn of the face on a side of the machine, after the whole cube was turned by a rotation.
struct GripTurn {
  std::size_t rotation;
  std::size_t before;  ///< the pose before the turn
  std::size_t after;   ///< and after it
  Turn turn;
};

/// `turns_of` lists all turns of the face on a side of the machine, for 1 to 3 quarter turns clockwise.
std::unique_ptr<const Planner> make_regrip_planner(
    RegripMachine machine, const std::function<std::vector<GripTurn>(Face side, int quarters)>& turns_of,
    Placing placing, Effort effort);

}  // namespace superflip::robot
