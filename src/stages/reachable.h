// The demands that a set of moves can meet. With few moves some pieces never come home, and a search would not end.
// Each demand is checked alone, which finds most such cases at once.
#pragma once

#include <vector>

#include "coord/tracked_pieces.h"
#include "cube/held_moves.h"
#include "stages/pattern.h"

namespace superflip::stages {

/// The arrangements from which moves meet one demand.
class ReachableDemand {
 public:
  /// `demand` has the pieces of one demand (demands_of): one, or the orientation of all edges or of all corners.
  ReachableDemand(const Pattern& demand, const HeldMoves& moves);

  /// False when no sequence of the moves leads from `state` to one that meets the demand.
  [[nodiscard]] bool from(const CubieState& state) const {
    return reached_[pieces_.encode(conjugate(state, symmetry_))];
  }

 private:
  ReachableDemand(const Pattern& canonical_demand, Symmetry symmetry, const HeldMoves& moves);

  Symmetry symmetry_;
  TrackedPieces pieces_;
  std::vector<bool> reached_;  // in the holding of the beginning
};

}  // namespace superflip::stages
