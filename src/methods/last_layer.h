// The cases of the last layer: 57 of orientation (OLL), 21 of permutation (PLL), and their skips, with the numbers and
// names that speedcubers use. Positions that differ only by turns of U before and after are one case.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "cube/cubie_state.h"

namespace superflip::methods {

inline constexpr int kOllCases = 57;
inline constexpr int kPllCases = 21;

/// The orientation of the last layer.
struct OllCase {
  int number = 0;  ///< 1..57; 0: all eight pieces are oriented, a skip
  int turns = 0;   ///< the fewest quarter turns of U, 0..3, after which it looks as in oll_pattern()
};

/// The permutation of an oriented last layer.
struct PllCase {
  int index = -1;  ///< of pll_name(); -1: only a turn of U is left, a skip
  int before = 0;  ///< the fewest quarter turns of U after which it looks as in pll_pattern()
  int after = 0;   ///< the quarter turns of U that are left once the case is solved
};

/// Whether everything but the U layer is solved.
bool has_first_two_layers(const CubieState& state);

/// The orientation case of a cube whose first two layers are solved.
OllCase oll_case(const CubieState& state);
/// The permutation case of a cube with solved first two layers and an oriented last layer.
PllCase pll_case(const CubieState& state);

/// The twists at URF, UFL, ULB and UBR and the flips at UR, UF, UL and UB, of case 1..57: "21210000".
std::string_view oll_pattern(int number);
/// The corners at URF, UFL, ULB and UBR and the edges at UR, UF, UL and UB, each numbered in this order: "03210123".
std::string_view pll_pattern(int index);
/// "Aa", "Ab", "E", ..., "Z", for 0..20.
std::string_view pll_name(int index);

/// The set of ZBLL and COLL of a case with oriented edges: "H", "Pi", "U", "T", "L", "AS", "S". Empty for other cases
/// and for a skip.
std::string_view zbll_set(const OllCase& oll);

/// "OLL 27", "PLL Ua"; "OLL skip", "PLL skip".
std::string name_of(const OllCase& oll);
std::string name_of(const PllCase& pll);

}  // namespace superflip::methods
