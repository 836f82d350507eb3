// Makes the table breadth-first, in its final memory: optimal/tables/block_table.cpp in gather form.
//
// The product's generator goes from the entries at the last distance to those that a turn reaches, and writes there.
// Here the owner of a line asks the lines that its turns lead to, and maps their entries at the last distance back. So
// nobody writes a line but its owner, and no write is atomic. The codes while the search runs are those of
// optimal/tables/block_frontier.h, so a line may be read while its owner writes it.
#pragma once

#include <cstring>

#include "solvers/optimal_gpu/device_tables.h"

namespace superflip::gpu {

/// As optimal::BlockMap: where a turn or a symmetry takes a block, and what it does to the flips of each slice.
struct BlockMap {
  u16 separation;
  u8 slices[3];
  u8 idle;
};
struct RowNeighbour {
  u32 row;
  u32 symmetry;
};
/// As optimal::QuadTables.
struct QuadTables {
  u8 after[192][192];
  u8 changes_parity[192];
  u8 order[192][2];
  u8 orders[24][4];
};

/// Moves are those of the metric, by number. Pointers are to the memory of the device.
struct TablePlan {
  const BlockMap* turned[AllMoves::kMoves];
  const BlockMap* seen[kSymmetries];
  u8 inverse[kSymmetries];    ///< of symmetries
  u8 slices[kSymmetries][3];  ///< [symmetry]: the slice that becomes each slice
  const QuadTables* quads;
  const RowNeighbour* neighbours;  ///< [row * moves + move]
  u32 moves;                       ///< how many
  u8 inverse_move[AllMoves::kMoves];
  u64* lines;      ///< four words of low bits and four of high bits each
  u8* least;       ///< four bits a block
  u32* newest[2];  ///< by parity of the distance, by row: how many entries are at this distance
  u32* stop;       ///< the host writes it; not 0: no more lines are made
  u32 base;
};

/// As code_of_level().
SUPERFLIP_LANE u32 code_at(const TablePlan& plan, u32 depth) { return (plan.base + 1 - depth) % 2 == 0 ? 1 : 2; }
SUPERFLIP_LANE u32 parities_of_three(u32 two) { return two | ((two ^ two >> 1) & 1) << 2; }

/// Exchanges the bits of a word whose numbers differ by exchanging bits kA < kB of the number.
template <u32 kA, u32 kB>
SUPERFLIP_LANE u64 exchanged(u64 word) {
  constexpr u64 kOf[6] = {0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC, 0xF0F0F0F0F0F0F0F0,
                          0xFF00FF00FF00FF00, 0xFFFF0000FFFF0000, 0xFFFFFFFF00000000};
  constexpr u64 kLower = kOf[kA] & ~kOf[kB];
  constexpr u32 kDistance = (1U << kB) - (1U << kA);
  const u64 changed = (word ^ word >> kDistance) & kLower;
  return word ^ changed ^ changed << kDistance;
}
template <u32 kA, u32 kB>
SUPERFLIP_LANE u64 exchanged_slices(u64 word) {
  return exchanged<2 * kA + 1, 2 * kB + 1>(exchanged<2 * kA, 2 * kB>(word));
}
/// The values of two bits of the number, from bit kBit on, in another order.
template <u32 kBit>
SUPERFLIP_LANE u64 ordered(u64 word, const u8* from) {
  constexpr u64 kGroup = kBit == 0 ? 0x1111111111111111 : kBit == 2 ? 0x000F000F000F000F : 0xFFFF;
  u64 out = 0;
  for (u32 group = 0; group < 4; ++group) out |= (word >> (from[group] << kBit) & kGroup) << (group << kBit);
  return out;
}

SUPERFLIP_LANE void load_line(const u64* line, u64 (&words)[kBlockWords]) {
#ifdef __CUDACC__
  for (u32 i = 0; i < kBlockWords / 2; ++i) {
    const ulonglong2 two = reinterpret_cast<const ulonglong2*>(line)[i];
    words[2 * i] = two.x;
    words[2 * i + 1] = two.y;
  }
#else
  std::memcpy(words, line, sizeof(words));
#endif
}

/// Adds the entries of a line that a move takes to entries with a code.
SUPERFLIP_LANE void add_reaching(const TablePlan& plan, u32 row, u32 separation, u32 move, u32 code,
                                 u64 (&reaching)[4]) {
  const RowNeighbour to = plan.neighbours[row * plan.moves + move];
  const u32 turned = plan.turned[move][separation].separation;
  const u32 there = plan.seen[to.symmetry][turned].separation;
  u64 words[kBlockWords];
  load_line(plan.lines + (static_cast<u64>(to.row) * kSeparations + there) * kBlockWords, words);
  u64 frontier[4];
  u64 any = 0;
  for (int w = 0; w < 4; ++w) any |= frontier[w] = code == 1 ? words[w] & ~words[4 + w] : words[4 + w] & ~words[w];
  if (any == 0) return;
  // The way back: the symmetry's inverse, then the move's.
  const u32 unseen = plan.inverse[to.symmetry];
  const BlockMap& first = plan.seen[unseen][there];
  const BlockMap& second = plan.turned[plan.inverse_move[move]][turned];
  const QuadTables& quads = *plan.quads;
  u32 maps[3];
  for (int s = 0; s < 3; ++s) maps[s] = quads.after[second.slices[s]][first.slices[s]];
  const u32 changed = quads.changes_parity[maps[0]] | u32{quads.changes_parity[maps[1]]} << 1;
  const u8* const slices = plan.slices[unseen];
  for (u32 from = 0; from < 4; ++from) {
    u64 word = frontier[from];
    if (word == 0) continue;
    // Each slice to its own place, by exchanges of two.
    const u32 parities = parities_of_three(from);
    const u32 two = (parities >> slices[0] & 1) | (parities >> slices[1] & 1) << 1;
    const u32 seen = parities_of_three(two);
    u32 at1 = 1;
    if (slices[0] == 1) {
      word = exchanged_slices<0, 1>(word);
      at1 = 0;
    }
    if (slices[0] == 2) word = exchanged_slices<0, 2>(word);
    if (slices[1] != at1) word = exchanged_slices<1, 2>(word);
    word = ordered<0>(word, quads.orders[quads.order[maps[0]][seen & 1]]);
    word = ordered<2>(word, quads.orders[quads.order[maps[1]][seen >> 1 & 1]]);
    word = ordered<4>(word, quads.orders[quads.order[maps[2]][seen >> 2]]);
    const u32 w = two ^ changed;
    for (u32 i = 0; i < 4; ++i) reaching[i] |= i == w ? word : 0;
  }
}

/// Gives two neighbouring lines of a row their entries at a distance; returns how many there are. Two, because they
/// share a byte of `least`.
SUPERFLIP_LANE u32 make_lines(const TablePlan& plan, u32 depth, u32 row, u32 pair, u64 active_moves) {
  const u32 code = code_at(plan, depth);
  u32 count = 0;
  for (u32 e = 2 * pair; e < 2 * pair + 2; ++e) {
    u64 reaching[4] = {};
    for (u32 move = 0; move < plan.moves; ++move)
      if (active_moves >> move & 1) add_reaching(plan, row, e, move, 3 - code, reaching);
    const u64 block = static_cast<u64>(row) * kSeparations + e;
    u64* const line = plan.lines + block * kBlockWords;
    u64* const set = code == 1 ? line : line + 4;
    u64* const clear = code == 1 ? line + 4 : line;
    u32 here = 0;
    for (int w = 0; w < 4; ++w) {
      const u64 fresh = reaching[w] & set[w] & clear[w];
      const u64 old = set[w] & ~clear[w];
      if (old != 0) set[w] &= ~old;
      if (fresh != 0) clear[w] &= ~fresh;
      here += static_cast<u32>(count_bits(static_cast<u32>(fresh)) + count_bits(static_cast<u32>(fresh >> 32)));
    }
    if (here != 0 && depth <= plan.base) {
      u8& two = plan.least[block / 2];
      const u32 shift = block % 2 * 4;
      if ((two >> shift & 15) == 15) two = static_cast<u8>(two ^ (15 ^ depth) << shift);
    }
    count += here;
  }
  return count;
}

/// Asked before each call of make_lines().
SUPERFLIP_LANE bool is_stopped(const TablePlan& plan) { return read_fresh(plan.stop) != 0; }

/// The moves that lead to rows with entries at the last distance.
SUPERFLIP_LANE u64 active_moves(const TablePlan& plan, u32 depth, u32 row) {
  u64 active = 0;
  for (u32 move = 0; move < plan.moves; ++move) {
    const u32 to = plan.neighbours[row * plan.moves + move].row;
    active |= (plan.newest[(depth - 1) % 2][to] != 0 ? u64{1} : u64{0}) << move;
  }
  return active;
}

}  // namespace superflip::gpu
