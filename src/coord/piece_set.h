// A partial goal: a set of pieces that must be solved, some of them only in place, and whether all edges or corners
// must be oriented. A cross is a PieceSet, and so is an F2L, a block, or edge orientation.
#pragma once

#include <cstdint>
#include <optional>

#include "cube/cubie_state.h"
#include "cube/symmetry.h"

namespace superflip {

/// A set of demands on a cube. Bit p of a mask is the piece whose home is place p (cube/face.h).
struct PieceSet {
  std::uint16_t edges = 0;          ///< home and not flipped
  std::uint16_t edge_places = 0;    ///< home, flipped or not
  std::uint8_t corners = 0;         ///< home and not twisted
  std::uint8_t corner_places = 0;   ///< home, twisted or not
  std::optional<Axis> flips = {};   ///< all edges oriented, with respect to the axis whose quarter turns flip edges
  std::optional<Axis> twists = {};  ///< all corners oriented, with respect to the axis whose turns twist none

  [[nodiscard]] bool empty() const { return *this == PieceSet{}; }
  friend bool operator==(const PieceSet&, const PieceSet&) = default;
};

/// All demands of both. If both have an axis and the axes differ, the first one's is kept: do not join such sets.
PieceSet operator|(const PieceSet& a, const PieceSet& b);

/// Whether every state that meets `outer` meets `inner`, judged piece by piece.
bool includes(const PieceSet& outer, const PieceSet& inner);

/// The image of the demands under a symmetry: holds(image(set, s), conjugate(state, s)) == holds(set, state).
PieceSet image(const PieceSet& set, Symmetry s);

/// Whether a state meets every demand. Reads only the pieces; coordinates and tables are tested against it.
bool holds(const PieceSet& set, const CubieState& state);

}  // namespace superflip
