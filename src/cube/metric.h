// Metrics: the cost of each move, and the moves that may follow it. A metric is a row of data, never a branch in code.
//
// The canonical order forbids two turns of one face in a row and allows only one order of two turns on one axis. It
// reduces the branching factor from 18 to about 13.3 and is exact: every cube is still reached, at the same length.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/result.h"
#include "cube/move.h"

namespace superflip {

/// The moves that count as one step; a half turn may still cost two.
enum class StepKind { kFace, kFaceOrSlice, kAxis };

/// The range of a table of the optimal solver that answers only some lengths.
struct FlipCosetRange {
  int base;   ///< of the table: the greatest distance without a code of its own
  int first;  ///< fewest moves left for which a question to the table pays
  int last;   ///< most moves left for which it pays
};

/// How to count the positions of a whole coset of <U, D, R2, L2, F2, B2>.
struct CosetNumbers {
  std::span<const std::uint64_t> near;  ///< positions of the subgroup at most 0, 1, ... moves from solved
  /// Wanted sequences per position, by the number of extensions after the search; the last value: or more.
  std::span<const double> tellings;
  std::span<const double> tellings_on_both_sides;  ///< the same for cosets that contain their inverses
};

/// What searches take from the distances of a metric, found by experiment (docs/experiments/optimal.md, coset.md) or,
/// where it says "known", published. The numbers decide speed, never an answer.
struct MetricNumbers {
  int usual_optimal_length;  ///< iterations of the optimal solver from this length on often end with a solution
  /// The base of a table is the greatest distance without a code of its own: at most one entry in twenty is as near.
  std::array<int, 3> coset_bases;  ///< of the optimal solver's tables with 1, 2 and 6 corner parts
  int large_coset_base;            ///< of the tables with four times as many cosets as the last, or more
  int axis_base;
  FlipCosetRange flip_cosets;
  int farthest;         ///< known: moves that the farthest 3x3x3 needs; 0: nobody knows
  int farthest_pocket;  ///< known: moves that the farthest 2x2x2 needs; 0: nobody has counted
  CosetNumbers cosets;  ///< of metrics that count face turns; empty for others, whose cosets are not counted
};

/// One way to count moves. Immutable; the five rows live as long as the program. All of them, with their numbers, are
/// in metric.cpp, which does not compile when a row lacks a number.
struct Metric {
  std::string_view id;     ///< "htm", "qtm", "stm", "ahtm", "aqtm"
  std::string_view label;  ///< printed after a length: "HTM"
  std::string_view title;  ///< "half-turn metric: any turn of one face counts one"
  StepKind steps;
  bool half_turns_cost_two;
  int usual_length;  ///< the default limit: two-phase search reaches it within milliseconds
  MetricNumbers numbers;
  MoveSet moves = {};                          ///< follows from `steps`: the moves that count as one step of a solution
  std::array<std::uint8_t, kMoves> cost = {};  ///< of each move in `moves`, 1 or 2; 0 for the others
  std::array<MoveSet, kMoves + 1> successors = {};  ///< canonical successors of each move; [kMoves]: at the start

  /// The moves that may follow `last`.
  [[nodiscard]] constexpr MoveSet after(Move last) const { return successors[static_cast<std::size_t>(last.index())]; }
  /// The moves that may begin a sequence.
  [[nodiscard]] constexpr MoveSet first() const { return successors[kMoves]; }
  [[nodiscard]] constexpr int cost_of(Move m) const { return cost[static_cast<std::size_t>(m.index())]; }
};

/// The metrics, in the order of --help: HTM, QTM, STM, axial HTM, axial QTM.
std::span<const Metric> metrics();
/// The half-turn metric, the default everywhere.
const Metric& htm();
/// The metric with this id, ignoring case ("HTM", "htm"); nullptr when there is none.
const Metric* find_metric(std::string_view id);
/// The same. Errors: kUsage, with the ids that there are.
Result<const Metric*> metric_named(std::string_view id);

/// The length of a sequence of moves in a metric. A pair that is not a move of the metric counts as its two face turns.
/// Nothing is cancelled or merged.
int length_in(const Metric& metric, std::span<const Move> moves);

}  // namespace superflip
