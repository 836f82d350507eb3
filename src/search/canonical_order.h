// Which move may follow which, for a metric restricted to some of its moves: data, so that every move set has it.
#pragma once

#include <array>

#include "cube/metric.h"
#include "cube/symmetry.h"

namespace superflip {

/// The canonical successors of each move within a move set, and what each move costs. A value of about 400 bytes;
/// spaces keep one by value.
class CanonicalOrder {
 public:
  /// `allowed` must be a subset of metric.moves.
  CanonicalOrder(const Metric& metric, MoveSet allowed) : cost_(metric.cost) {
    for (std::size_t i = 0; i <= kMoves; ++i) successors_[i] = metric.successors[i] & allowed;
  }

  [[nodiscard]] MoveSet first() const { return successors_[kMoves]; }
  [[nodiscard]] MoveSet after(Move last) const { return successors_[static_cast<std::size_t>(last.index())]; }
  /// True when the moves are turns of one face only, no pairs.
  [[nodiscard]] bool face_turns_only() const { return (first() - MoveSet::face_turns()).empty(); }
  [[nodiscard]] int cost(Move m) const { return cost_[static_cast<std::size_t>(m.index())]; }

 private:
  std::array<MoveSet, kMoves + 1> successors_;
  std::array<std::uint8_t, kMoves> cost_;
};

}  // namespace superflip
