// The rank of the places of some pieces among the places that other pieces leave free.
//
// TrackedPieces numbers the places of all its pieces as (rank of the first ones) * (ways to place the others) + rank of
// the others on the places left free. The last rank depends on the others' own rank and on WHICH places the first ones
// take, in any order: for three and two edges 220 * 132 bytes, for four and two 495 * 132.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "coord/tracked_pieces.h"

namespace superflip::stages {

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

}  // namespace superflip::stages
