// The breadth-first level loop of every table: a frontier of entries at distance d gives the entries at distance d + 1.
//
// The loop owns what all such searches share: depth, sizes of the levels, the direction of a scan, the end, progress,
// the stop token and the histogram. How one level is expanded is the caller's, since speed depends on it.
//
//   forward scan     visit the frontier and reach the unset neighbours             costs frontier * moves
//   backward scan    visit the unset entries and look for a neighbour on the       most find one after a few moves once
//                    frontier                                                      the frontier is large
//
// So each level is scanned in the direction that visits less (Korf 1997 scans forward only; the switch is known from
// Kociemba's Cube Explorer).
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "cube/metric.h"
#include "table/contents.h"
#include "table/graph.h"
#include "table/storage.h"

namespace superflip {

/// The shape of a breadth-first search, and when it ends.
struct LevelPlan {
  /// Entries of the table; 0 where the number is not known. Progress counts all entries, or without a known number the
  /// frontier of each level.
  std::uint64_t entries = 0;
  /// The sum of all counts of the histogram, unreached ones included; 0 where it is not known.
  std::uint64_t states = 0;
  /// An exhaustive search ends when no entry is left or no move leads on; an entry farther than `last` is an error.
  /// Any other search makes each level up to `last`.
  bool exhaustive = true;
  /// At most DistanceHistogram::kLevels - 1.
  int last = DistanceHistogram::kLevels - 1;
  /// The largest cost of a move. After so many empty levels no move leads on.
  int costliest = 1;
  /// Ends before the first level with which there would be more entries. A level that is likely to be too large, if it
  /// grows nearly as the one before, is not begun.
  std::uint64_t capacity = std::numeric_limits<std::uint64_t>::max();
  /// How a level is stored while the search runs: a forward scan visits every entry that reads like the frontier.
  Packing packing = {};
  /// Entries that a backward scan may visit for one of a forward scan and still be the cheaper.
  std::uint64_t backward_factor = 2;
  /// Entries that a backward scan visits on each level; 0: the unset ones.
  std::uint64_t backward_visits = 0;
  /// What progress counts.
  std::string_view unit = "entries";
};

/// A level to make.
struct Level {
  int depth;                ///< the distance of its entries, from 1
  bool backward;            ///< scan backward; for callers that have both directions and plans with `entries`
  ProgressMeter& progress;  ///< add() entries as they are reached, or without a known number the visited frontier
};

/// New entries of a level.
struct LevelSize {
  std::uint64_t entries = 0;  ///< aliases included
  std::uint64_t states = 0;   ///< what the histogram counts

  LevelSize(std::uint64_t both) : entries(both), states(both) {}  // NOLINT(google-explicit-constructor)
  LevelSize(std::uint64_t new_entries, std::uint64_t new_states) : entries(new_entries), states(new_states) {}
};

/// Makes one level. The caller need not look at the stop token afterwards: the loop does.
using ExpandLevel = std::function<Result<LevelSize>(const Level& level)>;

/// The levels that were made.
struct Levels {
  DistanceHistogram histogram;
  int deepest = 0;  ///< the last level kept; of an exhaustive search the last one with entries
};

/// Expands level after level; `goals` is the size of level 0, which the caller has made. A level beyond the capacity is
/// made and not counted: the caller drops what is deeper than Levels::deepest. Errors: kInterrupted when the token was
/// pulled before the last level was whole; kTable for a distance beyond `last` of an exhaustive search; those of
/// `expand_level`.
Result<Levels> run_levels(const LevelPlan& plan, LevelSize goals, const GenerateOptions& options,
                          const ExpandLevel& expand_level);

/// The expected size of level `depth` if it grows as the one before did, and a quarter less; 0 for the first two, whose
/// growth says nothing.
std::uint64_t expected_level(const DistanceHistogram& histogram, int depth);

/// The error of a table whose largest distance has no room in it.
tl::unexpected<Error> no_room(int limit, const GenerateOptions& options);

// What breadth-first searches share that are run for their counts alone: which moves they need, and how few bits.

/// `moves` without those of cost 2 that are two others of cost 1: without U2 in quarter turns, unless U may not turn.
/// The distances are the same.
MoveSet without_composites(MoveSet moves, const Metric& metric);

/// The moves of a search for counts, and the smallest packing that it can use whatever the distances are.
struct CountingPlan {
  std::vector<GraphMove> moves;
  Packing packing;
};

/// Two bits an entry where each of the needed moves costs 1, else eight.
CountingPlan counting_plan(MoveSet moves, const Metric& metric);

/// "230 MB", "115 GB"; beyond a million GB with an exponent.
std::string bytes_in_words(double bytes);

/// "2217093120"; beyond 2^63 with an exponent.
std::string number_in_words(double number);

}  // namespace superflip
