// Rows of a symmetric pattern: arrangements of its edges, one for each class under the symmetries that keep the
// pattern. Four symmetries keep the cross with two opposite slots (the identity, y2, and the mirrors in the two planes
// through the middles of the slots), so its table has a quarter of the entries.
//
// The head, a part of the edges, decides the symmetry, by its places alone: four edges that the symmetries permute
// among themselves, in 11,880 arrangements. That takes a table of 70 kB in the search; all six edges would take 2.7 MB.
//
//   row = ((class of the head's places) * (ways to place the others, the tail) + their rank) * 2^edges + flips
//                                                              flips by piece, the head's lowest
//
// The row of an arrangement: conjugate it by the symmetry that takes the places of the head to the lowest ones among
// their images, the representative of the class. A symmetry takes the piece e on place p to place s(p), where it is the
// piece s(e). So it moves the bits of the flips, and inverts the flips on places where the mirrors show the flipped
// side. Columns are conjugated too.
//
// A symmetry may keep some heads. Then several arrangements of the other edges are equivalent (2 rows in 100 here).
// Such rows have aliases (table/graph.h), and all of them are filled.
//
// A search moves the edges in pairs, by tables of 10 kB each.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "coord/coordinate.h"
#include "coord/tracked_pieces.h"
#include "cube/symmetry.h"
#include "stages/split_rows.h"
#include "table/graph.h"

namespace superflip::stages {

/// The symmetries that keep a set; the first is the identity.
std::vector<Symmetry> symmetries_of(const PieceSet& set);

/// Rows by classes. A Coordinate.
class ReducedRows {
 public:
  /// A row, and the number of the symmetry that leads to it.
  struct Reduced {
    std::uint32_t row;
    std::uint32_t symmetry;
  };

  /// The number of rows of a set; nothing where no head of at most four edges leaves at most two others, or the set has
  /// more than edges. Cost: some milliseconds.
  static std::optional<std::uint64_t> size_of(const PieceSet& edges, const std::vector<Symmetry>& symmetries);

  /// `set` is one that size_of() accepts; `symmetries` is a group from symmetries_of() that keeps the set of moves.
  ReducedRows(const PieceSet& edges, const std::vector<Symmetry>& symmetries, const MoveSequence& moves);

  [[nodiscard]] std::string name() const;
  [[nodiscard]] Index size() const { return places() << flip_bits_; }
  [[nodiscard]] static MoveSet domain() { return MoveSet::all(); }
  [[nodiscard]] Index encode(const CubieState& state) const { return reduce(split(state)).row; }
  void decode_into(Index row, CubieState& state) const;

  [[nodiscard]] const std::vector<Symmetry>& symmetries() const { return symmetries_; }
  /// The number of rows without flips, which are the lowest flip_bits() bits.
  [[nodiscard]] std::uint32_t places() const { return static_cast<std::uint32_t>(representatives_.size()) * ways_; }
  [[nodiscard]] int flip_bits() const { return flip_bits_; }
  /// The symmetries, without the identity, that keep the head of a row given without flips: one bit for each.
  [[nodiscard]] std::uint64_t stabilisers(std::uint32_t place) const { return stabilisers_[place / ways_]; }
  /// Flips moved by symmetry `s`, before any is inverted.
  [[nodiscard]] std::uint32_t moved_flips(std::uint32_t s, std::uint32_t flips) const {
    return flip_map_[s << flip_bits_ | flips];
  }

  /// An arrangement in the form of a search: two pairs of edges in the head, one in the tail.
  [[nodiscard]] SplitRow split(const CubieState& state) const;
  [[nodiscard]] FromSplitRow from(SplitRow at) const {
    return {first_.moves.from(at.head & 0xFFFF), second_.moves.from(at.head >> 16), tail_.moves.from(at.tail)};
  }
  /// Its place in the table.
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
    // Their positions among the flips of all edges.
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

// The graph for the generator of a reduced table: a RowGraph (table/graph.h) of rows times the
// columns of the other pieces, which are conjugated with the rows.

/// The image of each column under each symmetry: [symmetry][column].
std::vector<std::uint16_t> images_of_columns(const TrackedPieces& columns, const std::vector<Symmetry>& symmetries);

/// The aliases of a state.
class Aliases {
 public:
  void add(const RowEdge& edge) { edges_[count_++] = edge; }
  [[nodiscard]] const RowEdge* begin() const { return edges_.data(); }
  [[nodiscard]] const RowEdge* end() const { return edges_.data() + count_; }

 private:
  // Not initialised: the generator makes one of these for every entry that it sets.
  std::array<RowEdge, kSymmetries - 1> edges_;
  std::size_t count_ = 0;
};

/// A RowGraph.
class ReducedGraph : public GraphShape {
 public:
  /// `rows` must outlive the graph; `moves` in the order of its moves. Cost: half a second for six edges.
  ReducedGraph(const ReducedRows& rows, const TrackedPieces& columns, std::vector<GraphMove> moves,
               std::vector<std::uint64_t> goals);

  [[nodiscard]] RowEdge edge(std::uint32_t row, std::size_t k) const {
    const Step step = steps_[std::size_t{row >> reduced_.flip_bits()} * moves_.size() + k];
    return {step_to(step, row), move_maps_.data() + (k * reduced_.symmetries().size() + step.symmetry) * columns_};
  }
  [[nodiscard]] Aliases aliases(std::uint32_t row) const {
    Aliases aliases;
    const std::uint32_t place = row >> reduced_.flip_bits();
    for (std::uint32_t i = alias_begin_[place]; i < alias_begin_[place + 1]; ++i)
      aliases.add({step_to(alias_steps_[i], row), symmetry_maps_.data() + alias_steps_[i].symmetry * columns_});
    return aliases;
  }

 private:
  // From one row to another: its new place, and the change of flips and columns.
  struct Step {
    std::uint32_t place;
    std::uint8_t symmetry;
    std::uint8_t inverted;  // flips, once they are moved
  };
  [[nodiscard]] std::uint32_t step_to(const Step& step, std::uint32_t row) const {
    const std::uint32_t flips = row & ((1U << reduced_.flip_bits()) - 1);
    return step.place << reduced_.flip_bits() | (reduced_.moved_flips(step.symmetry, flips) ^ step.inverted);
  }
  // The step to the place of a state without flips that `symmetry` brings to a row.
  [[nodiscard]] Step step(std::uint32_t row, std::uint32_t symmetry) const;

  const ReducedRows& reduced_;
  std::vector<Step> steps_;                   // [place * moves + k]
  std::vector<std::uint32_t> alias_begin_;    // by place
  std::vector<Step> alias_steps_;             // place by place
  std::vector<std::uint16_t> symmetry_maps_;  // [symmetry][column]
  std::vector<std::uint16_t> move_maps_;      // [k][symmetry][column]: the move, then the symmetry
};

}  // namespace superflip::stages
