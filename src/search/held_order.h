// The canonical order where slices and wide letters change the allowed moves (cube/held_moves.h): one order for each
// holding. The search keeps the holding in its nodes.
#pragma once

#include <cstdint>
#include <vector>

#include "cube/held_moves.h"
#include "search/canonical_order.h"

namespace superflip {

/// Immutable once made; thread-safe.
class HeldOrder {
 public:
  /// The moves of `letters` must be a subset of metric.moves.
  HeldOrder(const Metric& metric, MoveLetters letters) : held_(metric, letters) {
    const Slices slices = held_.depend_on_holding() ? Slices::kCarryTheCentres : Slices::kAreTheirFaces;
    for (std::size_t holding = 0; holding < held_.holdings(); ++holding)
      orders_.emplace_back(metric, held_.allowed(holding), slices);
  }

  /// The first moves.
  [[nodiscard]] MoveSet first() const { return orders_.front().first(); }
  /// The successors of `last`; `holding` is the holding after it.
  [[nodiscard]] MoveSet after(std::uint8_t holding, Move last) const { return orders_[holding].after(last); }
  /// The holding after a move.
  [[nodiscard]] std::uint8_t holding_after(std::uint8_t holding, Move m) const {
    return static_cast<std::uint8_t>(held_.after(holding, m));
  }
  [[nodiscard]] int cost(Move m) const { return orders_.front().cost(m); }

 private:
  HeldMoves held_;
  std::vector<CanonicalOrder> orders_;  // by holding
};

}  // namespace superflip
