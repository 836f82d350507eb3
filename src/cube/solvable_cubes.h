// The set of cubes that a set of moves can solve.
#pragma once

#include <vector>

#include "cube/generated_group.h"
#include "cube/held_moves.h"

namespace superflip {

/// The cubes that letters of a metric (cube/held_moves.h) can solve, with the centres left in any orientation by
/// slices and wide letters. Immutable and thread-safe once made. Construction takes some milliseconds.
class SolvableCubes {
 public:
  SolvableCubes(const Metric& metric, MoveLetters letters);

  /// Cost: at most 48 compositions per holding.
  [[nodiscard]] bool contains(const CubieState& state) const;
  /// The number of cubes; exact up to 2^53.
  [[nodiscard]] double count() const;

 private:
  explicit SolvableCubes(const HeldMoves& moves);

  // The cubes whose moves return the centres home form a group. The cubes of another holding are a coset of it, given
  // by one representative (Otto Schreier, 1927).
  GeneratedGroup at_home_;
  std::vector<CubieState> of_holding_;  // the representative of each holding
};

}  // namespace superflip
