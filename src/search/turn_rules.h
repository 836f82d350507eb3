// Which turns may follow which, at both ends of a position.
//
// Turns of one axis commute, so many sequences of them have the same effect. A search makes only the *canonical* one:
// the turns of the first face, then those of its opposite, each in the fewest turns of cost 1. In HTM that is U2 D', in
// QTM U U D'. A solution grows from its beginning and from its end. The end grows backwards, by inverse turns, so there
// the opposite face comes first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cube/metric.h"
#include "cube/symmetry.h"

namespace superflip {

/// The canonical sequences of a set of moves. An immutable value.
class TurnRules {
 public:
  /// The effect of the turns since another axis was turned: 16 * axis + 4 * quarter turns of U, R or F + those of the
  /// opposite face.
  using State = std::uint8_t;
  static constexpr State kStart = 0;
  static constexpr std::size_t kStates = 48;
  static constexpr unsigned kTurnBits = 18;

  /// Sequences of the unit moves of `allowed` (search/unit_moves.h), which must be face turns that cost 1 each.
  TurnRules(const Metric& metric, MoveSet allowed);
  /// True if all unit moves of `allowed` are such.
  static bool serves(const Metric& metric, MoveSet allowed);

  /// The turns that may follow at an end in a state: bit 3 * face + quarter turns - 1; from bit kTurnBits on the faces
  /// that may make quarter turns. The end is 1 if X descends from the inverse at the root.
  [[nodiscard]] std::uint32_t after(std::size_t end, State state) const { return after_[end][state]; }
  [[nodiscard]] State next(std::size_t end, State state, std::size_t turn) const { return next_[end][state][turn]; }

  /// The sequence with the turns of each axis in canonical form. It is shorter only if the search cannot make it.
  [[nodiscard]] MoveSequence canonical(const MoveSequence& moves) const;
  /// The moves after a symmetry, in canonical form.
  [[nodiscard]] MoveSequence seen_through(const MoveSequence& moves, Symmetry s) const;
  /// A canonical sequence as people write it: U2 for U U, where U2 is allowed.
  [[nodiscard]] MoveSequence written(const MoveSequence& moves) const;
  /// True if every turn changes the parity of the corners.
  [[nodiscard]] bool parity_tells() const { return parity_tells_; }

 private:
  std::array<std::array<std::uint32_t, kStates>, 2> after_{};
  std::array<std::array<std::array<State, kFaceTurns>, kStates>, 2> next_{};
  std::array<MoveSequence, kStates> words_;  // the canonical sequences; empty where there is none
  MoveSet allowed_;
  bool parity_tells_ = true;
};

}  // namespace superflip
