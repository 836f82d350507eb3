// Random cubes on which a stage is done. Moves away from them lead to cubes that need few moves, which random cubes
// hardly ever do: the first two layers are two moves away on one cube in 10^12.
//
// The cubes of a goal are those whose pieces are home, perhaps after one of a few endings. Each pair of a goal and an
// ending has the same number of cubes here; a cube of several pairs is drawn for each of them.
#pragma once

#include <optional>
#include <vector>

#include "base/rng.h"
#include "stages/stage.h"

namespace superflip::stages {

/// Immutable, thread-safe.
class GoalDraw {
 public:
  /// Nothing for follow-up stages, and for goals that differ in the number of their pieces, or combine several endings
  /// or orientations of edges and corners about axes that do not fit together.
  static std::optional<GoalDraw> of(const Stage& stage);

  /// A random cube of a random pair. A cube of n pairs is n times as likely as one of a single pair.
  [[nodiscard]] CubieState next(Rng& rng) const;
  /// How many pairs a cube has; 0 where the stage is not done.
  [[nodiscard]] int pairs_of(const CubieState& state) const;
  /// Cubes of all pairs together, as a share of all cubes; one of n pairs counts n times.
  [[nodiscard]] double share() const;

 private:
  struct Pair {
    CubieState before;  // the moves before the cube, as a state
    PieceSet pieces;    // home on the cube `before`, cube, `ending`
    CubieState ending;
    Symmetry to_drawn;  // leads to `drawn`, which random_pieces() can draw
    PieceSet drawn;
  };
  std::vector<Pair> pairs_ = {};
};

/// A random cube with which `follow_up` begins, in any of its holdings, all equally likely. The order of draws is part
/// of the interface, as in cube/random_state.h: a seed always gives the same cube.
CubieState draw_beginning(const Stage& follow_up, Rng& rng);

}  // namespace superflip::stages
