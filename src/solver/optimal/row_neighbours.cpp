#include "solver/optimal/row_neighbours.h"

namespace superflip::optimal {

std::vector<RowNeighbours> row_neighbours(const CosetSpace& space) {
  const CosetFrame& frame = space.frame();
  std::vector<RowNeighbours> neighbours;
  neighbours.reserve(space.shape().rows());
  for (const CosetSpace::CornerClass& corners : space.classes()) {
    for (std::uint32_t part = 0; part < frame.parts; ++part) {
      RowNeighbours& of = neighbours.emplace_back();
      for (std::size_t m = 0; m < kFaceTurns; ++m) {
        const std::uint32_t twist = frame.twist_after[corners.twist * 32U + m];
        const std::uint32_t after = frame.arrangement_after[frame.arrangement(corners.tetrads, part) * 32U + m];
        const std::uint32_t found = frame.class_of[twist * kTetrads + (after >> CosetFrame::kArrangementBits)];
        const std::uint32_t symmetry = found >> CosetFrame::kRowBits;
        const std::uint32_t arrangement = after & ((1U << CosetFrame::kArrangementBits) - 1);
        of[m] = {(found & ((1U << CosetFrame::kRowBits) - 1)) + frame.seen_part[symmetry][arrangement], symmetry};
      }
    }
  }
  return neighbours;
}

}  // namespace superflip::optimal
