// The tables that a kernel reads, and the lower bound of a cube.
//
// The small tables are those of CosetFrame (optimal/cosets/coset_frame.h), packed for the memory that the warps of a
// block share. The large table is that of the product for 256 flip parts (optimal/tables/coset_table.h), but the low
// and the high bits of 32 entries share a word: an entry is one read of 8 bytes, in one sector of 32.
//
// A bound takes two dependent reads: the class of the corners, then the word of the entry. They are separate steps, so
// that a lane has several bounds under way (warp_search.h).
#pragma once

#include "solvers/optimal_gpu/device_cube.h"

namespace superflip::gpu {

inline constexpr u32 kTetrads = 70;
inline constexpr u32 kSeparations = 34'650;
inline constexpr u32 kRowBits = 20;  ///< of class_of: the first row; above it the symmetry
inline constexpr u32 kBlockWords = 8;
inline constexpr int kSymmetries = 48;
inline constexpr int kOrderStates = 48;  ///< TurnRules::kStates

struct SmallTables {
  u16 rank12[4096];                ///< [four places out of twelve]: 70 times their rank
  u16 places[kSymmetries][2][64];  ///< [symmetry][half][six places]: where they go
  u8 squeezed[64 * 64];            ///< [places * 64 + bits]: the bits at these places, together
  u8 seen_part[kSymmetries][420];  ///< [symmetry][arrangement]
  u8 part_of[256];                 ///< [differences of labels]
  u8 rank8[256];                   ///< [four places out of eight]
  u8 first_quads[256];             ///< [flips of slices 0 and 1]: their part of the number in a block
  u8 third_quad[16];
  u8 slices[kSymmetries][4];    ///< [symmetry]: the slice that becomes each slice
  u16 slice_seen[kSymmetries];  ///< [symmetry]: places where flips count the other way
  u8 flip_slice[kSymmetries];   ///< [symmetry]: the slice whose edges count the other way, or 3
  u32 parts;
  u32 base;  ///< codes 1, 2, 3 mean base + 1, + 2, + 3 or more
};

/// The moves that a kernel makes (optimal/search/move_kinds.h): turns of one face, or all 45. The moves of a class lead
/// Y to the same coset. The last class has the moves without quarter turns.
template <typename Set, u32 kCount, u32 kClassCount>
struct MoveKind {
  using Moves = Set;  ///< bit m for move m; from bit kMoves on the classes but the last
  static constexpr u32 kMoves = kCount;
  static constexpr u32 kHalfTurnClass = kClassCount;
  static constexpr u32 kSlots = kCount <= 32 ? 32 : 64;  ///< numbers of (node, move) and (node, class)
  static constexpr u32 kMostChildren = kCount * u32{kLanes};
  static constexpr Moves kAll = (Moves{1} << kCount) - 1;
};
struct FaceTurns : MoveKind<u32, 18, 6> {
  static constexpr bool kHavePairs = false;
  static constexpr Moves kHalfTurns = 0b010010010010010010;
  SUPERFLIP_LANE static u32 class_of(u32 turn) { return turn % 3 == 1 ? kHalfTurnClass : turn / 3; }
  SUPERFLIP_LANE static u32 first_of_class(u32 face) { return 3 * face; }
  SUPERFLIP_LANE static Moves of_class(u32 face) { return 5U << 3 * face; }
};
/// Classes are the flanks (search/turn_rules.h) less one.
struct AllMoves : MoveKind<u64, 45, 9> {
  static constexpr bool kHavePairs = true;
  static constexpr Moves kHalfTurns = FaceTurns::kHalfTurns | Moves{0b000010000000010000000010000} << FaceTurns::kMoves;
  SUPERFLIP_LANE static u32 class_of(u32 move) {
    if (move < FaceTurns::kMoves) return move % 3 == 1 ? kHalfTurnClass : move / 3 % 3 * 3 + move / 9;
    const u32 pair = move - FaceTurns::kMoves;
    const u32 flank = (pair / 3 % 3 != 1 ? 1U : 0U) + (pair % 3 != 1 ? 2U : 0U);
    return flank == 0 ? kHalfTurnClass : pair / 9 * 3 + flank - 1;
  }
  SUPERFLIP_LANE static u32 first_of_class(u32 number) {
    const u32 axis = number / 3;
    return number % 3 == 2 ? FaceTurns::kMoves + 9 * axis : number % 3 * 9 + 3 * axis;
  }
  SUPERFLIP_LANE static Moves of_class(u32 number) {
    const u32 axis = number / 3;
    const u32 pairs = number % 3 == 0 ? 0b010000010 : number % 3 == 1 ? 0b000101000 : 0b101000101;
    const Moves turns = number % 3 == 2 ? 0 : Moves{5} << (number % 3 * 9 + 3 * axis);
    return turns | Moves{pairs} << (FaceTurns::kMoves + 9 * axis);
  }
};

/// And the moves.
template <typename Kind>
struct TablesWithMoves : SmallTables {
  Turn turns[Kind::kMoves];
  u8 numbers[Kind::kMoves];                              ///< [move]: among those of the metric
  typename Kind::Moves after[2][kOrderStates];           ///< [end][state]: moves and classes that may follow
  u8 next[2][kOrderStates][(Kind::kMoves + 3) / 4 * 4];  ///< [end][state][move]
};

/// In the memory of the device.
struct LargeTables {
  const u64* lines;         ///< a block of 256 entries is eight words
  const u8* least;          ///< four bits a block: its least distance, read for code 0 only
  const u32* class_of;      ///< [twist * 70 + tetrads]
  const u16* edge_class;    ///< of the second bound, edges alone: [separation], class | symmetry << 10
  const u8* edge_distance;  ///< four bits each
};

/// The edges as masks of twelve places.
struct EdgeMasks {
  u32 slices[3];
  u32 flips;
};
SUPERFLIP_LANE EdgeMasks edge_masks(const Cube& x) {
  u32 odd = 0;
  u32 third = 0;
  u32 flips = 0;
  for (int i = 0; i < 3; ++i) {
    odd |= gathered(x.edges[i], 0) << 4 * i;
    third |= gathered(x.edges[i], 3) << 4 * i;
    flips |= gathered(x.edges[i], 4) << 4 * i;
  }
  return {{~(odd | third) & 0xFFF, odd & ~third, third}, flips};
}
SUPERFLIP_LANE u32 squeeze(const SmallTables& t, u32 places, u32 bits) {
  const u32 low = places & 63;
  return t.squeezed[low * 64 + (bits & 63)] | u32{t.squeezed[(places >> 6) * 64 + (bits >> 6)]} << count_bits(low);
}
SUPERFLIP_LANE u32 separation_of(const SmallTables& t, u32 first, u32 second) {
  return t.rank12[first] + t.rank8[squeeze(t, first ^ 0xFFF, second)];
}
/// Places after a symmetry.
SUPERFLIP_LANE u32 seen_places(const SmallTables& t, u32 symmetry, u32 mask) {
  return t.places[symmetry][0][mask & 63] | t.places[symmetry][1][mask >> 6];
}

/// The class of the corners, being read.
struct CornerRead {
  u32 found;
  u32 arrangement;
};
SUPERFLIP_LANE CornerRead read_corners(const SmallTables& t, const u32* class_of, const Cube& x) {
  // Labels have four bits, 4 * tetrad + one of 0..3 (kCornerLabel).
  u32 labels[2];
  u32 tetrad_places = 0;
  for (int i = 0; i < 2; ++i) {
    labels[i] = bytes_of(0x05010400, 0x02060307, nibbles(x.corners[i]));
    tetrad_places |= gathered(labels[i], 2) << 4 * i;
  }
  const u32 twist = dot_bytes(x.corners[0] >> 4 & 0x03030303, 0x0103091B) * 27 +
                    dot_bytes(x.corners[1] >> 4 & 0x03030303, 0x00010309);
  const u32 tetrads = t.rank8[tetrad_places];
  CornerRead read = {read_only(class_of + twist * kTetrads + tetrads), tetrads};
  if (t.parts == 1) return read;
  // The labels of each tetrad in the order of their places, two bits each.
  u32 a = 0;
  u32 b = 0;
  u32 shift = 0;  // of b
  SUPERFLIP_UNROLL
  for (u32 p = 0; p < 8; ++p) {
    const u32 label = labels[p / 4] >> 8 * (p % 4) & 7;
    if (label > 3) {
      b |= (label & 3) << shift;
      shift += 2;
    } else {
      a |= label << (2 * p - shift);
    }
  }
  const u32 differences =
      ((a ^ a >> 2) & 3) | ((a ^ a >> 4) & 3) << 2 | ((b ^ b >> 2) & 3) << 4 | ((b ^ b >> 4) & 3) << 6;
  read.arrangement = tetrads * t.parts + t.part_of[differences];
  return read;
}

/// The word of an entry, being read.
struct EntryRead {
  u64 word;
  u32 block;
  u32 bit;
};
SUPERFLIP_LANE EntryRead read_entry(const SmallTables& t, const u64* lines, const CornerRead& corners, const Cube& x) {
  u32 row = corners.found & ((1U << kRowBits) - 1);
  const u32 symmetry = corners.found >> kRowBits;
  if (t.parts > 1) row += t.seen_part[symmetry][corners.arrangement];
  const EdgeMasks masks = edge_masks(x);
  // A chosen index would put the masks into memory.
  const auto slice = [&](u32 s) { return s == 0 ? masks.slices[0] : s == 1 ? masks.slices[1] : masks.slices[2]; };
  const u32 first = seen_places(t, symmetry, slice(t.slices[symmetry][0]));
  const u32 second = seen_places(t, symmetry, slice(t.slices[symmetry][1]));
  const u32 third = 0xFFF & ~(first | second);
  const u32 flips = seen_places(t, symmetry, masks.flips) ^ t.slice_seen[symmetry];
  const u32 quads = squeeze(t, first, flips) | squeeze(t, second, flips) << 4;
  const u32 number = t.first_quads[quads] | t.third_quad[squeeze(t, third, flips)];
  const u32 block = row * kSeparations + separation_of(t, first, second);
  return {read_only(lines + static_cast<u64>(block) * kBlockWords + number / 32), block, number % 32};
}

/// The lower bound that an entry gives.
SUPERFLIP_LANE u32 bound_of(const SmallTables& t, const u8* least, const EntryRead& entry) {
  const u32 code =
      (static_cast<u32>(entry.word) >> entry.bit & 1) | (static_cast<u32>(entry.word >> 32) >> entry.bit & 1) << 1;
  if (code != 0) return t.base + code;
  return least[entry.block / 2] >> entry.block % 2 * 4 & 15;
}
/// All steps in one.
SUPERFLIP_LANE u32 bound_of(const SmallTables& t, const LargeTables& large, const Cube& x) {
  return bound_of(t, large.least, read_entry(t, large.lines, read_corners(t, large.class_of, x), x));
}

/// The second bound, of the edges alone (optimal/bounds/axis_cosets.h). It serves near the end.
SUPERFLIP_LANE u32 edge_bound(const SmallTables& t, const LargeTables& large, const Cube& x) {
  const EdgeMasks masks = edge_masks(x);
  const u32 found = large.edge_class[separation_of(t, masks.slices[0], masks.slices[1])];
  const u32 symmetry = found >> 10;
  const u32 slice = t.flip_slice[symmetry];
  u32 flips = masks.flips;
  if (slice == 0) flips ^= masks.slices[0] ^ 0x055;
  if (slice == 1) flips ^= masks.slices[1] ^ 0x0AA;
  if (slice == 2) flips ^= masks.slices[2] ^ 0xF00;
  const u32 index = (found & 1023) * 2048 + seen_places(t, symmetry, flips) % 2048;
  return large.edge_distance[index / 2] >> index % 2 * 4 & 15;
}

/// From the planes of the generator, 256 low bits and 256 high bits, to words of 32 low and 32 high bits.
SUPERFLIP_LANE void interleave_line(u64* line) {
  u64 words[kBlockWords];
  for (u32 i = 0; i < kBlockWords; ++i) words[i] = line[i];
  for (u32 i = 0; i < kBlockWords; ++i) {
    const u32 low = static_cast<u32>(words[i / 2] >> i % 2 * 32);
    const u32 high = static_cast<u32>(words[4 + i / 2] >> i % 2 * 32);
    line[i] = low | static_cast<u64>(high) << 32;
  }
}

}  // namespace superflip::gpu
