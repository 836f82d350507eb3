// The tables of CosetFrame for slices and labels: what symmetries and turns do to them.
#include <algorithm>

#include "solvers/optimal/cosets/coset_frame.h"

namespace superflip::optimal {

void CosetFrame::tabulate_edges() {
  constexpr std::uint8_t kNoBit = 63;
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    const EdgeSources from = edge_sources(Symmetry(static_cast<int>(s)));
    const auto bit = [&](std::size_t slice, std::size_t place) {
      return static_cast<std::uint8_t>(12 * from.slice[slice] + place);
    };
    slices_seen[s] = from.slice;
    for (std::size_t slice = 0; slice < kSlices; ++slice)
      slice_bit_seen[s][1U << from.slice[slice]] = static_cast<std::uint8_t>(1 << slice);
    places_seen[s].fill(kNoPlace);
    for (auto& after : places_seen_after) after[s].fill(kNoPlace);
    separation_seen[s].fill(kNoBit);
    for (auto& after : separation_seen_after) after[s].fill(kNoBit);
    for (std::size_t i = 0; i < kEdges; ++i) {
      places_seen[s][i] = from.place[i];
      for (std::size_t slice = 0; slice < 2; ++slice) separation_seen[s][16 * slice + i] = bit(slice, from.place[i]);
      for (std::size_t m = 0; m < kFaceTurns; ++m) {
        const std::uint8_t before = state_of(Move(static_cast<int>(m))).ep[from.place[i]];
        places_seen_after[m][s][i] = before;
        for (std::size_t slice = 0; slice < 2; ++slice)
          separation_seen_after[m][s][16 * slice + i] = bit(slice, before);
      }
    }
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

}  // namespace superflip::optimal
