// The numbers of the workshop page: spaces of few coordinates with their tables, and searches with a record of what
// they expanded and pruned.
//
//   phase1   edge and corner orientation and UD slice: the goal of the first phase of two-phase
//   phase2   corners, U and D edges, and slice edges: from there to the solved cube, by ten moves
//   2x2x2    the pocket cube: permutation, orientation, and the places of the U corners
//
// Each coordinate has few enough values to draw a whole table. The solvers use larger products of the same coordinates.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/result.h"
#include "comparison/trace.h"
#include "cube/cubie_state.h"
#include "cube/move.h"
#include "notation/layer_turn.h"
#include "notation/read_cube.h"

namespace superflip {

/// The prune table of one coordinate in full.
struct WorkshopTable {
  std::string name;                      ///< of its coordinate: "eo"
  std::string_view title;                ///< in words: "Edge orientation"
  std::string_view meaning;              ///< "which edges are flipped"
  std::vector<std::uint8_t> distances;   ///< by value: face turns to the goal
  std::vector<std::uint64_t> histogram;  ///< how many values have each distance, from 0
};

struct WorkshopSpace {
  std::string_view name;
  std::string_view title;  ///< in words: "Phase 1"
  std::uint64_t positions;
  Puzzle puzzle;
  MoveSequence moves;                 ///< in the order of neighbours
  std::vector<std::string> bounds;    ///< names for WorkshopQuestion::bound
  std::vector<WorkshopTable> tables;  ///< of each coordinate
};

/// A cube that is in a space.
struct WorkshopCube {
  MoveSequence before;                        ///< the moves that lead into the space; none if it was there
  CubieState state;                           ///< after these
  std::vector<std::string> assumptions = {};  ///< ReadCube::assumptions
};

/// The value of a coordinate for a cube, with its rows of the move table and the prune table.
struct WorkshopCoordinate {
  struct Neighbour {
    std::uint32_t value;
    int distance;
  };
  std::string name;
  std::string_view title;
  std::uint32_t value;
  std::uint32_t size;
  int distance;                       ///< to the goal, in face turns
  std::vector<Neighbour> neighbours;  ///< after each of the moves of the space
};

/// What to search, and how.
struct WorkshopQuestion {
  std::string space = "phase1";
  std::string algorithm = "ida";      ///< of IDA* and A*, with or without pathmax (comparison/algorithms.h)
  std::string bound = "coordinates";  ///< a name of comparison/bounds.h
};

/// A search with its record.
struct WorkshopSearch {
  bool is_consistent;               ///< the bound
  std::vector<std::string> tables;  ///< that the bound reads
  std::vector<int> entries;         ///< of these tables, for the cube
  int bound;                        ///< of the cube
  comparison::SearchTrace trace;    ///< without moves when nodes or memory ended the search
};

/// The size of the joint table of all three coordinates of phase 1, after each step that makes it smaller.
struct WorkshopSavings {
  std::uint64_t positions;   ///< values of ud_slice x eo x co
  std::uint64_t pairs;       ///< values of ud_slice x eo
  std::uint64_t classes;     ///< of these under the 16 symmetries that keep the axis
  std::uint64_t entries;     ///< classes x values of co
  std::uint64_t bytes_8bit;  ///< of `entries`, a distance each
  std::uint64_t bytes_4bit;
  std::uint64_t bytes_2bit;  ///< distances modulo 3
};

/// Thread-safe.
class Workshop {
 public:
  /// Makes the tables of all spaces, in memory and in some milliseconds. Errors: none but kInterrupted.
  static Result<Workshop> open();
  Workshop(Workshop&&) noexcept;
  Workshop& operator=(Workshop&&) noexcept;
  ~Workshop();

  [[nodiscard]] const std::vector<WorkshopSpace>& spaces() const;
  /// Errors: kUsage for an unknown name.
  [[nodiscard]] Result<const WorkshopSpace*> space(std::string_view name) const;
  /// The algorithms that search() takes, with their titles.
  static std::vector<comparison::AlgorithmRow> algorithms();

  /// A cube in the space: of phase2 after a shortest first phase. Errors: kTimeLimit, kInterrupted.
  [[nodiscard]] Result<WorkshopCube> enter(const WorkshopSpace& space, const ReadCube& cube,
                                           const Limits& limits) const;
  /// The values of each coordinate for a state in the space.
  [[nodiscard]] std::vector<WorkshopCoordinate> coordinates(const WorkshopSpace& space, const CubieState& state) const;
  /// Searches on one thread until the first solution or the limits. Of each iteration of IDA*, and of A*, at most
  /// `most_nodes` children are recorded. `state` is in the space. The first search with a bound makes its tables, in up
  /// to a second. Errors: kUsage for unknown names; kInterrupted.
  [[nodiscard]] Result<WorkshopSearch> search(const WorkshopQuestion& question, const CubieState& state,
                                              std::size_t most_nodes, const Limits& limits) const;
  /// Cost: a tenth of a second, to find the classes.
  static WorkshopSavings savings();

 private:
  struct Impl;
  explicit Workshop(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace superflip
