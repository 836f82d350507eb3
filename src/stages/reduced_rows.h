// The rows of a pattern that some symmetries turn into itself: arrangements of its edges, one for all that these
// symmetries make of each other. Four symmetries keep the cross with two opposite slots (nothing done, y2, and the
// mirrors in the two planes through the middles of the slots), so its table has a quarter of the entries.
//
// Only some of the edges, the head, decide which symmetry is used, and by their places alone: four that the symmetries
// keep among themselves, which stand in 11,880 ways. That is a table of 70 kB for the search, where one of all six
// edges would have 2.7 MB.
//
//   row = ((class of the head's places) * (ways to place the others, the tail) + their rank) * 2^edges + flips
//                                                              flips by piece, the head's lowest
//
// To find its row an arrangement is conjugated by the symmetry that leads from the head's places to the lowest ones
// among their images, which stand for the class. A symmetry takes the piece e on place p to place s(p), where it is the
// piece s(e); so it moves the bits of the flips, and inverts those of pieces on places where the mirrors show the
// flipped side. Columns are conjugated too.
//
// Some heads look the same through another symmetry. Then the others have several arrangements that are one and the
// same (2 rows in 100 here). Such rows have aliases (table/graph.h), and all of them are filled.
//
// A search moves the edges along two by two, in tables of 10 kB each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "coord/coordinate.h"
#include "coord/tracked_pieces.h"
#include "cube/symmetry.h"
#include "stages/free_ranks.h"
#include "stages/split_rows.h"

namespace superflip::stages {

/// The symmetries that turn a set into itself; the first one leaves all as it is.
std::vector<Symmetry> symmetries_of(const PieceSet& set);

/// Rows by classes. A Coordinate.
class ReducedRows {
 public:
  /// A row, and which of the symmetries leads to it.
  struct Reduced {
    std::uint32_t row;
    std::uint32_t symmetry;
  };

  /// How many rows a set has; nothing where there is no head of four edges or fewer that leaves two others at most, or
  /// there is anything but edges. Cost: some milliseconds.
  static std::optional<std::uint64_t> size_of(const PieceSet& edges, const std::vector<Symmetry>& symmetries);

  /// Of edges that size_of() takes and `symmetries`, a group as symmetries_of() gives it, which keep the moves as a
  /// set.
  ReducedRows(const PieceSet& edges, const std::vector<Symmetry>& symmetries, const MoveSequence& moves);

  [[nodiscard]] std::string name() const;
  [[nodiscard]] Index size() const { return places() << flip_bits_; }
  [[nodiscard]] static MoveSet domain() { return MoveSet::all(); }
  [[nodiscard]] Index encode(const CubieState& state) const { return reduce(split(state)).row; }
  void decode_into(Index row, CubieState& state) const;

  [[nodiscard]] const std::vector<Symmetry>& symmetries() const { return symmetries_; }
  /// Rows without their flips, which are the lowest flip_bits() bits.
  [[nodiscard]] std::uint32_t places() const { return static_cast<std::uint32_t>(representatives_.size()) * ways_; }
  [[nodiscard]] int flip_bits() const { return flip_bits_; }
  /// The symmetries other than the first one that keep the head of a row, given without flips. One bit for each.
  [[nodiscard]] std::uint64_t stabilisers(std::uint32_t place) const { return stabilisers_[place / ways_]; }
  /// Flips as symmetry `s` moves them, before any is inverted.
  [[nodiscard]] std::uint32_t moved_flips(std::uint32_t s, std::uint32_t flips) const {
    return flip_map_[s << flip_bits_ | flips];
  }

  /// An arrangement as a search moves it along: two pairs of edges in the head, one in the tail.
  [[nodiscard]] SplitRow split(const CubieState& state) const;
  [[nodiscard]] SplitRow next(SplitRow at, std::size_t k) const {
    return {first_.moves.next(at.head & 0xFFFF, k) | second_.moves.next(at.head >> 16, k) << 16,
            static_cast<std::uint16_t>(tail_.moves.next(at.tail, k))};
  }
  /// Where it stands in the table.
  [[nodiscard]] Reduced reduce(SplitRow at) const {
    const std::uint32_t first = at.head & 0xFFFF;
    const std::uint32_t second = at.head >> 16;
    const HeadClass& head = class_of_[first_.place(first) * second_.places + second_.place(second)];
    const ImageOfTail tail = image_of_tail_[head.symmetry * tail_.places + tail_.place(at.tail)];
    const std::uint32_t flips = first_.flips(first) | second_.flips(second) | tail_.flips(at.tail);
    const std::uint32_t place = head.number * ways_ + free_ranks_.rank(begin_[head.number], tail.rank);
    return {place << flip_bits_ | (moved_flips(head.symmetry, flips) ^ head.inverted ^ tail.inverted), head.symmetry};
  }

 private:
  // One or two of the edges, or none.
  struct Part {
    Part(const PieceSet& edges, int shift, const MoveSequence& order);
    [[nodiscard]] std::uint32_t place(std::uint32_t value) const { return value >> flip_bits; }
    // Where all edges' flips have them.
    [[nodiscard]] std::uint32_t flips(std::uint32_t value) const {
      return (value & ((1U << flip_bits) - 1)) << flip_shift;
    }

    TrackedPieces pieces;
    RowMoves moves;
    int flip_bits;
    int flip_shift;
    std::uint32_t places;
  };
  struct HeadClass {
    std::uint16_t number = 0;
    std::uint8_t symmetry = 0;  // to the representative
    std::uint8_t inverted = 0;  // flips
  };
  struct ImageOfTail {
    std::uint8_t rank;  // of its places
    std::uint8_t inverted;
  };

  ReducedRows(const PieceSet& head, const PieceSet& tail, const std::vector<Symmetry>& symmetries,
              const MoveSequence& moves);
  void number_classes();
  void move_flips();
  void map_tail();

  TrackedPieces head_;
  Part first_;
  Part second_;
  Part tail_;
  std::vector<Symmetry> symmetries_;
  int flip_bits_;
  std::uint32_t ways_;                          // to place the tail once the head is placed
  std::vector<std::uint32_t> representatives_;  // by class: the rank of the head's places
  std::vector<std::uint64_t> stabilisers_;      // by class
  std::vector<HeadClass> class_of_;             // by the places of the first pair and the second
  std::vector<std::uint8_t> flip_map_;          // [symmetry][flips]
  std::vector<ImageOfTail> image_of_tail_;      // [symmetry][rank of places]
  std::vector<std::uint16_t> begin_;            // by class: where the free ranks for its places begin
  FreeRanks free_ranks_;
};

}  // namespace superflip::stages
