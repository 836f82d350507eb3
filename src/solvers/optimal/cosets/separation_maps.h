// Separations after moves and symmetries, for breadth-first searches over the edges.
#pragma once

#include <cstdint>
#include <vector>

#include "solvers/optimal/cosets/separations.h"

namespace superflip::optimal {

/// Calls visit(Move) for each face turn of a move: one or two, U, R or F first.
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
