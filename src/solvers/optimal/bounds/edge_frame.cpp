#include "solvers/optimal/bounds/edge_frame.h"

namespace superflip::optimal {

EdgeFrame::EdgeFrame(const CosetFrame& frame) {
  constexpr std::uint16_t kNone = 0xFFFF;
  class_of.fill(kNone);
  std::uint32_t classes = 0;
  for (std::uint32_t e = 0; e < kSeparations; ++e) {
    if (class_of[e] != kNone) continue;
    const SliceMasks masks = masks_of_separation(e);
    for (std::size_t s = 0; s < kSymmetries; ++s) {
      SliceMasks seen{};
      for (std::size_t slice = 0; slice < kSlices; ++slice)
        seen[slice] = frame.flips.moved(masks[frame.slices_seen[s][slice]], s);
      std::uint16_t& found = class_of[separation_of(seen)];
      const auto back = static_cast<std::uint32_t>(Symmetry(static_cast<int>(s)).inverse().index());
      if (found == kNone) found = static_cast<std::uint16_t>(Class{classes, back}.packed());
    }
    ++classes;
  }
}

}  // namespace superflip::optimal
