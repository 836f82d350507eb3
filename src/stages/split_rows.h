// Move tables of the rows of a pattern table, small enough for the first two levels of cache.
//
// The moves of all rows of five edges are 95,040 * 18 numbers, 6.8 MB: a search that follows a dozen patterns would
// wait for them longer than for the distances. Here the first three edges and the others move separately, by 1,320 * 18
// and 132 * 18 numbers, and the row is computed only for a lookup:
//
//   row place = (rank of the first three) * (ways to place the others) + rank of the others on the places left free
//
// which is the numbering of TrackedPieces.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "base/aligned_buffer.h"
#include "coord/tracked_pieces.h"

namespace superflip::stages {

// The rank of the places of some pieces among the places that other pieces leave free.
//
// TrackedPieces numbers the places of all its pieces as (rank of the first ones) * (ways to place the others) + rank of
// the others on the places left free. The last rank depends on the others' own rank and on WHICH places the first ones
// take, in any order: for three and two edges 220 * 132 bytes, for four and two 495 * 132.

/// The lowest `count` bits of a mask of edges.
constexpr std::uint16_t lowest_edges(std::uint16_t edges, int count) {
  unsigned rest = edges;
  while (count-- > 0) rest &= rest - 1;
  return static_cast<std::uint16_t>(edges ^ rest);
}

/// The places of a set's edges, whatever their flips, in a state: one bit for each.
unsigned places_taken(const CubieState& state, const PieceSet& set);

/// Ranks of at most two edges.
class FreeRanks {
 public:
  explicit FreeRanks(const TrackedPieces& others);

  /// The begin of the ranks for others that must keep off the places `taken`. Makes the ranks on the first call.
  std::uint16_t begin(unsigned taken);
  /// The rank on the free places of the others whose rank on all places is `rank`. They must not stand on taken places.
  [[nodiscard]] std::uint32_t rank(std::uint16_t begin, std::uint32_t rank) const {
    return ranks_[std::size_t{begin} + rank];
  }
  /// The inverse of that. Cost: a search among at most 132 bytes.
  [[nodiscard]] std::uint32_t own_rank(std::uint16_t begin, std::uint32_t free_rank) const;

 private:
  std::vector<unsigned> taken_by_others_;  // by rank
  std::map<unsigned, std::uint16_t> begin_of_;
  std::vector<std::uint8_t> ranks_;
};

/// The move table of some pieces: one number for each arrangement of places and each move. A move is numbered by its
/// position in the list of the metric's moves.
class RowMoves {
 public:
  /// The rows that the moves lead to from one row.
  struct FromRow {
    const std::uint32_t* without_flips;
    std::uint32_t flips;

    [[nodiscard]] std::uint32_t by(std::size_t k) const { return without_flips[k] ^ flips; }
  };

  RowMoves(const TrackedPieces& rows, const MoveSequence& moves);

  [[nodiscard]] FromRow from(std::uint32_t row) const {
    return {entries_ + std::size_t{row >> flip_bits_} * moves_, row & flip_mask_};
  }
  [[nodiscard]] std::uint32_t next(std::uint32_t row, std::size_t k) const { return from(row).by(k); }

 private:
  int flip_bits_;
  std::uint32_t flip_mask_;
  std::size_t moves_;
  AlignedBuffer memory_;
  std::uint32_t* entries_;
};

/// A row in its two parts.
struct SplitRow {
  std::uint32_t head;
  std::uint16_t tail;
};

/// The rows that the moves lead to from one row. A head of two parts has `high` in its upper half.
struct FromSplitRow {
  RowMoves::FromRow head;
  RowMoves::FromRow high;
  RowMoves::FromRow tail;

  [[nodiscard]] SplitRow by(std::size_t k) const {
    return {head.by(k) | high.by(k) << 16, static_cast<std::uint16_t>(tail.by(k))};
  }
};

/// The rows of a set. Split where the set is four edges or more and nothing else; otherwise the tail is always 0.
class SplitRows {
 public:
  /// `rows` as for TrackedPieces.
  SplitRows(const PieceSet& rows, const MoveSequence& moves);

  [[nodiscard]] FromSplitRow from(SplitRow at) const {
    static constexpr std::array<std::uint32_t, kMoves> kNoHigh{};
    return {head_moves_.from(at.head), {kNoHigh.data(), 0}, tail_moves_.from(at.tail)};
  }
  /// The value of the row in TrackedPieces.
  [[nodiscard]] std::uint32_t join(SplitRow at) const {
    if (ways_ == 1) return at.head;
    const std::uint32_t head = at.head >> kHeadFlips;
    const std::uint32_t place = head * ways_ + free_ranks_.rank(taken_[head], std::uint32_t{at.tail} >> tail_flips_);
    const std::uint32_t flips = (at.tail & ((1U << tail_flips_) - 1)) << kHeadFlips | (at.head & kHeadMask);
    return place << (kHeadFlips + tail_flips_) | flips;
  }
  /// The inverse of that. Cost: some divisions and a search among at most 132 bytes.
  [[nodiscard]] SplitRow split(std::uint32_t row) const;

 private:
  static constexpr int kHeadFlips = 3;
  static constexpr std::uint32_t kHeadMask = (1U << kHeadFlips) - 1;

  SplitRows(const PieceSet& head, const PieceSet& tail, const MoveSequence& moves);

  RowMoves head_moves_;
  RowMoves tail_moves_;
  int tail_flips_;
  std::uint32_t ways_;                // arrangements of the tail for each head
  std::vector<std::uint16_t> taken_;  // by the rank of the head: the begin of the ranks for its places
  FreeRanks free_ranks_;
};

}  // namespace superflip::stages
