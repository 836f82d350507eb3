// What searches that go from subgroup to subgroup with a beam of cubes have in common.
#pragma once

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

#include "cosets/thistlethwaite_phases.h"
#include "cube/symmetry.h"

namespace superflip::thistlethwaite {

/// The frames whose F-B axis, of the edges, and U-D axis, of the corners, are different ones of the three.
inline const std::array<Symmetry, 6>& frames() {
  static const std::array<Symmetry, 6> kFrames = {
      Symmetry(),
      rotation_to(Face::kU, Face::kR),
      rotation_to(Face::kR, Face::kF),
      rotation_to(Face::kR, Face::kU),
      rotation_to(Face::kF, Face::kU),
      rotation_to(Face::kF, Face::kR),
  };
  return kFrames;
}

/// Moves that a cube needs at least: whatever the axis, its edges must be oriented.
inline int least_moves(const std::vector<Phase>& phases, const CubieState& state) {
  int least = state == CubieState::solved() ? 0 : 1;
  for (const Symmetry frame : frames())
    least = std::max(least, static_cast<int>(phases.front().node_of(conjugate(state, frame)).bound));
  return least;
}

/// What best_of() (search/beam.h) compares candidates by: a cube and the frame it is seen through.
inline auto beam_key(Symmetry frame, const CubieState& state) {
  return std::tuple(frame, state.cp, state.co, state.ep, state.eo);
}

}  // namespace superflip::thistlethwaite
