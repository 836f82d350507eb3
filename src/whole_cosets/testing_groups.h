// Shared by the tests of small subgroups.
#pragma once

#include <initializer_list>

#include "cube/move.h"

namespace superflip::whole_cosets::testing_groups {

inline constexpr std::uint64_t kMemory = 230'000'000;

/// The turns of some faces, and the half turns of others.
inline MoveSet turns(std::initializer_list<Face> quarters, std::initializer_list<Face> halves) {
  MoveSet set;
  for (const Face face : quarters) set = set | MoveSet::of(face);
  for (const Face face : halves) set.insert(Move::turn(face, 2));
  return set;
}

inline const MoveSet kHalfTurns = turns({}, {Face::kU, Face::kD, Face::kR, Face::kL, Face::kF, Face::kB});

}  // namespace superflip::whole_cosets::testing_groups
