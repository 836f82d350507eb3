// Phase 1 in bulk: all sequences of exactly this many moves that take a cube into G1, the last move from outside.
//
// Where a symmetry takes the coset of the cube to itself, it takes such sequences to each other. So of the turns of one
// axis with which a sequence may begin, one of each kind is tried; what its images tell is left to the caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "base/result.h"
#include "cube/metric.h"
#include "cube/symmetry.h"
#include "search/unit_moves.h"
#include "table/store.h"
#include "whole_cosets/levels.h"

namespace superflip::whole_cosets {

/// Which sequences are asked for.
struct Beginnings {
  std::vector<Symmetry> alike = {};  ///< sequences that these take to each other count once; empty: each counts
  bool outside = false;              ///< none that could as well begin with a move of G1
};

/// What a search has done.
struct SearchCounts {
  std::uint64_t sequences = 0;
  double with_alike = 0;  ///< sequences, and about how many are alike to them
  std::uint64_t nodes = 0;
};

/// Finds the sequences from one cube after the other. Not thread-safe; it has threads of its own.
class CosetSearch {
 public:
  /// Gets ends of the search, at most kEnds at a time; `thread` is below LevelOptions::threads. Threads call it at
  /// once.
  using Ends = std::function<void(std::size_t thread, std::span<const UnitPath> paths)>;
  static constexpr std::size_t kEnds = 64;
  virtual ~CosetSearch() = default;

  /// The units of the paths.
  [[nodiscard]] virtual const UnitMoves& moves() const = 0;
  /// All sequences of `depth` units from `cube`, or, once `enough` says so, a part of them that does not depend on the
  /// number of threads. It is asked some times in a search, when no thread runs. Adds to `counts`. False when it was
  /// stopped.
  virtual bool run(const CubieState& cube, int depth, const Beginnings& beginnings, const LevelOptions& options,
                   const Levels::Enough& enough, const Ends& ends, SearchCounts& counts) = 0;
};

/// The bytes of the tables that the faster search takes.
inline constexpr std::size_t kFastTables = 800'000'000;

/// Opens the tables of phase 1, or makes and saves them: with the masks of every coset where `memory` allows them, else
/// with the joint tables of two-phase. Metrics: HTM and QTM. Errors: kInterrupted.
Result<std::unique_ptr<CosetSearch>> open_coset_search(TableStore& store, const Metric& metric, std::size_t memory,
                                                       const GenerateOptions& options);

}  // namespace superflip::whole_cosets
