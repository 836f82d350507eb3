// Which cubes some moves can solve at all.
#pragma once

#include <vector>

#include "cube/generated_group.h"
#include "cube/held_moves.h"

namespace superflip {

/// The cubes that letters of a metric (cube/held_moves.h) can solve, however slices leave the centres. Immutable and
/// thread-safe once made; making it takes some milliseconds.
class SolvableCubes {
 public:
  SolvableCubes(const Metric& metric, MoveSet letters);

  /// Cost: at most 48 compositions a holding.
  [[nodiscard]] bool contains(const CubieState& state) const;
  /// How many they are; exact up to 2^53.
  [[nodiscard]] double count() const;

 private:
  explicit SolvableCubes(const HeldMoves& moves);

  // Cubes that leave the centres at home are a group; those of another holding are one of them, then a cube of this
  // holding (Otto Schreier, 1927).
  GeneratedGroup at_home_;
  std::vector<CubieState> of_holding_;  // a cube of each holding
};

}  // namespace superflip
