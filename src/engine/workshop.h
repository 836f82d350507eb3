// The numbers of the workshop page: the three small coordinates of phase 1 with their tables, and IDA* with a record of
// the nodes that it pruned and the table that pruned each.
//
// Edge orientation, corner orientation and UD slice have 2,048, 2,187 and 495 values, few enough to draw a whole table.
// The solvers use larger products of the same coordinates.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/result.h"
#include "cube/cubie_state.h"
#include "cube/move.h"

namespace superflip {

inline constexpr std::size_t kWorkshopTables = 3;

/// A prune table in full.
struct WorkshopTable {
  std::string name;                      ///< of its coordinate: "eo"
  std::string_view meaning;              ///< in words
  std::vector<std::uint8_t> distances;   ///< by value: face turns to the goal
  std::vector<std::uint64_t> histogram;  ///< how many values have each distance, from 0
};

/// The value of a coordinate for a cube, with its rows of the move table and the prune table.
struct WorkshopCoordinate {
  struct Neighbour {
    std::uint32_t value;
    int distance;
  };
  std::string name;
  std::uint32_t value;
  std::uint32_t size;
  int distance;                       ///< to the goal, in face turns
  std::vector<Neighbour> neighbours;  ///< after each of the 18 face turns, in the order of moves
};

/// One child that the search visited.
struct SearchTreeNode {
  int parent;  ///< its number among the nodes; -1 for children of the root
  Move move;
  int ply;                                  ///< moves from the root
  std::array<int, kWorkshopTables> bounds;  ///< from each table: a lower bound of the moves to the goal
  bool pruned;                              ///< some bound is more than the moves left
};

/// One iteration of the search.
struct SearchTree {
  int length;                         ///< of the sequences tried
  std::uint64_t children = 0;         ///< children visited
  std::uint64_t pruned = 0;           ///< how many of these were pruned
  bool found = false;                 ///< whether the iteration ended with a solution
  std::vector<Move> solution = {};    ///< the moves of that solution
  std::vector<SearchTreeNode> nodes;  ///< the first of the children, parents first
};

/// The size of the joint table of all three coordinates, after each step that makes it smaller.
struct WorkshopSavings {
  std::uint64_t positions;   ///< values of ud_slice x eo x co
  std::uint64_t pairs;       ///< values of ud_slice x eo
  std::uint64_t classes;     ///< of these under the 16 symmetries that keep the axis
  std::uint64_t entries;     ///< classes x values of co
  std::uint64_t bytes_8bit;  ///< of `entries`, a distance each
  std::uint64_t bytes_4bit;
  std::uint64_t bytes_2bit;  ///< distances modulo 3
};

/// Immutable after open(), thread-safe.
class Workshop {
 public:
  /// Makes the tables, in memory and in some milliseconds. Errors: none but kInterrupted.
  static Result<Workshop> open();
  Workshop(Workshop&&) noexcept;
  Workshop& operator=(Workshop&&) noexcept;
  ~Workshop();

  [[nodiscard]] const std::vector<WorkshopTable>& tables() const;
  /// The values of each coordinate for `state`.
  [[nodiscard]] std::vector<WorkshopCoordinate> coordinates(const CubieState& state) const;
  /// IDA* to the goal of phase 1 with the largest bound of the three tables, on one thread, until the first solution
  /// or the limits. Of each iteration at most `most_nodes` children are recorded.
  [[nodiscard]] std::vector<SearchTree> search(const CubieState& state, std::size_t most_nodes,
                                               const Limits& limits) const;
  /// Cost: a tenth of a second, to find the classes.
  static WorkshopSavings savings();

 private:
  struct Impl;
  explicit Workshop(std::unique_ptr<const Impl> impl);
  std::unique_ptr<const Impl> impl_;
};

}  // namespace superflip
