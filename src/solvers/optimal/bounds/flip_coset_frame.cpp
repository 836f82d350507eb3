#include "solvers/optimal/bounds/flip_coset_frame.h"

#include <algorithm>
#include <vector>

namespace superflip::optimal {
namespace {

std::uint32_t corner_coset_of(const CosetNumbering& cosets, const FlipCosetFrame& frame, const CubieState& state) {
  std::uint32_t tetrad_twist = 0;
  for (std::size_t p = 0; p < kCorners; ++p)
    if (kCornerLabel[state.cp[p]] < 4) tetrad_twist += state.co[p];
  return frame.corner_coset(cosets.frame().arrangement(cosets.tetrads_of(state), cosets.part_of(state)),
                            tetrad_twist % kMaxTetradTwists);
}

// Calls visit(corner_coset, state) for a cube of each corner_coset.
template <typename Visit>
void for_each_corner_coset(const CosetNumbering& cosets, const FlipCosetFrame& frame, const Visit& visit) {
  std::vector<bool> done(frame.shape.corner_cosets());
  CubieState state = CubieState::solved();
  do {
    // A corner of each tetrad is twisted.
    std::array<std::size_t, 2> corner{};
    for (std::size_t p = 0; p < kCorners; ++p) corner[kCornerLabel[state.cp[p]] >> 2] = p;
    state.co = {};
    for (std::uint8_t tetrad_twist = 0; tetrad_twist < frame.shape.tetrad_twists; ++tetrad_twist) {
      state.co[corner[0]] = tetrad_twist;
      state.co[corner[1]] = static_cast<std::uint8_t>((3 - tetrad_twist) % 3);
      const std::uint32_t corner_coset = corner_coset_of(cosets, frame, state);
      if (!done[corner_coset]) visit(corner_coset, state);
      done[corner_coset] = true;
    }
  } while (std::next_permutation(state.cp.begin(), state.cp.end()));
}

}  // namespace

FlipCosetFrame::FlipCosetFrame(const CosetNumbering& cosets, const EdgeFrame& edge_frame, std::uint32_t tetrad_twists)
    : shape{cosets.shape().parts, tetrad_twists}, edges(&edge_frame) {
  for_each_corner_coset(cosets, *this, [&](std::uint32_t corner_coset, const CubieState& state) {
    for (int m = 0; m < kFaceTurns; ++m)
      corner_coset_after[corner_coset * 32 + static_cast<std::uint32_t>(m)] =
          static_cast<std::uint16_t>(corner_coset_of(cosets, *this, apply(state, Move(m))));
    for (std::size_t s = 0; s < kSymmetries; ++s)
      corner_coset_seen[s][corner_coset] =
          static_cast<std::uint16_t>(corner_coset_of(cosets, *this, conjugate(state, Symmetry(static_cast<int>(s)))));
  });
}

std::uint32_t flip_coset_entry(const CosetNumbering& cosets, const FlipCosetFrame& flip_cosets,
                               const CubieState& state) {
  const SliceMasks masks = slice_masks(state);
  return flip_coset_entry(cosets.frame(), flip_cosets,
                          {separation_of(masks), masks, flips_of(state), corner_coset_of(cosets, flip_cosets, state)});
}

}  // namespace superflip::optimal
