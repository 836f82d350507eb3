// The corners of the last layer after both blocks of Roux: 42 cases (CMLL) and the skip, named by how the corners are
// twisted. The other six edges do not matter.
#pragma once

#include <string>
#include <vector>

#include "coord/piece_set.h"
#include "cube/cubie_state.h"

namespace superflip::methods {

/// Both 1x2x3 blocks, at the left and the right.
inline constexpr PieceSet kRouxBlocks = {.edges = 0xF50, .corners = 0xF0};

inline constexpr std::size_t kCmllCases = 42;

/// The case of a cube with both blocks, 1 to kCmllCases, in rising order of their smallest arrangement. 0: the corners
/// are solved except for a turn of U.
std::size_t cmll_case(const CubieState& state);

/// "CMLL H", "CMLL S", ...; "CMLL skip" for case 0. O has no twisted corner; H Pi U T L S As are the usual names.
std::string cmll_name(std::size_t number);

}  // namespace superflip::methods
