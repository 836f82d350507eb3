// Random cubes that meet demands: the pieces that a PieceSet names at home, all others anywhere.
#pragma once

#include <span>
#include <utility>

#include "base/rng.h"
#include "coord/piece_set.h"

namespace superflip {

/// Puts the pieces of these places into any order, all equally likely (Fisher and Yates): a draw for each place but the
/// first, from the last on.
template <typename Pieces>
void put_anyhow(std::span<const std::uint8_t> places, Pieces& pieces, Rng& rng) {
  for (std::size_t left = places.size(); left > 1; --left)
    std::swap(pieces[places[left - 1]], pieces[places[rng.below(left)]]);
}

/// Pieces that hold() for `demands`, which are pieces at home and orientations (about the axes that the coordinates
/// have, flips kFB and twists kUD). Corners and edges are each in any order, so half of them have parities that no
/// turns make. Draws corners, edges, twists, flips, each over the free places in rising order.
CubieState random_pieces(const PieceSet& demands, Rng& rng);

}  // namespace superflip
