// A launch of the search: its nodes, its units and what it counts.
#pragma once

#include "solvers/optimal_gpu/device_tables.h"

namespace superflip::gpu {

// The order of heads: those first whose nodes came near the end in the iteration before.
//
// An iteration counts its nodes by head, and apart those with few turns left. Such a node is one move short of a
// solution more often than others, so heads with a large share of them come first in the next iteration. The order is a
// counting sort: count_head() for all heads of all cubes, then begin_scores() for each cube, then place_head() for all
// heads.

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

inline constexpr u32 kEdgeBoundBelow = 9;  ///< the second bound is read below this many turns left
inline constexpr u32 kMostLeft = 24;

/// More than the nodes of a stack ever are (warp_search.h).
constexpr u32 stack_nodes_for(bool have_pairs) { return have_pairs ? 18'432 : 12'288; }

/// What else a node has: turns left, both distances, which turns may follow at both ends, and whether X descends from
/// the inverse at the root.
struct State {
  u32 left, x_distance, y_distance, x_order, y_order, flipped;
};
SUPERFLIP_LANE u32 packed(const State& s) {
  return s.left | s.x_distance << 5 | s.y_distance << 9 | s.x_order << 13 | s.y_order << 19 | s.flipped << 25;
}
SUPERFLIP_LANE State unpacked(u32 s) { return {s & 31, s >> 5 & 15, s >> 9 & 15, s >> 13 & 63, s >> 19 & 63, s >> 25}; }

/// Whose node it is: the slot of the cube, then the band, then the head where its nodes are counted. Two numbers are no
/// bands: kNoBand keeps all nodes; kListAll too, and the search goes on after a solution.
inline constexpr u32 kSlotBits = 12;
inline constexpr u32 kBandBits = 3;
inline constexpr u32 kMostSlots = 1U << kSlotBits;
inline constexpr u32 kListAll = 6;
inline constexpr u32 kNoBand = 7;
inline constexpr u32 kNotCounted = (1U << (32 - kSlotBits - kBandBits)) - 1;
SUPERFLIP_LANE u32 owner_of(u32 slot, u32 band, u32 head) {
  return slot | band << kSlotBits | head << (kSlotBits + kBandBits);
}
SUPERFLIP_LANE u32 slot_of(u32 owner) { return owner & (kMostSlots - 1); }
SUPERFLIP_LANE u32 band_of(u32 owner) { return owner >> kSlotBits & ((1U << kBandBits) - 1); }
SUPERFLIP_LANE u32 head_of(u32 owner) { return owner >> (kSlotBits + kBandBits); }

struct alignas(16) Node {
  Cube x;
  Cube y;  ///< the inverse of X
  u32 state;
  u32 owner;
  Path path;
};
static_assert(sizeof(Node) == 64, "four loads of 16 bytes");

/// A cube, and the iteration and band that are searched.
struct ActiveCube {
  u32 slot;
  u32 length;
  u32 band;         ///< 0 has the most spare turns, the last of SearchJob::bands none; or kNoBand, kListAll
  bool is_ordered;  ///< takes its heads in the order of SearchJob::heads
};

/// Cubes with heads of the same length. Units go by 32 heads of a cube, then of the next one, then the next 32 heads of
/// each: a warp has nodes of few cubes, and each cube has few units under way when it is solved.
struct SearchGroup {
  u64 end;          ///< of the units of this group and of all before it
  const u8* heads;  ///< head_turns turns each
  u32 head_turns;
  u32 head_count;
  u32 first_cube;  ///< in SearchJob::active
  u32 cubes;
  bool counts;  ///< nodes by head, in SearchJob::heads
};
/// The units of a group: the last 32 heads of a cube may be fewer.
constexpr u64 units_of(u64 heads, u64 cubes) { return (heads + kLanes - 1) / kLanes * kLanes * cubes; }

/// What a launch counts. Zeros before it, but for `busy`.
struct LaunchCounters {
  u64 next_unit;
  u64 expanded[kMostLeft];  ///< nodes by turns left
  u64 reads;                ///< of entries
  u64 gifts;                ///< how often a warp gave nodes to an idle one
  u32 solutions;            ///< of cubes that list all
  /// Warps that are not idle. Idle warps keep reading it, so it has a line of its own.
  alignas(128) u32 busy;
  u32 idle_end[31];
};

/// How a cube's search stands, by slot.
enum CubeState : u32 {
  kOpen = 0,
  kSolved = 1,
  kCancelled = 2,   ///< its nodes are dropped; the host may write this while a launch runs
  kIncomplete = 3,  ///< a stack was full
  kTooMany = 4,     ///< there were more solutions than SearchJob::solution_room
};

/// A solution of a cube that lists all.
struct ListedSolution {
  u32 slot;
  Path path;
};

/// The state of a warp, for those that have much work: busy, or a number of nodes that it was given, or:
inline constexpr u32 kBusy = 0;
inline constexpr u32 kWaiting = ~0U;
inline constexpr u32 kPromised = ~1U;
inline constexpr u32 kEnoughToGive = 64;

/// A launch. Pointers are to the memory of the device.
struct SearchJob {
  const SmallTables* small;
  LargeTables large;
  const Cube* cubes;  ///< by slot: X and Y
  const SearchGroup* groups;
  u32 group_count;
  const ActiveCube* active;
  u64 units;
  bool have_pairs;  ///< small is TablesWithMoves of all moves, else of turns of one face
  u32 lengths_by;   ///< 2 in QTM: lengths, and so spare turns, go by two
  u32 step_bits;    ///< of a path
  u32 band_left;    ///< nodes with so many turns left are divided into bands
  u32 bands;
  u32* states;        ///< by slot: CubeState
  const u32* longer;  ///< by slot: that of the same cube in its next iteration, or 0: a solution cancels it
  Path* paths;        ///< by slot: the solution
  u64* expanded;      ///< by slot: nodes
  HeadOrder heads;
  ListedSolution* solutions;
  u32 solution_room;
  Node* stacks;
  u32 stack_nodes;  ///< of each warp
  u32 warps;
  u32* warp_states;
  LaunchCounters* counters;
};

}  // namespace superflip::gpu
