// The tables of CosetFrame for slices and labels: what symmetries and turns do to them.
#include <algorithm>

#include "solvers/optimal/cosets/all_move_tables.h"
#include "solvers/optimal/cosets/separations.h"

namespace superflip::optimal {
namespace {

// Fills the tables of places and slices after a move and a symmetry.
template <std::size_t kCount, std::size_t kRow>
void tabulate_after(MoveTables<kCount, kRow>& tables, std::size_t symmetry, const EdgeSources& from) {
  for (std::size_t m = 0; m < kCount; ++m) {
    auto& places = tables.places_seen_after[m][symmetry];
    auto& bits = tables.separation_seen_after[m][symmetry];
    places.fill(CosetFrame::kNoPlace);
    bits.fill(CosetFrame::kNoBit);
    for (std::size_t i = 0; i < kEdges; ++i) {
      places[i] = state_of(Move(static_cast<int>(m))).ep[from.place[i]];
      for (std::size_t slice = 0; slice < 2; ++slice)
        bits[16 * slice + i] = static_cast<std::uint8_t>(kEdges * from.slice[slice] + places[i]);
    }
  }
}

}  // namespace

void CosetFrame::tabulate_edges() {
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    const EdgeSources from = edge_sources(Symmetry(static_cast<int>(s)));
    slices_seen[s] = from.slice;
    for (std::size_t slice = 0; slice < kSlices; ++slice)
      slice_bit_seen[s][1U << from.slice[slice]] = static_cast<std::uint8_t>(1 << slice);
    places_seen[s].fill(kNoPlace);
    separation_seen[s].fill(kNoBit);
    for (std::size_t i = 0; i < kEdges; ++i) {
      places_seen[s][i] = from.place[i];
      for (std::size_t slice = 0; slice < 2; ++slice)
        separation_seen[s][16 * slice + i] = static_cast<std::uint8_t>(kEdges * from.slice[slice] + from.place[i]);
    }
    tabulate_after(*this, s, from);
  }
  for (std::size_t e = 0; e < kEdges; ++e) slice_bit[e] = static_cast<std::uint8_t>(1 << kSliceOf[e]);
  std::copy(kCornerLabel.begin(), kCornerLabel.end(), label.begin());
  for (std::size_t f = 0; f < 8; ++f)
    for (std::size_t c = 0; c < kCorners; ++c) turned_label[8 * f + c] = kCornerLabel[c];
  for (std::size_t f = 0; f < kFaces; ++f) {
    const CubieState& turned = state_of(Move::turn(static_cast<Face>(f), 1));
    flips_edges[f] = std::find(turned.eo.begin(), turned.eo.end(), 1) != turned.eo.end();
    for (std::size_t c = 0; c < kCorners; ++c)
      turned_label[8 * f + c] = static_cast<std::uint8_t>(kCornerLabel[turned.cp[c]] | turned.co[c] << 4);
    for (std::size_t e = 0; e < kEdges; ++e) {
      turned_slice[f][e] = static_cast<std::uint8_t>(1 << kSliceOf[turned.ep[e]]);
      if (turned.ep[e] == e) continue;
      faces_of_edge[e] = static_cast<std::uint8_t>(faces_of_edge[e] | 1 << f);
      exchanged[f] |= std::uint64_t{1} << (12 * kSliceOf[e]);
    }
  }
}

AllMoveTables::AllMoveTables(const CosetFrame& frame) {
  for (std::size_t s = 0; s < kSymmetries; ++s) tabulate_after(*this, s, edge_sources(Symmetry(static_cast<int>(s))));
  for (std::size_t m = 0; m < kMoves; ++m) {
    const Move move(static_cast<int>(m));
    turn[m] = vector_of(move);
    inverse_turn[m] = vector_of(move.inverse());
    const auto fill = [&](auto& after, const auto& of_face, std::size_t values, std::uint32_t number_bits) {
      for (std::size_t value = 0; value < values; ++value) {
        std::size_t reached = value;
        for_each_face_turn(move, [&](Move face_turn) {
          reached =
              of_face[(reached & number_bits) * CosetFrame::kStride + static_cast<std::size_t>(face_turn.index())];
        });
        after[value * kStride + m] = static_cast<std::uint16_t>(reached);
      }
    };
    fill(twist_after, frame.twist_after, kTwists, ~0U);
    fill(arrangement_after, frame.arrangement_after, kTetrads * std::size_t{frame.parts}, kArrangementMask);
  }
}

}  // namespace superflip::optimal
