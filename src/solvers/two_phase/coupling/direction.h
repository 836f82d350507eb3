// The six directions of a two-phase search: three axes, and the cube or its inverse.
//
// The subgroup of phase 1 belongs to the UD axis. The same cube with another axis as UD is another chance, and so is
// the inverse cube, whose solution read backwards solves the cube. Which of the six meets a short answer first differs
// from cube to cube, so searching all of them under one bound is faster than any one alone. Kociemba's Cube Explorer
// and Shuang Chen's min2phase do this.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "cube/symmetry.h"

namespace superflip::two_phase {

/// One of the six ways to look at a cube.
struct Direction {
  int axis;       ///< 0, 1, 2: the third turns about the corner URF that bring the axis to UD
  bool inverted;  ///< the inverse cube is searched

  /// The symmetry that makes the chosen axis UD.
  [[nodiscard]] Symmetry symmetry() const { return Symmetry(kUdSymmetries * axis); }

  /// The cube as this direction sees it.
  [[nodiscard]] CubieState view(const CubieState& state) const {
    return conjugate(inverted ? inverse(state) : state, symmetry());
  }

  /// Turns a solution of view(state) into a solution of state.
  [[nodiscard]] MoveSequence solution(MoveSequence found) const {
    const Symmetry back = symmetry().inverse();
    for (Move& m : found) m = back(m);
    return inverted ? inverse(found) : found;
  }
};

/// "axis U-D", or "axis R-L, inverse".
inline std::string name_of(const Direction& direction) {
  static constexpr std::array<std::string_view, 3> kNames = {"axis U-D", "axis R-L", "axis F-B"};
  std::string name(kNames[static_cast<std::size_t>(axis_of(direction.symmetry().inverse()(Face::kU)))]);
  return direction.inverted ? name.append(", inverse") : name;
}

inline constexpr std::size_t kAxes = 3;
inline constexpr int kDirections = 2 * kAxes;

/// The most pre-moves: moves of a solution that are fixed as its last ones (views.h).
inline constexpr int kMostPreMoves = 2;

/// Direction 0..5: first the cube on its three axes, then the inverse.
constexpr Direction direction(int number) {
  constexpr int kForwards = kDirections / 2;
  return {number % kForwards, number >= kForwards};
}

}  // namespace superflip::two_phase
