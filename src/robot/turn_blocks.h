// Moves as blocks of turns that commute: all turns of one axis between turns of other axes.
//
// Turns of opposite faces commute, and no other two turns do. So a robot may make the turns of a block in either order,
// or at the same time, and a sequence of blocks stands for all orders of its moves.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "cube/move.h"

namespace superflip::robot {

/// The turns of one axis: of U, R or F, and of the opposite face; each in quarter turns clockwise, 0..3, not both 0.
struct TurnBlock {
  Axis axis;
  std::array<int, 2> quarters;

  /// The face of `quarters[side]`.
  [[nodiscard]] constexpr Face face(std::size_t side) const {
    return static_cast<Face>(static_cast<std::size_t>(axis) + 3 * side);
  }
  [[nodiscard]] constexpr bool turns_both() const { return quarters[0] != 0 && quarters[1] != 0; }

  friend constexpr bool operator==(const TurnBlock&, const TurnBlock&) = default;
};

/// The blocks of a sequence. Turns of one face merge and may cancel, so two neighbours never share an axis.
std::vector<TurnBlock> blocks_of(std::span<const Move> moves);

}  // namespace superflip::robot
