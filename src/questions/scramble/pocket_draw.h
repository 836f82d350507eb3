// Random positions of the 2x2x2: cases of the last layer when the first one, or only its face, is solved; and positions
// from which a stage takes so many moves.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "cube/pocket_state.h"

namespace superflip {

/// Draws from a list of positions, as held with DBL at home, where a scramble leaves it.
class PocketDraw {
 public:
  /// A case of the face D. `name`: cll, the layer is solved; eg1, two adjacent corners of it must be swapped; eg2, two
  /// diagonal ones; eg, any of these; leg, as eg1 with the bar on the left. Errors: kUsage for another name.
  static Result<PocketDraw> open(std::string_view name);
  /// A stage of pocket_stage.h on the best of `faces` (of URFDLB; empty: D), that takes exactly `length` moves in HTM.
  /// Where the stage follows another one, the length may be left open. Takes up to a second. Errors: kUsage for text
  /// that cannot be read, and for no length with a stage that begins with any position; kNoSolution for a length that
  /// no position has.
  static Result<PocketDraw> open_stage(std::string_view name, std::string_view faces, std::optional<int> length);

  /// The next state; all are equally likely.
  PocketState next(Rng& rng) const;

 private:
  explicit PocketDraw(std::vector<std::uint32_t> positions) : positions_(std::move(positions)) {}

  std::vector<std::uint32_t> positions_;
};

}  // namespace superflip
