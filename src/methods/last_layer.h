// The cases of the last layer: 57 of orientation (OLL), 21 of permutation (PLL), and their skips, with the numbers and
// names that speedcubers use. Positions that differ only by turns of U before and after are one case.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
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
  int after = 0;   ///< the quarter turns of U that are left once the case is solved
};

/// Whether everything but the U layer is solved.
bool has_first_two_layers(const CubieState& state);

/// Calls visit(state) for the 16 cubes with turns of U before and after. Some may be equal.
template <typename Visit>
void visit_turned(const CubieState& state, const Visit& visit) {
  const CubieState turn = state_of(Move::turn(Face::kU, 1));
  CubieState before = state;
  for (int i = 0; i < 4; ++i, before = compose(turn, before)) {
    CubieState after = before;
    for (int k = 0; k < 4; ++k, after = compose(after, turn)) visit(after);
  }
}

/// The orientation case of a cube whose first two layers are solved.
OllCase oll_case(const CubieState& state);
/// The permutation case of a cube with solved first two layers and an oriented last layer.
PllCase pll_case(const CubieState& state);

/// The twists at URF, UFL, ULB and UBR and the flips at UR, UF, UL and UB, of case 1..57: "21210000".
std::string_view oll_pattern(int number);
/// The corners at URF, UFL, ULB and UBR and the edges at UR, UF, UL and UB, each numbered in this order: "03210123".
std::string_view pll_pattern(int index);
/// The cube with this permutation on top.
CubieState with_permutation(int index);
/// "Aa", "Ab", "E", ..., "Z", for 0..20.
std::string_view pll_name(int index);

/// The set of ZBLL and COLL of a case with oriented edges: "H", "Pi", "U", "T", "L", "AS", "S". Empty for other cases
/// and for a skip.
std::string_view zbll_set(const OllCase& oll);

/// "OLL 27", "PLL Ua"; "OLL skip", "PLL skip".
std::string name_of(const OllCase& oll);
std::string name_of(const PllCase& pll);

// Random cubes with a case of the last layer: cases to practise.

/// A case of orientation or of permutation.
struct LastLayerCase {
  enum class Set { kOll, kPll };
  Set set;
  int number;  ///< 1..57 of OLL, 0..20 of PLL (pll_name()); kAny: any case of the set, but no skip

  static constexpr int kAny = -1;

  friend bool operator==(const LastLayerCase&, const LastLayerCase&) = default;
};

/// Reads "oll:27", "pll:Ua", or "zbll:S" for the orientation of a set of ZBLL; "oll" or "pll" for any case; letters of
/// any case. Nothing for other text.
std::optional<LastLayerCase> parse_last_layer_case(std::string_view text);

/// The names of all cases as parse_last_layer_case() reads them: "oll:1" to "oll:57", "pll:Aa" to "pll:Z".
std::vector<std::string> last_layer_case_names();

/// A cube with solved first two layers and this case on top, all such cubes equally likely: the case in any of its four
/// directions, any turn of the layer, and after OLL any permutation. The order of draws is part of the interface, as in
/// cube/random_state.h: a seed always gives the same cube.
CubieState draw_last_layer(const LastLayerCase& drawn, Rng& rng);

}  // namespace superflip::methods
