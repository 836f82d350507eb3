// All sequences of turns that bring some pieces back to their places: the algorithms of a method.
//
// The search meets in the middle. A sequence W = A B^-1 keeps the pieces when A and B bring them to the same places. So
// all halves B are sorted by these places, and each A looks up the halves B with its own places. Algorithms of twelve
// turns need the 8 million sequences of six.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "coord/tracked_pieces.h"
#include "cube/move.h"
#include "search/canonical_order.h"

namespace superflip::methods {

/// Receives a sequence; consecutive turns of one axis are in the order of their indices.
using SequenceSink = std::function<void(const MoveSequence&)>;

/// Finds the sequences that keep a set of pieces. Not thread-safe.
class KeepingSequences {
 public:
  /// `kept` names at most 12 pieces, by PieceSet::edges and corners alone; `turns` are turns of single faces.
  KeepingSequences(const PieceSet& kept, MoveSet turns);

  /// Reports every sequence of `length` turns, 1 to 14, that keeps the pieces and in which no two turns can be joined.
  /// Some are reported twice. Cost: memory for all sequences of half the length, 16 bytes each, and time for those of
  /// the other half.
  void find(int length, const SequenceSink& sink);

 private:
  // The places of the pieces, five bits each, and the turns that led there, five bits each.
  struct Half {
    std::uint64_t places;
    std::uint64_t turns;
  };

  void make_index(int length);
  template <typename Visit>
  void visit_halves(int length, const Visit& visit) const;
  template <typename Visit>
  void visit_below(std::uint64_t places, std::uint64_t turns, int made, int length, MoveSet next,
                   const Visit& visit) const;
  [[nodiscard]] std::uint64_t moved(std::uint64_t places, Move turn) const;

  std::vector<bool> is_corner_;  // by kept piece
  std::uint64_t home_ = 0;       // places of the solved cube
  CanonicalOrder order_;
  int indexed_length_ = -1;
  std::vector<Half> index_;             // sorted by places, mixed
  std::vector<std::uint32_t> buckets_;  // [first bits of the mixed places]: the first such half
};

}  // namespace superflip::methods
