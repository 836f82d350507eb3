// A space with its bounds, ready for searches that are compared: a small space (comparison/small_space.h) or the whole
// 3x3x3 (comparison/whole_cube.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "comparison/algorithms.h"
#include "comparison/small_space.h"
#include "coord/coordinate.h"
#include "cube/cubie_state.h"
#include "search/budget.h"
#include "search/indexed_space.h"
#include "table/store.h"

namespace superflip::comparison {

// Breadth-first search for every position at once. From the solved position it meets all positions in one order, so one
// search to the end tells for each what the search from solved to there would have cost. The searches one by one would
// take weeks: half of them see most of the 3,674,160 positions of the 2x2x2.
//
// The way from solved to a position is as long as the way back, but the two searches meet other positions, so the nodes
// are those of the search from solved alone.

/// The search from solved that ends at one position. 24 bytes.
struct SweptPosition {
  std::uint32_t expanded = 0;
  std::uint32_t generated = 0;
  std::uint32_t open = 0;
  std::uint32_t closed = 0;
  std::uint32_t bytes = 0;
  std::uint8_t length = 0;  ///< of its shortest solutions

  [[nodiscard]] GraphCounters counters() const { return {expanded, generated, 0, open, closed, bytes}; }
};

/// Fills `swept` for each number of a position. The space has its positions numbered, as the 2x2x2. Returns the
/// counters of the whole search; it is complete unless out_of_memory or the budget ended it. `most_bytes`, below 4 GB,
/// limits the lists.
GraphResult sweep(const Positions& positions, Budget& budget, std::size_t most_bytes,
                  std::vector<SweptPosition>& swept);

/// What to open.
struct SpaceRequest {
  std::string space;                            ///< a name of comparison/small_space.h, or 3x3x3
  std::vector<AnyCoordinate> coordinates = {};  ///< their values are the space, and `space` has no meaning
  std::vector<AlgorithmRow> algorithms = {};    ///< those that will run
  std::vector<std::string> bounds = {};         ///< names of comparison/bounds.h; of comparison/whole_cube.h for 3x3x3
  std::uint64_t seed = 1;                       ///< of the bound "random"
  bool every_position = false;                  ///< all of numbered() will be solved, so the lists are reused
  std::uint64_t memory = 0;                     ///< bytes that the pattern databases of the 3x3x3 may take
};

/// A space and one bound or more. Immutable once open, thread-safe. Bounds have the numbers of their order.
class ComparedSpace {
 public:
  /// Makes the tables; those of the 3x3x3 are kept in `store`. Errors: kUsage for unknown names, for coordinates that
  /// make no space, and for the 3x3x3 with other algorithms than IDA* or tables beyond the memory; kInterrupted.
  static Result<std::unique_ptr<const ComparedSpace>> open(const SpaceRequest& request, TableStore& store,
                                                           const GenerateOptions& options);
  virtual ~ComparedSpace() = default;

  /// The name.
  [[nodiscard]] virtual std::string name() const = 0;
  /// What a position is, in words.
  [[nodiscard]] virtual std::string meaning() const = 0;
  /// The number of positions, which may exceed 64 bits.
  [[nodiscard]] virtual std::string count() const = 0;
  /// Name, consistency, bytes and tables of a bound.
  [[nodiscard]] virtual std::string description_of(std::size_t bound) const = 0;
  /// True for the 2x2x2, which is solved in any holding.
  [[nodiscard]] virtual bool is_pocket() const { return false; }
  /// Whether the space has this cube.
  [[nodiscard]] virtual bool contains(const CubieState&) const { return true; }
  [[nodiscard]] virtual bool is_solved(const CubieState& cube) const = 0;
  /// The moves of all searches.
  [[nodiscard]] virtual MoveSet moves() const = 0;

  /// A cube of the space, each with the same probability.
  [[nodiscard]] virtual CubieState random(Rng& rng) const = 0;
  /// Whether random cubes can be solved in reasonable time.
  [[nodiscard]] virtual bool solves_random_cubes() const { return true; }
  /// A cube after so many random moves from solved, of which none undoes or repeats the one before.
  [[nodiscard]] CubieState random_after(Rng& rng, int moves) const;
  /// The number of positions that cube_at() numbers: all, or 0.
  [[nodiscard]] virtual std::uint64_t numbered() const { return 0; }
  /// A cube for each number below numbered().
  [[nodiscard]] virtual std::optional<CubieState> cube_at(std::uint64_t) const { return std::nullopt; }

  /// No solution of the cube is shorter.
  [[nodiscard]] virtual int lower_bound(std::size_t bound, const CubieState& cube) const = 0;
  /// A shortest solution in HTM by one thread, with an algorithm of the request. `most_bytes` limits the lists.
  [[nodiscard]] virtual GraphResult run(SearchMethod algorithm, std::size_t bound, const CubieState& cube,
                                        Budget& budget, std::size_t most_bytes) const = 0;
  /// The sweep() above, where positions are numbered.
  virtual GraphResult sweep(Budget&, std::size_t /*most_bytes*/, std::vector<SweptPosition>&) const { return {}; }
};

}  // namespace superflip::comparison
