// Which turns may follow which, at both ends of a position.
//
// Turns of one axis commute, so of the sequences that do the same by turns of one axis a search makes one, the
// *canonical* one: what the first face does, then what its opposite does, each in the fewest turns of cost 1. In HTM
// that is U2 D', in QTM U U D'. A solution is made from its beginning and from its end; the end is made backwards, of
// turns undone, so there the opposite face comes first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cube/metric.h"
#include "cube/symmetry.h"

namespace superflip::optimal {

/// The sequences that a search makes. A value; immutable.
class TurnRules {
 public:
  /// What the turns of one axis have done since another was turned: 16 * axis + 4 * a + b.
  using State = std::uint8_t;
  static constexpr State kStart = 0;
  static constexpr std::size_t kStates = 48;
  static constexpr unsigned kTurnBits = 18;

  /// Sequences of the unit moves of `allowed` (search/unit_moves.h), which must be face turns that cost 1 each.
  TurnRules(const Metric& metric, MoveSet allowed);
  /// Whether they are such.
  static bool serves(const Metric& metric, MoveSet allowed);

  /// By the end (1 where what is turned was the inverse at the root) and its state: the turns that may follow, bit
  /// 3 * face + quarter turns - 1; and from bit kTurnBits on the faces that may make quarter turns.
  [[nodiscard]] std::uint32_t after(std::size_t end, State state) const { return after_[end][state]; }
  [[nodiscard]] State next(std::size_t end, State state, std::size_t turn) const { return next_[end][state][turn]; }

  /// The same with the turns of each axis in their canonical form. A sequence that can be made has as many turns.
  [[nodiscard]] MoveSequence canonical(const MoveSequence& moves) const;
  /// The moves as a symmetry shows them, in canonical form.
  [[nodiscard]] MoveSequence seen_through(const MoveSequence& moves, Symmetry s) const;
  /// A canonical sequence as it is read: U2, where that is allowed, for U U.
  [[nodiscard]] MoveSequence written(const MoveSequence& moves) const;
  /// True when each turn changes the parity of the corners.
  [[nodiscard]] bool parity_tells() const { return parity_tells_; }

 private:
  std::array<std::array<std::uint32_t, kStates>, 2> after_{};
  std::array<std::array<std::array<State, kFaceTurns>, kStates>, 2> next_{};
  std::array<MoveSequence, kStates> words_;  // the canonical sequences; empty where there is none
  MoveSet allowed_;
  bool parity_tells_ = true;
};

}  // namespace superflip::optimal
