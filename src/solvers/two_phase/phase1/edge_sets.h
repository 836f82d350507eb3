// Sets of edge places as 12-bit masks, moved and conjugated by two lookups each.
//
// Two such sets are the places with slice edges and the places with flipped edges. A move permutes both and flips some
// edges. So does a symmetry. Flips are defined by F and B: a symmetry that exchanges the F-B and the R-L axis keeps the
// flip of an edge in its own kind of place (a slice edge in the slice, another edge outside) and changes all others.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cube/symmetry.h"

namespace superflip::two_phase {

/// Bit p stands for edge place p.
using EdgeSet = std::uint16_t;

inline constexpr EdgeSet kSlicePlaces = 0xF00;

/// The flipped edges of a state with EdgeOrientation `eo`. The twelfth flip makes their number even.
constexpr EdgeSet flipped_edges(std::uint32_t eo) {
  std::uint32_t parity = eo ^ eo >> 8;  // folded: a population count is a library call on plain x86-64
  parity ^= parity >> 4;
  parity ^= parity >> 2;
  parity ^= parity >> 1;
  return static_cast<EdgeSet>(eo | (parity & 1) << (kEdges - 1));
}

/// How the 18 face turns and the 16 symmetries of the UD axis act on edge sets. 9 KB, immutable, thread-safe.
class EdgeSetActions {
 public:
  EdgeSetActions() {
    for (const Move m : MoveSet::face_turns()) {
      const auto move = static_cast<std::size_t>(m.index());
      std::array<std::uint8_t, kEdges> to{};
      for (std::size_t p = 0; p < kEdges; ++p) {
        to[state_of(m).ep[p]] = static_cast<std::uint8_t>(p);
        flips_[move] = static_cast<EdgeSet>(flips_[move] | state_of(m).eo[p] << p);
      }
      moves_[move] = images(to);
    }
    for (std::size_t s = 0; s < kUdSymmetries; ++s)
      symmetries_[s] = images(action_of(Symmetry(static_cast<int>(s))).edge_to);
  }

  /// The places that a face turn takes the edges of `set` to.
  [[nodiscard]] EdgeSet moved(EdgeSet set, std::size_t move) const { return image(moves_[move], set); }
  /// The flipped edges after a face turn.
  [[nodiscard]] EdgeSet flips_moved(EdgeSet flips, std::size_t move) const {
    return static_cast<EdgeSet>(moved(flips, move) ^ flips_[move]);
  }
  /// The images of the places of `set` under a symmetry, 0..15.
  [[nodiscard]] EdgeSet conjugated(EdgeSet set, std::size_t symmetry) const {
    return image(symmetries_[symmetry], set);
  }
  /// True for the symmetries (8b + 2c + d: c quarter turns about U) that turn the F-B axis into the R-L axis.
  static constexpr bool exchanges_axes(std::size_t symmetry) { return (symmetry & 2) != 0; }
  /// The flipped edges of conjugate(X, symmetry), when X has `flips` and conjugate(X, symmetry) has its slice edges on
  /// the places of `image_slice`.
  [[nodiscard]] EdgeSet flips_conjugated(EdgeSet flips, EdgeSet image_slice, std::size_t symmetry) const {
    const EdgeSet changed = exchanges_axes(symmetry) ? image_slice ^ kSlicePlaces : 0;
    return static_cast<EdgeSet>(conjugated(flips, symmetry) ^ changed);
  }

 private:
  using Halves = std::array<std::array<EdgeSet, 64>, 2>;  // images of the sets of places 0..5 and of 6..11

  static EdgeSet image(const Halves& halves, EdgeSet set) {
    return static_cast<EdgeSet>(halves[0][set & 63] | halves[1][set >> 6]);
  }

  static Halves images(const std::array<std::uint8_t, kEdges>& to) {
    Halves halves{};
    for (std::size_t half = 0; half < 2; ++half)
      for (std::size_t set = 0; set < 64; ++set)
        for (std::size_t bit = 0; bit < 6; ++bit)
          if ((set >> bit & 1) != 0)
            halves[half][set] = static_cast<EdgeSet>(halves[half][set] | 1 << to[6 * half + bit]);
    return halves;
  }

  std::array<Halves, kFaceTurns> moves_{};
  std::array<EdgeSet, kFaceTurns> flips_{};
  std::array<Halves, kUdSymmetries> symmetries_{};
};

}  // namespace superflip::two_phase
