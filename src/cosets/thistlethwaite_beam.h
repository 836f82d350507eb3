// What searches that go from subgroup to subgroup with a beam of cubes have in common.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>
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

/// The best rated of some cubes, none twice. A cube has `frame`, `state` as seen through it, and `rating`, less being
/// better; of equals the first ones are kept.
template <typename Cube>
std::vector<Cube> best_of(std::vector<Cube> cubes, std::size_t width) {
  std::vector<std::uint32_t> order(cubes.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return cubes[a].rating < cubes[b].rating; });
  const auto key = [](const Cube& cube) {
    return std::tuple(cube.frame, cube.state.cp, cube.state.co, cube.state.ep, cube.state.eo);
  };
  std::set<decltype(key(cubes.front()))> seen;
  std::vector<Cube> best;
  for (const std::uint32_t i : order) {
    if (best.size() == width) break;
    if (seen.insert(key(cubes[i])).second) best.push_back(std::move(cubes[i]));
  }
  return best;
}

}  // namespace superflip::thistlethwaite
