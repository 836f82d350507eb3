// Random cubes with a case of the last layer: cases to practise.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "cube/cubie_state.h"

namespace superflip::methods {

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
