// The corners of the last layer once both blocks of Roux are solved: 42 cases (CMLL) and the skip, named by how the
// corners are twisted. What is at the other six edges does not matter.
#pragma once

#include <string>
#include <vector>

#include "coord/piece_set.h"
#include "cube/cubie_state.h"

namespace superflip::methods {

/// Both 1x2x3 blocks, at the left and the right.
inline constexpr PieceSet kRouxBlocks = {.edges = 0xF50, .corners = 0xF0};

inline constexpr std::size_t kCmllCases = 42;

/// The case of a cube with both blocks, 1 to kCmllCases, in rising order of their smallest arrangement; 0: the corners
/// are solved but for a turn of U.
std::size_t cmll_case(const CubieState& state);

/// "CMLL H", "CMLL S", ...; of case 0 "CMLL skip". Letters: O is twisted nowhere, H Pi U T L S As are as usual.
std::string cmll_name(std::size_t number);

}  // namespace superflip::methods
