// What of a cube must be solved: a set of pieces, some of them only as far as their place goes, and whether every edge
// or corner must be oriented. A cross is a PieceSet, and so is an F2L, a block, or edge orientation.
#pragma once

#include <cstdint>
#include <optional>

#include "cube/cubie_state.h"
#include "cube/symmetry.h"

namespace superflip {

/// A set of demands on a cube. Bit p of a mask stands for the piece whose home is place p (cube/face.h).
struct PieceSet {
  std::uint16_t edges = 0;          ///< these are at home, and not flipped
  std::uint16_t edge_places = 0;    ///< these are at home, flipped or not
  std::uint8_t corners = 0;         ///< these are at home, and not twisted
  std::uint8_t corner_places = 0;   ///< these are at home, twisted or not
  std::optional<Axis> flips = {};   ///< every edge is oriented; only quarter turns about this axis flip edges
  std::optional<Axis> twists = {};  ///< every corner is oriented; quarter turns about this axis twist none

  [[nodiscard]] bool empty() const { return *this == PieceSet{}; }
  friend bool operator==(const PieceSet&, const PieceSet&) = default;
};

/// All demands of both. Of two different axes the first one's stays, so keep sets with axes of their own apart.
PieceSet operator|(const PieceSet& a, const PieceSet& b);

/// Whether a state that meets `outer` meets `inner`, as far as that shows piece by piece.
bool includes(const PieceSet& outer, const PieceSet& inner);

/// The demands as a symmetry shows them: holds(image(set, s), conjugate(state, s)) == holds(set, state).
PieceSet image(const PieceSet& set, Symmetry s);

/// Whether a state meets every demand. Looks at the pieces alone; what coordinates and tables say is tested against it.
bool holds(const PieceSet& set, const CubieState& state);

}  // namespace superflip
