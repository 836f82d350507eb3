#include "solvers/optimal/cosets/edge_tables.h"

#include <algorithm>

namespace superflip::optimal {
namespace {

constexpr std::uint8_t kNoBit = 63;

}  // namespace

void tabulate_edges(CosetFrame& frame) {
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    const SymmetryAction& action = action_of(Symmetry(static_cast<int>(s)));
    std::array<std::uint8_t, kEdges> from{};         // place, by where it goes
    std::array<std::uint8_t, kSlices> slice_from{};  // slice, by what it becomes
    for (std::size_t p = 0; p < kEdges; ++p) {
      from[action.edge_to[p]] = static_cast<std::uint8_t>(p);
      slice_from[kSliceOf[action.edge_to[p]]] = kSliceOf[p];
    }
    const auto bit = [&](std::size_t slice, std::size_t place) {
      return static_cast<std::uint8_t>(12 * slice_from[slice] + place);
    };
    frame.slices_seen[s] = slice_from;
    for (std::size_t slice = 0; slice < kSlices; ++slice)
      frame.slice_bit_seen[s][1U << slice_from[slice]] = static_cast<std::uint8_t>(1 << slice);
    frame.places_seen[s].fill(CosetFrame::kNoPlace);
    for (auto& after : frame.places_seen_after) after[s].fill(CosetFrame::kNoPlace);
    frame.separation_seen[s].fill(kNoBit);
    for (auto& after : frame.separation_seen_after) after[s].fill(kNoBit);
    for (std::size_t i = 0; i < kEdges; ++i) {
      frame.places_seen[s][i] = from[i];
      for (std::size_t slice = 0; slice < 2; ++slice) frame.separation_seen[s][16 * slice + i] = bit(slice, from[i]);
      for (std::size_t m = 0; m < kFaceTurns; ++m) {
        const std::uint8_t before = state_of(Move(static_cast<int>(m))).ep[from[i]];
        frame.places_seen_after[m][s][i] = before;
        for (std::size_t slice = 0; slice < 2; ++slice)
          frame.separation_seen_after[m][s][16 * slice + i] = bit(slice, before);
      }
    }
  }
  for (std::size_t e = 0; e < kEdges; ++e) frame.slice_bit[e] = static_cast<std::uint8_t>(1 << kSliceOf[e]);
  std::copy(kCornerLabel.begin(), kCornerLabel.end(), frame.label.begin());
  for (std::size_t f = 0; f < 8; ++f)
    for (std::size_t c = 0; c < kCorners; ++c) frame.turned_label[8 * f + c] = kCornerLabel[c];
  for (std::size_t f = 0; f < kFaces; ++f) {
    const CubieState& turned = state_of(Move::turn(static_cast<Face>(f), 1));
    frame.flips_edges[f] = std::find(turned.eo.begin(), turned.eo.end(), 1) != turned.eo.end();
    for (std::size_t c = 0; c < kCorners; ++c)
      frame.turned_label[8 * f + c] = static_cast<std::uint8_t>(kCornerLabel[turned.cp[c]] | turned.co[c] << 4);
    for (std::size_t e = 0; e < kEdges; ++e) {
      frame.turned_slice[f][e] = static_cast<std::uint8_t>(1 << kSliceOf[turned.ep[e]]);
      if (turned.ep[e] == e) continue;
      frame.faces_of_edge[e] = static_cast<std::uint8_t>(frame.faces_of_edge[e] | 1 << f);
      frame.exchanged[f] |= std::uint64_t{1} << (12 * kSliceOf[e]);
    }
  }
}

}  // namespace superflip::optimal
