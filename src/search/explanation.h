// What a solver tells of a solve to those who want to learn from it: what it saw in the cube, and what it did.
//
// SolveOptions::explanation asks for it, and Solver::solve fills it in; that is all there is to the interface. A solver
// that leaves it empty is explained by its outcome alone. Solvers write at the start of a search and between its
// iterations, from one thread at a time, so that nodes cost the same whether somebody listens or not.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "search/counters.h"

namespace superflip {

/// What a solver saw and did, in the order in which a reader should meet it.
struct Explanation {
  /// One number that the solver sees in the cube.
  struct Coordinate {
    std::string name;  ///< as in coord/ where it is one of those
    std::uint64_t value = 0;
    std::uint64_t size = 0;  ///< how many values there are
  };

  /// Moves that are needed at least, as one table says.
  struct Bound {
    std::string of;  ///< what they are needed for
    int moves = 0;
  };

  /// The nodes that lie equally many moves below the root.
  struct Ply {
    std::uint64_t nodes = 0;                  ///< whose children were made
    std::optional<std::uint64_t> children{};  ///< that were looked at, where the solver counts them
    std::optional<std::uint64_t> pruned{};    ///< of these: cut, because they need more moves than are left
  };

  /// One pass of a search over all sequences of one length.
  struct Iteration {
    int length = 0;           ///< of the sequences, in moves of the metric
    std::uint64_t nodes = 0;  ///< expanded
    double time_ms = 0;
    std::vector<Ply> plies = {};  ///< by moves below the root, where the solver counts them
  };

  /// A part of the work: a phase, a direction, a beam; or all of it.
  struct Part {
    std::string name;  ///< as PhaseEnd has it, if it is a phase; empty: all
    std::string meaning = {};
    std::vector<Coordinate> coordinates = {};
    std::vector<Bound> bounds = {};
    std::vector<Iteration> iterations = {};
  };

  std::vector<Part> parts = {};

  /// The part with this name; made when there is none yet.
  Part& part(std::string_view name) {
    const auto found = std::find_if(parts.begin(), parts.end(), [name](const Part& p) { return p.name == name; });
    return found != parts.end() ? *found : parts.emplace_back(Part{std::string(name)});
  }
};

/// Milliseconds from `start` to now.
inline double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// What an IdaStar counted, ply by ply.
inline std::vector<Explanation::Ply> plies_of(const SearchCounters& counters) {
  std::size_t count = kMaxPly;
  while (count > 0 && counters.expanded[count - 1] == 0) --count;
  std::vector<Explanation::Ply> plies;
  for (std::size_t ply = 0; ply < count; ++ply)
    plies.push_back({counters.expanded[ply], counters.generated[ply], counters.pruned[ply]});
  return plies;
}

}  // namespace superflip
