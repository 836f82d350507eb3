// The explanation of a solve, for learners: what the solver saw in the cube, and what it did.
//
// SearchOptions::explanation asks for it, and Solver::solve fills it in. For a solver that leaves it empty, only its
// outcome is shown. Solvers write at the start of a search and between iterations, from one thread at a time, so an
// explanation adds no cost to a node.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "search/counters.h"

namespace superflip {

/// What a solver saw and did, in reading order.
struct Explanation {
  /// A coordinate of the cube.
  struct Coordinate {
    std::string name;  ///< the name in coord/ where it is one of those
    std::uint64_t value = 0;
    std::uint64_t size = 0;  ///< the number of values
  };

  /// A lower bound from one table.
  struct Bound {
    std::string of;  ///< the subproblem
    int moves = 0;
  };

  /// The nodes of one depth below the root.
  struct Ply {
    std::uint64_t nodes = 0;                  ///< expanded
    std::optional<std::uint64_t> children{};  ///< generated, where the solver counts them
    std::optional<std::uint64_t> pruned{};    ///< pruned children: they need more moves than are left
  };

  /// One iteration: a search of all sequences of one length.
  struct Iteration {
    int length = 0;           ///< of the sequences, in moves of the metric
    std::uint64_t nodes = 0;  ///< expanded
    double time_ms = 0;
    std::vector<Ply> plies = {};  ///< by depth, where the solver counts them
  };

  /// A part of the work: a phase, a direction, a beam; or all of it.
  struct Part {
    std::string name;  ///< the name of PhaseEnd, if it is a phase; empty: all
    std::string meaning = {};
    std::vector<Coordinate> coordinates = {};
    std::vector<Bound> bounds = {};
    std::vector<Iteration> iterations = {};
  };

  std::vector<Part> parts = {};

  /// The part with this name, added if it is missing.
  Part& part(std::string_view name) {
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const Part& row) { return row.name == name; });
    return found != parts.end() ? *found : parts.emplace_back(Part{std::string(name)});
  }
};

/// Milliseconds from `start` to now.
inline double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// The counts of an IdaStar, ply by ply.
inline std::vector<Explanation::Ply> plies_of(const SearchCounters& counters) {
  std::size_t count = kMaxPly;
  while (count > 0 && counters.expanded[count - 1] == 0) --count;
  std::vector<Explanation::Ply> plies;
  for (std::size_t ply = 0; ply < count; ++ply)
    plies.push_back({counters.expanded[ply], counters.generated[ply], counters.pruned[ply]});
  return plies;
}

}  // namespace superflip
