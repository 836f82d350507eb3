// One state for each coset of a group H: the least of all states h g, h in H.
//
// States are compared by the places of their 48 stickers, in the order of the stickers. H is given as a chain of
// subgroups, each of which fixes one more sticker (cube/generated_group.h). So the least state is found one sticker
// after the other: among the members of the chain's level choose the one that brings the sticker to the lowest place.
// What was chosen before stays, because the later members fix the earlier stickers. (Minimal images under a stabiliser
// chain; Charles Sims, "Computation with permutation groups", 1971.)
//
// Cosets are H g = {h, then g}: the cubes that the same moves bring into H. They are the right cosets of the
// literature, and the distance of a coset is the number of moves from any of its cubes to H.
#pragma once

#include <cstdint>
#include <vector>

#include "cube/generated_group.h"

namespace superflip {

/// Maps each state to the least one of its coset. Immutable and thread-safe.
class LeastInCoset {
 public:
  explicit LeastInCoset(const GeneratedGroup& subgroup);

  /// The least state of the coset of `state`: equal for two states exactly when they are in one coset. Cost: a
  /// composition for each sticker that the chain moves, at most 20, less than a microsecond.
  [[nodiscard]] CubieState operator()(const CubieState& state) const;

 private:
  // A member that brings the level's sticker to the home of another, and fixes all earlier ones.
  struct Member {
    std::uint8_t home;
    CubieState undo;  // its inverse
  };
  using Level = std::vector<Member>;

  std::vector<Level> levels_;  // those with more than one member
};

}  // namespace superflip
