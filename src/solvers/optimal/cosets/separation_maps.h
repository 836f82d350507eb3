// Where moves and symmetries take every separation: what breadth-first searches over the edges walk along.
#pragma once

#include <cstdint>
#include <vector>

#include "solvers/optimal/cosets/separations.h"

namespace superflip::optimal {

/// Calls visit(Move) for the turns of one face that a move is made of: one or two, U, R or F first.
template <typename Visit>
constexpr void for_each_face_turn(Move move, const Visit& visit) {
  visit(Move::turn(move.face(), move.quarter_turns()));
  if (!move.is_face_turn()) visit(Move::turn(opposite(move.face()), move.opposite_quarter_turns()));
}

struct SeparationMaps {
  using Map = std::vector<std::uint16_t>;

  explicit SeparationMaps(int threads, MoveSet moves = MoveSet::face_turns());

  std::vector<Map> turned;  ///< [move][separation], of the moves asked for
  std::vector<Map> seen;    ///< [symmetry][separation]
};

}  // namespace superflip::optimal
