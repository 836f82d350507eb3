// What the optimal solver sees of a cube, for `superflip explain`.
#pragma once

#include <string_view>

#include "search/explanation.h"
#include "solvers/optimal/tables/coset_table.h"

namespace superflip::optimal {

/// Adds a part of that name: the coordinates of the cube's coset, as far as the table tells them apart, and its
/// `distance`.
void explain_cosets(const CosetNumbering& space, std::string_view name, const CubieState& cube, int distance,
                    Explanation& explanation);

}  // namespace superflip::optimal
