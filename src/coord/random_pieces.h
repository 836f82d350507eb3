// Random cubes that meet demands: the pieces of a PieceSet are home, all others are random.
#pragma once

#include <span>
#include <utility>

#include "base/rng.h"
#include "coord/piece_set.h"

namespace superflip {

/// Shuffles the pieces at these places uniformly (Fisher and Yates). Draws once for each place except the first, from
/// the last place to the first.
template <typename Pieces>
void shuffle_pieces(std::span<const std::uint8_t> places, Pieces& pieces, Rng& rng) {
  for (std::size_t left = places.size(); left > 1; --left)
    std::swap(pieces[places[left - 1]], pieces[places[rng.below(left)]]);
}

/// A random state that meets `demands`, which may be solved pieces and orientations (about the axes of the coordinates:
/// flips kFB and twists kUD). Corners and edges are shuffled independently, so half of the states have different
/// parities and are impossible. Draws corners, edges, twists, flips, each over the free places in rising order.
CubieState random_pieces(const PieceSet& demands, Rng& rng);

}  // namespace superflip
