// The cosets of any subgroup that moves generate, numbered, with the moves between them; and their distances from the
// subgroup.
//
// A coset H g holds the cubes that the same moves bring into H: the right cosets of Kociemba's and Reid's solvers. A
// breadth-first search over the generators numbers them as it meets them. It knows a coset by its least state
// (cube/generated_group.h). How many there are is known before: the index, from the orders of both groups (Schreier and
// Sims). So the memory is checked before any is taken, and the search must end with that number.
//
//   bytes a coset     16 its least state, 6 to 12 the table that finds it, 4 for each generator
//
// The distances then come from the generator of prune tables: rows are cosets, and there is one column.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cube/cubie_state.h"
#include "cube/generated_group.h"
#include "cube/metric.h"
#include "cube/move.h"
#include "table/contents.h"
#include "table/graph.h"
#include "table/storage.h"

namespace superflip {

// Moves as products of few generators, so that a table for the generators serves all moves: U2 is U U, and U' is U U U.

/// Generators, and each of the moves as the positions of the generators that make it, in order.
struct MoveWords {
  MoveSequence generators;
  std::array<std::vector<std::uint8_t>, kMoves> words;
};

/// The words of some moves, with few generators, all of them among the moves: six for the 18 face turns.
MoveWords words_of(MoveSet moves);

// States by number, in the order in which a search met them.

/// A state in 100 bits: five for each corner and its twist, five for each edge and its flip.
struct PackedState {
  std::uint64_t corners;
  std::uint64_t edges;

  static PackedState of(const CubieState& state);
  [[nodiscard]] CubieState unpacked() const;
  friend bool operator==(const PackedState&, const PackedState&) = default;
};

/// Different states with the numbers 0, 1, 2, ..., fewer than 2^32 - 1. Open addressing, at most two thirds full.
class NumberedStates {
 public:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  /// The bytes for so many states, if their number is known beforehand.
  static double bytes(double count);

  /// Room for `expected` states; more of them take time to move.
  explicit NumberedStates(std::uint64_t expected = 0);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(states_.size()); }
  [[nodiscard]] const PackedState& operator[](std::uint32_t number) const { return states_[number]; }
  /// The number of a state, or kNone.
  [[nodiscard]] std::uint32_t find(const PackedState& state) const { return slots_[slot_of(state)]; }
  /// The number of a state, which is the next one if it is new.
  std::uint32_t find_or_add(const PackedState& state);
  /// Gives number i to the state that had number old[i].
  void renumber(std::span<const std::uint32_t> old);

 private:
  // The slot of a state, or the free slot where it belongs.
  [[nodiscard]] std::size_t slot_of(const PackedState& state) const;
  void fill(std::size_t slots);

  std::vector<PackedState> states_;   // [number]
  std::vector<std::uint32_t> slots_;  // the number, or kNone
};

/// All cosets of a subgroup in the group that some moves generate. The subgroup itself is coset 0. Immutable once made,
/// thread-safe to read.
class SubgroupCosets {
 public:
  /// The bytes for so many cosets.
  static double bytes(double count, MoveSet moves);

  /// Numbers the cosets in the group that `moves` generate: `count` of them, below 2^32, the index of the subgroup.
  /// Cost: about a microsecond for each coset and generator. Errors: kInterrupted; kSelfCheck when there are others
  /// than `count`.
  static Result<SubgroupCosets> number(const GeneratedGroup& subgroup, MoveSet moves, std::uint32_t count,
                                       const GenerateOptions& options);

  [[nodiscard]] std::uint32_t size() const { return least_.size(); }
  /// The coset of a state of the group of the moves.
  [[nodiscard]] std::uint32_t coset_of(const CubieState& state) const;
  /// The coset after one of the moves.
  [[nodiscard]] std::uint32_t next(std::uint32_t coset, Move m) const {
    for (const std::uint8_t g : words_.words[static_cast<std::size_t>(m.index())])
      coset = next_[std::size_t{coset} * words_.generators.size() + g];
    return coset;
  }

 private:
  SubgroupCosets(const GeneratedGroup& subgroup, MoveSet moves, std::uint32_t count);
  LeastInCoset least_in_;
  MoveWords words_;
  NumberedStates least_;             // [coset]
  std::vector<std::uint32_t> next_;  // [coset][generator]
};

/// The index of `subgroup` in the group `whole` that `moves` generate, if its cosets fit `most_bytes` with so many bits
/// of distance for each. Errors: kUsage for an index that needs more memory, with its size and `advice` in the message.
Result<std::uint32_t> count_that_fits(const GeneratedGroup& subgroup, const GeneratedGroup& whole, MoveSet moves,
                                      int distance_bits, std::uint64_t most_bytes, std::string_view advice);

/// The distances of the cosets from the subgroup by `moves`, which are among those of the cosets. Errors: kInterrupted;
/// kTable for distances that the packing has no room for.
Result<TableContents> coset_distances(const SubgroupCosets& cosets, const std::vector<GraphMove>& moves,
                                      const Packing& packing, const GenerateOptions& options);

/// Counts the cosets of the group that `subgroup` generates, within the group that `moves` generate, by the number of
/// moves to the subgroup. Both sets are closed under inverse. Takes at most `most_bytes` of memory and checks that
/// before it allocates anything. Errors: kUsage for a subgroup that is not within the group, and for an index that
/// needs more memory, with its size in the message; kInterrupted; kTable for distances beyond 31.
Result<DistanceHistogram> count_cosets(MoveSet subgroup, MoveSet moves, const Metric& metric, std::uint64_t most_bytes,
                                       const GenerateOptions& options);

}  // namespace superflip
