// Which rows of a table moves lead to.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "solvers/optimal/cosets/coset_numbering.h"

namespace superflip::optimal {

/// A move of a cube in one row makes one whose row is another when this symmetry looks at it.
struct RowNeighbour {
  std::uint32_t row;
  std::uint32_t symmetry;
};
using RowNeighbours = std::array<RowNeighbour, kFaceTurns>;  ///< [turn]

/// By row, for the representative of its class.
std::vector<RowNeighbours> row_neighbours(const CosetNumbering& space);
/// The same for any moves: [row * moves.size() + number of the move].
std::vector<RowNeighbour> row_neighbours(const CosetNumbering& space, std::span<const Move> moves);

}  // namespace superflip::optimal
