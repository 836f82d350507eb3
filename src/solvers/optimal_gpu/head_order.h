// The order of heads: those first whose nodes came near the end in the iteration before.
//
// An iteration counts its nodes by head, and apart those with few turns left. Such a node is one move short of a
// solution more often than others, so heads with a large share of them come first in the next iteration. The order is a
// counting sort: count_head() for all heads of all cubes, then begin_scores() for each cube, then place_head() for all
// heads.
#pragma once

#include "solvers/optimal_gpu/device_tables.h"

namespace superflip::gpu {

inline constexpr u32 kScores = 256;

/// Pointers are to the memory of the device.
struct HeadOrder {
  u32* counts;  ///< [slot * room + head]: nodes, and above them the weights of those near the end
  u32* order;   ///< [slot * room + place]: heads, the best first
  u32* scores;  ///< [slot * kScores + score]: how many heads; later the place of the next one
  u32 room;     ///< heads of a slot
  u32 slots;
  u32 near_left;  ///< nodes with so many turns left are near the end: weight 1
  u32 steepness;  ///< 1: with each turn less the weight doubles; 0: it does not
  u32 prior;      ///< nodes that are added to those of each head, so that few do not count for much
};

inline constexpr u32 kNearShift = 14;

/// What a node adds to the counts of its head. Where nodes are very many the lower part overflows: then the order is
/// worse, and nothing else.
SUPERFLIP_LANE u32 counted(const HeadOrder& heads, u32 left) {
  return left <= heads.near_left ? 1U << (kNearShift + heads.steepness * (heads.near_left - left)) | 1U : 1U;
}
SUPERFLIP_LANE void count_node(const HeadOrder& heads, u32 slot, u32 head, u32 left) {
  fetch_add(heads.counts + static_cast<u64>(slot) * heads.room + head, counted(heads, left));
}

/// The best is 0.
SUPERFLIP_LANE u32 score_of(const HeadOrder& heads, u32 slot, u32 head) {
  const u32 counts = heads.counts[static_cast<u64>(slot) * heads.room + head];
  const u32 near = counts >> kNearShift;
  const u32 nodes = counts & ((1U << kNearShift) - 1);
  const u32 share = near * (kScores - 1) / (nodes + heads.prior);
  return share < kScores - 1 ? kScores - 1 - share : 0;
}

SUPERFLIP_LANE void count_head(const HeadOrder& heads, u32 slot, u32 head) {
  fetch_add(heads.scores + slot * kScores + score_of(heads, slot, head), 1U);
}
SUPERFLIP_LANE void begin_scores(const HeadOrder& heads, u32 slot) {
  constexpr u32 kAtOnce = 16;  // reads under way
  u32 place = 0;
  for (u32 first = 0; first < kScores; first += kAtOnce) {
    u32* const scores = heads.scores + slot * kScores + first;
    u32 counts[kAtOnce];
    SUPERFLIP_UNROLL
    for (u32 i = 0; i < kAtOnce; ++i) counts[i] = scores[i];
    SUPERFLIP_UNROLL
    for (u32 i = 0; i < kAtOnce; ++i) {
      scores[i] = place;
      place += counts[i];
    }
  }
}
/// And its counts are zero again.
SUPERFLIP_LANE void place_head(const HeadOrder& heads, u32 slot, u32 head) {
  const u32 place = fetch_add(heads.scores + slot * kScores + score_of(heads, slot, head), 1U);
  heads.order[static_cast<u64>(slot) * heads.room + place] = head;
  heads.counts[static_cast<u64>(slot) * heads.room + head] = 0;
}

}  // namespace superflip::gpu
