// Random cases of the 2x2x2: the last layer when the first one, or only its face, is solved.
#pragma once

#include <string_view>

#include "base/result.h"
#include "base/rng.h"
#include "cube/pocket_state.h"

namespace superflip {

/// Draws states whose four corners of D show D downwards; the U layer is any of its 648 arrangements.
class PocketDraw {
 public:
  /// `name`: cll, the D layer is solved; eg1, two adjacent corners of it must be swapped; eg2, two diagonal ones; eg,
  /// any of these; leg, as eg1 with the bar on the left. Errors: kUsage for another name.
  static Result<PocketDraw> open(std::string_view name);

  /// The next state, as held with D at the bottom; all are equally likely.
  PocketState next(Rng& rng) const;

 private:
  explicit PocketDraw(bool (*fits)(const PocketState&)) : fits_(fits) {}

  bool (*fits_)(const PocketState&);
};

}  // namespace superflip
