// The rows of a table that moves lead to.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solvers/optimal/cosets/coset_numbering.h"

namespace superflip::optimal {

/// A move leads from a row to this row, after this symmetry is applied.
struct RowNeighbour {
  std::uint32_t row;
  std::uint32_t symmetry;
};

/// The neighbours of each row, for the representative of its class: [row * moves.size() + number of the move].
std::vector<RowNeighbour> row_neighbours(const CosetNumbering& space, std::span<const Move> moves);

}  // namespace superflip::optimal
