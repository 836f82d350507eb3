// The fastest commands that change how a machine holds a cube and turn no face: Dijkstra's algorithm (1959) on poses x
// rotations. Internal to robot/.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cube/held_moves.h"
#include "cube/symmetry.h"
#include "robot/program.h"

namespace superflip::robot {

// The 24 rotations of the whole cube with small numbers, for tables.

inline constexpr std::size_t kRotations = 24;

/// Tables of the group. Rotation 0 is the identity.
class Rotations {
 public:
  static const Rotations& get() {
    static const Rotations kTables;
    return kTables;
  }

  [[nodiscard]] Symmetry symmetry(std::size_t r) const { return symmetries_[r]; }
  /// "Do a, then b".
  [[nodiscard]] std::size_t compose(std::size_t a, std::size_t b) const { return compose_[a * kRotations + b]; }
  /// The rotation that leads from a to b: compose(a, between(a, b)) == b.
  [[nodiscard]] std::size_t between(std::size_t a, std::size_t b) const { return between_[a * kRotations + b]; }
  /// Where face `f` goes.
  [[nodiscard]] Face to(std::size_t r, Face f) const { return symmetries_[r](f); }
  /// The whole cube tilted so that a side of the machine, none of U and D, comes to the bottom.
  [[nodiscard]] std::size_t tilt(Face side) const {
    std::size_t r = 0;
    while (to(r, side) != Face::kD || to(r, Face::kU) != side) ++r;
    return r;
  }
  /// The whole cube turned clockwise as seen from `side`, by quarter turns of any sign.
  [[nodiscard]] std::size_t about(Face side, int quarters) const {
    const int clockwise = static_cast<std::size_t>(side) < 3 ? quarters : -quarters;
    return number_[static_cast<std::size_t>(rotation_about(axis_of(side), (clockwise % 4 + 4) % 4).index())];
  }

 private:
  Rotations() {
    std::size_t count = 0;
    for (int s = 0; s < kSymmetries; ++s) {
      if (Symmetry(s).is_mirror()) continue;
      number_[static_cast<std::size_t>(s)] = static_cast<std::uint8_t>(count);
      symmetries_[count++] = Symmetry(s);
    }
    for (std::size_t a = 0; a < kRotations; ++a)
      for (std::size_t b = 0; b < kRotations; ++b) {
        const Symmetry both = superflip::compose(symmetries_[a], symmetries_[b]);
        const std::uint8_t c = number_[static_cast<std::size_t>(both.index())];
        compose_[a * kRotations + b] = c;
        between_[a * kRotations + c] = static_cast<std::uint8_t>(b);
      }
  }

  std::array<Symmetry, kRotations> symmetries_;
  std::array<std::uint8_t, kSymmetries> number_{};
  std::array<std::uint8_t, kRotations * kRotations> compose_{};
  std::array<std::uint8_t, kRotations * kRotations> between_{};
};

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

  [[nodiscard]] std::size_t ends() const { return ends_; }
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
