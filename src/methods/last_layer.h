// The cases of the last layer: 57 of orientation (OLL), 21 of permutation (PLL), and their skips, with the numbers and
// names that speedcubers gave them. A case is what is left of a position when turns of U before and after count
// nothing.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "cube/cubie_state.h"

namespace superflip::methods {

inline constexpr int kOllCases = 57;
inline constexpr int kPllCases = 21;

/// How the last layer is oriented.
struct OllCase {
  int number = 0;  ///< 1..57; 0: all eight pieces are oriented, a skip
  int turns = 0;   ///< quarter turns of U, 0..3, after which it looks as in oll_pattern(); the fewest
};

/// How an oriented last layer is permuted.
struct PllCase {
  int index = -1;  ///< of pll_name(); -1: nothing to do but a turn of U, a skip
  int before = 0;  ///< quarter turns of U that bring the case to how pll_pattern() shows it; the fewest
  int after = 0;   ///< and those that are left when that is solved
};

/// Whether everything but the U layer is solved.
bool has_first_two_layers(const CubieState& state);

/// The orientation case of a cube whose first two layers are solved.
OllCase oll_case(const CubieState& state);
/// The permutation case of a cube whose first two layers are solved and whose last is oriented.
PllCase pll_case(const CubieState& state);

/// The twists at URF, UFL, ULB and UBR and the flips at UR, UF, UL and UB, of case 1..57: "21210000".
std::string_view oll_pattern(int number);
/// The corners at URF, UFL, ULB and UBR and the edges at UR, UF, UL and UB, each numbered in this order: "03210123".
std::string_view pll_pattern(int index);
/// "Aa", "Ab", "E", ..., "Z", for 0..20.
std::string_view pll_name(int index);

/// The set of ZBLL and COLL that a case with oriented edges belongs to: "H", "Pi", "U", "T", "L", "AS", "S"; empty for
/// others, and for a skip.
std::string_view zbll_set(const OllCase& oll);

/// "OLL 27", "PLL Ua"; "OLL skip", "PLL skip".
std::string name_of(const OllCase& oll);
std::string name_of(const PllCase& pll);

}  // namespace superflip::methods
