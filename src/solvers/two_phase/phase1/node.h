// A node of phase 1 as it waits in a pool, and its children.
#pragma once

#include <array>
#include <cstdint>

#include "search/unit_moves.h"
#include "search/unit_path.h"

namespace superflip::two_phase {

/// No phase 1 and no solution is longer.
inline constexpr int kLongest = 40;

/// The number of a direction of the cube, or of one with pre-moves (coupling/views.h).
using ViewNumber = std::uint16_t;

/// A lower bound for the units of a sequence that leaves the subgroup, comes back, and ends with a move outside it.
/// Where a cube is in the subgroup and fewer units are left, phase 1 cannot end anew, so the node has no children.
/// (node_test.cpp looks for shorter sequences.) Where a half turn is two units, R R is such a sequence; those leaves
/// are rare. Phase 2 makes R2 instead, except where moves depend on the holding: there it has the units of phase 1.
inline int shortest_return(const UnitMoves& moves) {
  bool turns_of_one_face = true;
  bool half_turns = false;
  bool lacks_half_turns = false;
  for (const Move m : moves.moves()) {
    turns_of_one_face = turns_of_one_face && m.is_face_turn();
    half_turns = half_turns || m.quarter_turns() == 2;
    lacks_half_turns = lacks_half_turns || !moves.set().contains(Move::turn(m.face(), 2));
  }
  if (moves.depend_on_holding() && lacks_half_turns) return 1;
  return turns_of_one_face && half_turns ? 5 : 1;
}

/// `Coset` is what the tables of phase 1 are indexed by: the type Coset of a Phase1 (phase1.h).
template <typename Coset>
struct Phase1Node {
  UnitPath path;  ///< from the root
  Coset coset;
  UnitMoves::State order;  ///< which units may follow
  std::uint8_t bound;      ///< lower bound for the moves to the subgroup; SmallPhase1 leaves it 0
  ViewNumber view;         ///< the view that it belongs to
};

/// The children of one node. Their bounds may still be on the way from memory.
template <typename Coset>
struct Children {
  std::array<Coset, kMoves> coset;
  std::array<std::uint8_t, kMoves> unit;
  std::array<std::uint8_t, kMoves> bound;
  int count;
  bool settled;  ///< expand() has filled in the bounds, so settle() has nothing to do
};

}  // namespace superflip::two_phase
