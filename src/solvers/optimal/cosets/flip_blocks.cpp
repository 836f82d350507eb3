#include "solvers/optimal/cosets/flip_blocks.h"

namespace superflip::optimal {

void FlipViews::fill() {
  constexpr std::array<std::uint8_t, kSlices> kSliceOfAxis = {1, 2, kSlices};  // by UD, RL, FB
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    const Symmetry symmetry(static_cast<int>(s));
    const auto& edge_to = action_of(symmetry).edge_to;
    slice[s] = kSliceOfAxis[static_cast<std::size_t>(axis_of(symmetry.inverse()(Face::kF)))];
    slice_seen[s] = 0;
    for (std::size_t p = 0; p < kEdges; ++p)
      if (kSliceOf[p] == slice[s]) slice_seen[s] = static_cast<std::uint16_t>(slice_seen[s] | 1 << edge_to[p]);
    for (std::uint32_t half = 0; half < 2; ++half) {
      for (std::uint32_t bits = 0; bits < 64; ++bits) {
        std::uint16_t& to = places[s][half][bits];
        to = 0;
        for (std::uint32_t i = 0; i < 6; ++i)
          if ((bits >> i & 1) != 0) to = static_cast<std::uint16_t>(to | 1 << edge_to[6 * half + i]);
      }
    }
  }
}

}  // namespace superflip::optimal
