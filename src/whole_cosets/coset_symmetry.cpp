#include "whole_cosets/coset_symmetry.h"

#include <algorithm>

namespace superflip::whole_cosets {
namespace {

bool in_subgroup(const CubieState& state) {
  const CubieState solved = CubieState::solved();
  return state.co == solved.co && state.eo == solved.eo &&
         std::all_of(state.ep.begin() + 8, state.ep.end(), [](std::uint8_t edge) { return edge >= 8; });
}

CubieState superflip() {
  CubieState state = CubieState::solved();
  state.eo.fill(1);
  return state;
}

}  // namespace

CosetSymmetry symmetry_of_coset(const CubieState& cube) {
  CosetSymmetry found{cube};
  for (const CubieState& center : {CubieState::solved(), superflip()}) {
    if (!in_subgroup(compose(cube, center))) continue;
    found.cube = center;
    found.own_inverse = true;
  }
  for (int i = 1; i < kUdSymmetries; ++i) {
    const Symmetry s(i);
    const CubieState first = compose(found.cube, conjugate(inverse(found.cube), s));
    if (in_subgroup(first)) found.images.push_back({s, first});
  }
  return found;
}

}  // namespace superflip::whole_cosets
