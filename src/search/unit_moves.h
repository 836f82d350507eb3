// The moves that a search is made with, and the canonical order among sequences of them.
//
// What the turns of one axis do together is one of 16 things: the first face turned by a = 0..3 quarter turns and the
// opposite one by b = 0..3. Each has a canonical sequence, the cheapest one in the metric; the canonical sequences form
// a tree with (0, 0) as root, and a search that follows the three trees visits each product of turns once:
//
//   HTM     (2, 1) = U2 D                    QTM     (2, 1) = U U D               axial HTM     (2, 1) = [U2 D]
//
// Nothing here knows a metric by name: the trees come from its costs, restricted to the allowed moves. A half turn that
// costs as much as two quarter turns is left out where the quarter turn is allowed, so that all moves cost 1; then a
// distance changes by at most one a move.
//
// Where slices carry the centres and other letters are allowed after them (cube/held_moves.h), the order knows the
// holding too. M then does more than R L': a run on an axis does one of 64 things, a and b as before and c = 0..3
// quarter turns of the centres, and each holding has trees of its own. A search that keeps to after() and next() keeps
// to the letters.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cube/held_moves.h"
#include "cube/metric.h"

namespace superflip {

/// Moves by number ("units", at most 45) and the order among them. A value; immutable.
class UnitMoves {
 public:
  /// What the current run of turns of one axis has done: 16 * axis + 4 * a + b. Where moves depend on slices a number
  /// that stands for this and the holding.
  using State = std::uint16_t;
  static constexpr State kStart = 0;
  /// How many states there are where moves do not depend on slices.
  static constexpr int kStates = 48;

  /// The moves that a canonical sequence of the letters `allowed` needs, costs as in `metric`.
  UnitMoves(const Metric& metric, MoveSet allowed);

  [[nodiscard]] int size() const { return static_cast<int>(moves_.size()); }
  [[nodiscard]] Move move(std::size_t unit) const { return moves_[unit]; }
  [[nodiscard]] const MoveSequence& moves() const { return moves_; }
  [[nodiscard]] MoveSet set() const;
  [[nodiscard]] int cost(std::size_t unit) const { return costs_[unit]; }
  /// True when every unit costs 1.
  [[nodiscard]] bool all_cost_one() const;
  /// HeldMoves::depend_on_slices().
  [[nodiscard]] bool depend_on_slices() const { return depend_on_slices_; }

  [[nodiscard]] std::size_t states() const { return after_.size(); }
  /// The units that may follow, bit u for unit u.
  [[nodiscard]] std::uint64_t after(State state) const { return after_[state]; }
  /// The state after a unit of after(state).
  [[nodiscard]] State next(State state, std::size_t unit) const { return next_[state][unit]; }

 private:
  MoveSequence moves_;
  std::vector<std::uint8_t> costs_;
  bool depend_on_slices_;
  std::vector<std::uint64_t> after_;
  std::vector<std::array<State, kMoves>> next_;
};

/// Rewrites sequences so that no axis is turned twice in a row and each axis' turns have their cheapest form.
class CheapestForms {
 public:
  /// Forms in `metric`, of `allowed` moves.
  CheapestForms(const Metric& metric, MoveSet allowed);

  /// R U U' R is R2; U U is U2 in QTM, where both cost the same: of equal costs the form with fewer moves. `moves` are
  /// made of the allowed letters, and so is the result.
  [[nodiscard]] MoveSequence of(const MoveSequence& moves) const;

 private:
  HeldMoves held_;
  std::vector<MoveSequence> forms_;  // by holding, axis and what a run of turns of the axis does
};

}  // namespace superflip
