// The moves of a search as numbers, and the canonical order among sequences of them.
//
// The turns of one axis generate 16 elements: the first face turned by a = 0..3 quarter turns and the opposite one by b
// = 0..3. Each has a canonical sequence, the cheapest one in the metric. The canonical sequences form a tree with (0,
// 0) as root, and a search that follows the three trees visits each product of turns once:
//
//   HTM     (2, 1) = U2 D                    QTM     (2, 1) = U U D               axial HTM     (2, 1) = [U2 D]
//
// No metric is known by name here: the trees come from its costs, restricted to the allowed moves. A half turn that
// costs as much as two quarter turns is left out where the quarter turn is allowed. Then all moves cost 1, and a
// distance changes by at most one a move.
//
// Where slices and wide letters change the allowed moves (cube/held_moves.h), the order includes the holding. M then
// differs from R L': a run on an axis has 64 elements, a and b as before and c = 0..3 quarter turns of the letters, and
// each holding has trees of its own. A search that follows after() and next() uses only allowed letters.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cube/held_moves.h"
#include "cube/metric.h"

namespace superflip {

/// Moves by number ("units", at most 45) and the order among them. A value; immutable.
class UnitMoves {
 public:
  /// The element of the current run on one axis: 16 * axis + 4 * a + b. Where moves depend on the holding, a number for
  /// this and the holding.
  using State = std::uint16_t;
  static constexpr State kStart = 0;
  /// The number of states where moves do not depend on the holding.
  static constexpr int kStates = 48;

  /// The moves of canonical sequences of the letters `allowed`, with the costs of `metric`.
  UnitMoves(const Metric& metric, MoveLetters allowed);

  [[nodiscard]] int size() const { return static_cast<int>(moves_.size()); }
  [[nodiscard]] Move move(std::size_t unit) const { return moves_[unit]; }
  [[nodiscard]] const MoveSequence& moves() const { return moves_; }
  [[nodiscard]] MoveSet set() const;
  [[nodiscard]] int cost(std::size_t unit) const { return costs_[unit]; }
  /// True when every unit costs 1.
  [[nodiscard]] bool all_cost_one() const;
  /// HeldMoves::depend_on_holding().
  [[nodiscard]] bool depend_on_holding() const { return depend_on_holding_; }

  [[nodiscard]] std::size_t states() const { return after_.size(); }
  /// The units that may follow, bit u for unit u.
  [[nodiscard]] std::uint64_t after(State state) const { return after_[state]; }
  /// The state after a unit of after(state).
  [[nodiscard]] State next(State state, std::size_t unit) const { return next_[state][unit]; }

 private:
  MoveSequence moves_;
  std::vector<std::uint8_t> costs_;
  bool depend_on_holding_;
  std::vector<std::uint64_t> after_;
  std::vector<std::array<State, kMoves>> next_;
};

/// Rewrites sequences: turns of one axis become one run, in its cheapest form.
class CheapestForms {
 public:
  /// Forms in `metric`, of `allowed` moves.
  CheapestForms(const Metric& metric, MoveLetters allowed);

  /// R U U' R is R2; U U is U2 in QTM, where both cost the same: of equal costs the form with fewer moves. `moves` are
  /// made of the allowed letters, and so is the result.
  [[nodiscard]] MoveSequence of(const MoveSequence& moves) const;

 private:
  HeldMoves held_;
  std::vector<MoveSequence> forms_;  // by holding, axis and element
};

// A sequence of units in 128 bits, so that a node of the search contains its path from the root.

/// Unit numbers of `bits` bits each, the last one lowest, below a marker bit. Holds 127 / bits units: 25 with the 18
/// moves of HTM, 31 with the 12 of QTM, 21 with the 45 of axial HTM.
struct UnitPath {
  std::uint64_t low = 1;
  std::uint64_t high = 0;

  /// Bits that hold one of `units` numbers.
  static constexpr int bits_for(int units) {
    return std::max(1, static_cast<int>(std::bit_width(static_cast<unsigned>(units - 1))));
  }
  static constexpr int capacity(int bits) { return 127 / bits; }

  [[nodiscard]] constexpr bool empty() const { return low == 1 && high == 0; }
  [[nodiscard]] constexpr UnitPath then(std::size_t unit, int bits) const {
    return {low << bits | unit, high << bits | low >> (64 - bits)};
  }
  /// Of a path that is not empty.
  [[nodiscard]] constexpr std::size_t last(int bits) const { return low & ((std::uint64_t{1} << bits) - 1); }
  [[nodiscard]] constexpr UnitPath without_last(int bits) const {
    return {low >> bits | high << (64 - bits), high >> bits};
  }
};

}  // namespace superflip
