// A fingerprint of a coordinate's numbering. After a renumbering the older table files become stale instead of silently
// wrong.
#pragma once

#include <cstdint>
#include <vector>

#include "base/checksum.h"
#include "base/rng.h"
#include "coord/coordinate.h"

namespace superflip {

/// A hash of coordinate.encode over 64 states: a fixed random walk from the solved cube by `moves`, all of which are in
/// the coordinate's domain. Cost: a few microseconds.
template <Coordinate C>
std::uint64_t fingerprint(const C& coordinate, MoveSet moves) {
  constexpr int kStates = 64;
  const MoveSequence choices = list_of(moves);
  using Value = decltype(coordinate.encode(CubieState::solved()));
  std::vector<Value> values = {coordinate.size(), coordinate.encode(CubieState::solved())};
  Rng rng(0);
  CubieState state = CubieState::solved();
  for (int i = 0; i < kStates && !choices.empty(); ++i) {
    state = apply(state, choices[rng.below(choices.size())]);
    values.push_back(coordinate.encode(state));
  }
  return checksum(values.data(), values.size() * sizeof(Value));
}

}  // namespace superflip
