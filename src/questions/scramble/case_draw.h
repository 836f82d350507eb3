// Random states with a case of the last layer, by the names that speedcubers use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "cube/cubie_state.h"
#include "cube/symmetry.h"
#include "methods/last_layer.h"

namespace superflip {

/// Draws states whose first two layers are solved and whose last layer has the case.
class CaseDraw {
 public:
  /// `name` is "oll:27", "pll:Ua", "zbll:S", or "oll" and "pll" for any of them. The first two layers are on one of
  /// `faces` (of URFDLB; empty: D), each equally likely. Errors: kUsage.
  static Result<CaseDraw> open(std::string_view name, std::string_view faces);

  /// The next state, all that fit equally likely.
  CubieState next(Rng& rng) const;

 private:
  CaseDraw() = default;

  methods::LastLayerCase case_ = {};
  std::vector<Symmetry> holdings_ = {};
};

/// The names of all cases: "oll:1" to "oll:57", "pll:Aa" to "pll:Z".
std::vector<std::string> case_names();

}  // namespace superflip
