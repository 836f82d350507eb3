// The fastest commands that change how a machine holds a cube and turn no face: Dijkstra's algorithm (1959) on poses x
// rotations. Internal to robot/.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "robot/program.h"
#include "robot/rotations.h"

namespace superflip::robot {

/// Immutable once made; thread-safe.
class RegripPaths {
 public:
  /// A command, the pose of the machine after it, and the rotation of the whole cube by it.
  struct Step {
    std::size_t pose;
    std::size_t rotation;
    Command command;
  };

  /// `steps[pose]` are those that are possible in a pose. Paths lead from and to the first `ends` poses.
  RegripPaths(std::vector<std::vector<Step>> steps, std::size_t ends);

  /// Milliseconds from one pose to another, with the cube turned by a rotation.
  [[nodiscard]] int ms(std::size_t from, std::size_t rotation, std::size_t to) const {
    return ms_[(from * kRotations + rotation) * ends_ + to];
  }
  /// The commands that take this time.
  [[nodiscard]] std::vector<Command> commands(std::size_t from, std::size_t rotation, std::size_t to) const;

 private:
  struct Visit {
    int ms;
    std::size_t node;  // the one before
    const Step* step;  // from there
  };
  [[nodiscard]] std::vector<Visit> search_from(std::size_t pose) const;

  std::vector<std::vector<Step>> steps_;
  std::size_t ends_;
  std::vector<int> ms_;
};

}  // namespace superflip::robot
