// A node of phase 1 as it waits in a pool.
#pragma once

#include <array>
#include <cstdint>

#include "search/unit_moves.h"
#include "search/unit_path.h"

namespace superflip::two_phase {

/// A way out of the subgroup and back into it that ends with a move not of the subgroup takes at least this many units.
/// So where a cube is in the subgroup and fewer are left, no new end of phase 1 follows. (node_test.cpp looks for
/// shorter ones.) Where a half turn is two units, R R is such a way; those count as ends here and are rare.
inline int shortest_return(const UnitMoves& moves) {
  bool turns_of_one_face = true;
  bool half_turns = false;
  for (const Move m : moves.moves()) {
    turns_of_one_face = turns_of_one_face && m.is_face_turn();
    half_turns = half_turns || m.quarter_turns() == 2;
  }
  return turns_of_one_face && half_turns ? 5 : 1;
}

/// `Coset` is what the tables of phase 1 address: the type Coset of JointPhase1, SplitPhase1, SmallPhase1.
template <typename Coset>
struct Phase1Node {
  Path path;  ///< from the root
  Coset coset;
  UnitMoves::State order;  ///< which units may follow
  std::uint8_t bound;      ///< moves to the subgroup, at least; SmallPhase1 leaves it 0
  std::uint8_t view;       ///< number of the direction that it belongs to
};

/// The children of one node while their bounds are on the way from memory.
template <typename Coset>
struct Expansion {
  std::array<Coset, kMoves> coset;
  std::array<std::uint8_t, kMoves> unit;
  std::array<std::uint8_t, kMoves> bound;
  int count;
  bool settled;  ///< the bounds are known
};

}  // namespace superflip::two_phase
