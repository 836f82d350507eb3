// Metrics: the cost of each move, and the moves that may follow it. A metric is a row of data, never a branch in code.
//
// The canonical order forbids two turns of one face in a row and allows only one order of two turns on one axis. It
// reduces the branching factor from 18 to about 13.3 and is exact: every cube is still reached, at the same length.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "cube/move.h"

namespace superflip {

/// One way to count moves. Immutable; the five rows live as long as the program.
struct Metric {
  std::string_view id;                         ///< "htm", "qtm", "stm", "ahtm", "aqtm"
  std::string_view label;                      ///< printed after a length: "HTM"
  std::string_view title;                      ///< "half-turn metric: any turn of one face counts one"
  int usual_length;                            ///< the default limit: two-phase search reaches it within milliseconds
  MoveSet moves;                               ///< the moves that count as one step of a solution
  std::array<std::uint8_t, kMoves> cost;       ///< of each move in `moves`, 1 or 2; 0 for the others
  std::array<MoveSet, kMoves + 1> successors;  ///< canonical successors of each move; [kMoves]: at the start

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

/// The length of a sequence of moves in a metric. A pair that is not a move of the metric counts as its two face turns.
/// Nothing is cancelled or merged.
int length_in(const Metric& metric, std::span<const Move> moves);

}  // namespace superflip
