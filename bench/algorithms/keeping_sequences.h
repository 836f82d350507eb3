// All sequences of turns that put some pieces back where they were: what an algorithm of a method is.
//
// Two halves meet. A sequence W keeps the pieces when W = A B^-1 and A and B bring them to the same places; so all
// halves B are sorted by where they bring the pieces, and for each A those are looked up that bring them to the same.
// Twelve turns in all need the 8 million sequences of six.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "coord/piece_set.h"
#include "cube/move.h"
#include "search/canonical_order.h"

namespace superflip::methods {

/// Told of a sequence; turns of one axis next to each other are in the order of their index.
using SequenceSink = std::function<void(const MoveSequence&)>;

/// Finds the sequences that keep a set of pieces. Not thread-safe.
class KeepingSequences {
 public:
  /// `kept` names at most 12 pieces, by PieceSet::edges and corners alone; `turns` are turns of single faces.
  KeepingSequences(const PieceSet& kept, MoveSet turns);

  /// Tells of every sequence of `length` turns, 1 to 14, that keeps the pieces and in which no turn can be joined with
  /// another. Some are told of twice. Cost: memory for all sequences of half the length, 16 bytes each, and time for
  /// those of the other half.
  void find(int length, const SequenceSink& sink);

 private:
  // Where the pieces are, five bits each, and how they came there: five bits a turn.
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
  std::vector<std::uint32_t> buckets_;  // where the halves begin whose mixed places begin so
};

}  // namespace superflip::methods
