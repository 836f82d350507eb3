// The searches that are compared, under one interface: a position in, a shortest solution and counters out.
#pragma once

#include <array>
#include <string_view>

#include "comparison/bounds.h"
#include "search/indexed_space.h"
#include "search/state_array.h"

namespace superflip::comparison {

enum class SearchMethod {
  kBreadthFirst,
  kBidirectional,
  kAStar,
  kAStarPathmax,  ///< A*, a child's f raised to its parent's
  kIda,
  kIdaLeast,    ///< IDA*, each limit the least f beyond the one before (search/least_limit.h)
  kIdaPathmax,  ///< IDA*, a child's bound raised by its parent's
  kIdaBpmx,     ///< IDA*, and a parent's bound raised by its children's
};

struct AlgorithmRow {
  SearchMethod algorithm;
  std::string_view name;
  std::string_view title;
};
/// Every algorithm with its name for the command and in words.
inline constexpr std::array kAlgorithms = {
    AlgorithmRow{SearchMethod::kBreadthFirst, "bfs", "breadth-first search"},
    AlgorithmRow{SearchMethod::kBidirectional, "bidirectional", "breadth-first search from both ends"},
    AlgorithmRow{SearchMethod::kAStar, "astar", "A*"},
    AlgorithmRow{SearchMethod::kAStarPathmax, "astar-pathmax", "A* with pathmax"},
    AlgorithmRow{SearchMethod::kIda, "ida", "IDA*"},
    AlgorithmRow{SearchMethod::kIdaLeast, "ida-least", "IDA* with the least limit"},
    AlgorithmRow{SearchMethod::kIdaPathmax, "ida-pathmax", "IDA* with pathmax"},
    AlgorithmRow{SearchMethod::kIdaBpmx, "ida-bpmx", "IDA* with pathmax both ways"},
};

/// Closed lists for many searches, each over all positions of the space.
struct SearchArrays {
  explicit SearchArrays(std::uint64_t positions) : lists{StateArray(positions), StateArray(positions)} {}
  std::array<StateArray, 2> lists;
};

/// A shortest solution of `start` in HTM by one thread. IDA* has no closed list; its open list is the path with its
/// root. `most_bytes` limits the lists. `arrays` save time, and change nothing that is counted; without them the lists
/// grow with each search.
GraphResult run(SearchMethod algorithm, const Positions& positions, const NamedBound& bound, const Position& start,
                Budget& budget, std::size_t most_bytes, SearchArrays* arrays = nullptr);

}  // namespace superflip::comparison
