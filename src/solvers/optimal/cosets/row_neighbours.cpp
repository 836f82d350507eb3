#include "solvers/optimal/cosets/row_neighbours.h"

#include "solvers/optimal/cosets/separation_maps.h"

namespace superflip::optimal {

std::vector<RowNeighbour> row_neighbours(const CosetNumbering& space, std::span<const Move> moves) {
  const CosetFrame& frame = space.frame();
  std::vector<RowNeighbour> neighbours;
  neighbours.reserve(space.shape().rows() * moves.size());
  for (const CosetNumbering::CornerClass& corners : space.classes()) {
    for (std::uint32_t part = 0; part < frame.parts; ++part) {
      for (const Move move : moves) {
        std::uint32_t twist = corners.twist;
        std::uint32_t after = frame.arrangement(corners.tetrads, part);
        for_each_face_turn(move, [&](Move turn) {
          const auto t = static_cast<std::uint32_t>(turn.index());
          twist = frame.twist_after[twist * 32U + t];
          after = frame.arrangement_after[(after & kArrangementMask) * 32U + t];
        });
        const auto [first_row, symmetry] =
            CosetFrame::Class::of(frame.class_of[twist * kTetrads + (after >> kArrangementBits)]);
        neighbours.push_back({first_row + frame.seen_part[symmetry][after & kArrangementMask], symmetry});
      }
    }
  }
  return neighbours;
}

}  // namespace superflip::optimal
