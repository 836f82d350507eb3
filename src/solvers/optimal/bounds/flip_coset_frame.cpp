#include "solvers/optimal/bounds/flip_coset_frame.h"

#include <algorithm>
#include <vector>

namespace superflip::optimal {
namespace {

std::uint32_t stand_of(const CosetNumbering& cosets, const FlipCosetFrame& frame, const CubieState& state) {
  std::uint32_t tilt = 0;
  for (std::size_t p = 0; p < kCorners; ++p)
    if (kCornerLabel[state.cp[p]] < 4) tilt += state.co[p];
  return frame.stand(cosets.frame().arrangement(cosets.tetrads_of(state), cosets.part_of(state)), tilt % kMaxTilts);
}

// Calls visit(stand, state) for a cube of each stand.
template <typename Visit>
void for_each_stand(const CosetNumbering& cosets, const FlipCosetFrame& frame, const Visit& visit) {
  std::vector<bool> done(frame.shape.stands());
  CubieState state = CubieState::solved();
  do {
    // A corner of each tetrad is twisted.
    std::array<std::size_t, 2> corner{};
    for (std::size_t p = 0; p < kCorners; ++p) corner[kCornerLabel[state.cp[p]] >> 2] = p;
    state.co = {};
    for (std::uint8_t tilt = 0; tilt < frame.shape.tilts; ++tilt) {
      state.co[corner[0]] = tilt;
      state.co[corner[1]] = static_cast<std::uint8_t>((3 - tilt) % 3);
      const std::uint32_t stand = stand_of(cosets, frame, state);
      if (!done[stand]) visit(stand, state);
      done[stand] = true;
    }
  } while (std::next_permutation(state.cp.begin(), state.cp.end()));
}

}  // namespace

FlipCosetFrame::FlipCosetFrame(const CosetNumbering& cosets, const EdgeFrame& edge_frame, std::uint32_t tilts)
    : shape{cosets.shape().parts, tilts}, edges(&edge_frame) {
  for_each_stand(cosets, *this, [&](std::uint32_t stand, const CubieState& state) {
    for (int m = 0; m < kFaceTurns; ++m)
      stand_after[stand * 32 + static_cast<std::uint32_t>(m)] =
          static_cast<std::uint16_t>(stand_of(cosets, *this, apply(state, Move(m))));
    for (std::size_t s = 0; s < kSymmetries; ++s)
      stand_seen[s][stand] =
          static_cast<std::uint16_t>(stand_of(cosets, *this, conjugate(state, Symmetry(static_cast<int>(s)))));
  });
}

std::uint32_t flip_coset_entry(const CosetNumbering& cosets, const FlipCosetFrame& flip_cosets,
                               const CubieState& state) {
  const SliceMasks masks = slice_masks(state);
  return flip_coset_entry(cosets.frame(), flip_cosets,
                          {separation_of(masks), masks, flips_of(state), stand_of(cosets, flip_cosets, state)});
}

}  // namespace superflip::optimal
