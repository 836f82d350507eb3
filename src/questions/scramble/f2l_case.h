// The numbered cases of the last pair of F2L, as lists of CFOP have them.
#pragma once

#include <optional>
#include <string_view>

#include "cube/cubie_state.h"

namespace superflip {

inline constexpr int kF2lCases = 41;

/// The number in "f2l:27", 1 to kF2lCases; nothing for other text.
std::optional<int> f2l_case_named(std::string_view name);

/// The case of the slot FR, 1 to kF2lCases, while the cross is on D and both pieces are in the slot or in the U layer,
/// whatever turn of U comes first; 0 where the slot is solved, and where a piece is elsewhere.
int f2l_case(const CubieState& state);

/// An algorithm that solves the case, as usual for its number.
std::string_view f2l_algorithm(int number);

}  // namespace superflip
