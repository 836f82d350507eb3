#include "solvers/optimal/cosets/row_neighbours.h"

#include <algorithm>

#include "solvers/optimal/cosets/separation_maps.h"

namespace superflip::optimal {

std::vector<RowNeighbour> row_neighbours(const CosetNumbering& space, std::span<const Move> moves) {
  constexpr std::uint32_t kArrangement = (1U << CosetFrame::kArrangementBits) - 1;
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
          after = frame.arrangement_after[(after & kArrangement) * 32U + t];
        });
        const auto [first_row, symmetry] =
            CosetFrame::Class::of(frame.class_of[twist * kTetrads + (after >> CosetFrame::kArrangementBits)]);
        neighbours.push_back({first_row + frame.seen_part[symmetry][after & kArrangement], symmetry});
      }
    }
  }
  return neighbours;
}

std::vector<RowNeighbours> row_neighbours(const CosetNumbering& space) {
  MoveSequence turns;
  for (const Move m : MoveSet::face_turns()) turns.push_back(m);
  const std::vector<RowNeighbour> all = row_neighbours(space, turns);
  std::vector<RowNeighbours> neighbours(space.shape().rows());
  for (std::size_t row = 0; row < neighbours.size(); ++row)
    std::copy_n(all.begin() + static_cast<std::ptrdiff_t>(row * kFaceTurns), kFaceTurns, neighbours[row].begin());
  return neighbours;
}

}  // namespace superflip::optimal
