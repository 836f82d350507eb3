// Positions by distance for what a user names: a product of coordinates, or the cosets of a subgroup. Experiments with
// pattern databases: how far a pattern can be, and how much its distance says.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/result.h"
#include "engine/engine_options.h"
#include "table/contents.h"

namespace superflip {

/// What to count: `coordinates` or `subgroup`, one of the two.
struct DistanceQuestion {
  /// Names of coordinate_names(), or pieces ("DF DL DB DR", and all else that stages are made of), separated by commas.
  std::optional<std::string> coordinates = {};
  /// The generators of a subgroup, as parse_move_set() reads them: its cosets are counted.
  std::optional<std::string> subgroup = {};
  std::string metric = "htm";
  /// As parse_move_set() reads them. Empty: all of the metric, or those under which every coordinate is defined.
  std::string moves = {};
  std::optional<std::chrono::microseconds> time_limit = {};
};

/// The answer.
struct DistanceCount {
  DistanceHistogram histogram;
  std::string moves;  ///< those that were counted: as typed; empty: all of the metric
};

/// Counts the values of the product, or the cosets within the group of the moves, by the fewest moves to the solved
/// value or to the subgroup. With the memory, threads, progress and stop token of the options; keeps no table. Errors:
/// kUsage for text that cannot be read, for coordinates that the moves are not defined for, for a slice among few
/// moves, and for what needs more than the allowed memory, with its size in the message; kTimeLimit; kInterrupted;
/// kTable for distances beyond 31.
Result<DistanceCount> count_distances(const DistanceQuestion& question, const EngineOptions& options);

}  // namespace superflip
