// Which turns may follow which, at both ends of a position.
//
// Turns of one axis commute, so many sequences of them have the same effect. A search makes only the *canonical* one:
// of the shortest the first, by the numbers of its moves. In HTM that is U2 D', in QTM U U D', in axial HTM the pair U2
// D'. A solution grows from its beginning and from its end. The end grows backwards, by inverse turns. What is left of
// a canonical sequence without its first or its last move is canonical too, so both ends make each sequence once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cube/metric.h"
#include "cube/move.h"
#include "cube/symmetry.h"
#include "search/unit_moves.h"

namespace superflip {

// The group that the turns of one axis generate, without and with the letters that slices and wide moves turn.

/// The elements of an axis: 4 * quarter turns of U, R or F + those of the opposite face.
inline constexpr std::size_t kTurnElements = 16;
/// With 16 * quarter turns of the letters about the axis too (cube/held_moves.h).
inline constexpr std::size_t kHeldElements = 4 * kTurnElements;

/// The element of a move on its axis. It turns the letters by `letter_turns` quarter turns.
constexpr std::size_t element_of(Move m, int letter_turns = 0) {
  const auto quarter_turns = static_cast<std::size_t>(m.quarter_turns());
  const std::size_t letters = kTurnElements * static_cast<std::size_t>(letter_turns);
  if (m.is_face_turn()) return letters + (m.face() < Face::kD ? 4 * quarter_turns : quarter_turns);
  return letters + 4 * quarter_turns + static_cast<std::size_t>(m.opposite_quarter_turns());
}

/// The element of one sequence after another.
constexpr std::size_t sum_of_elements(std::size_t x, std::size_t y) {
  constexpr std::size_t kLowBits = 0x15, kHighBits = 0x2a;  // of each digit to base 4; no digit carries into the next
  return ((x & kLowBits) + (y & kLowBits)) ^ ((x ^ y) & kHighBits);
}

/// The *flanks*: the faces that a move turns by quarter turns. 0 for none, else 3 * axis, and 1 for U, R or F, 2 for
/// the opposite face, 3 for both.
inline constexpr std::size_t kFlanks = 10;
constexpr std::size_t flank_of(Move m) {
  const int odd = m.quarter_turns() % 2;
  const int opposite_odd = m.opposite_quarter_turns() % 2;
  const int faces = m.face() < Face::kD ? odd | opposite_odd << 1 : odd << 1;
  return faces == 0 ? 0 : static_cast<std::size_t>(3 * static_cast<int>(m.axis()) + faces);
}

/// The canonical sequences of a set of moves. An immutable value.
class TurnRules {
 public:
  /// The effect of the turns since another axis was turned: 16 * axis + 4 * quarter turns of U, R or F + those of the
  /// opposite face.
  using State = std::uint8_t;
  static constexpr State kStart = 0;
  static constexpr std::size_t kStates = 48;
  static constexpr unsigned kTurnBits = kFaceTurns;
  static constexpr unsigned kMoveBits = kMoves;

  /// Sequences of the unit moves of `allowed` (search/unit_moves.h), which must cost 1 each and not depend on the
  /// holding.
  TurnRules(const Metric& metric, MoveLetters allowed);
  /// True if all unit moves of `allowed` are such.
  static bool serves(const Metric& metric, MoveLetters allowed);

  /// True if some of the moves turn two faces.
  [[nodiscard]] bool have_pairs() const { return have_pairs_; }

  /// The moves that may follow at an end in a state, by Move::index(); from bit kMoveBits on their flanks but the
  /// first, which has no quarter turn. The end is 1 if X descends from the inverse at the root.
  [[nodiscard]] std::uint64_t moves_after(std::size_t end, State state) const { return moves_after_[end][state]; }
  /// The same without pairs: from bit kTurnBits on the faces that may make quarter turns.
  [[nodiscard]] std::uint32_t after(std::size_t end, State state) const { return after_[end][state]; }
  [[nodiscard]] State next(std::size_t end, State state, std::size_t move) const { return next_[end][state][move]; }

  /// The sequence with the turns of each axis in canonical form. It is shorter only if the search cannot make it.
  [[nodiscard]] MoveSequence canonical(const MoveSequence& moves) const;
  /// The moves after a symmetry, in canonical form.
  [[nodiscard]] MoveSequence seen_through(const MoveSequence& moves, Symmetry s) const;
  /// A canonical sequence as people write it: U2 for U U, where U2 is allowed.
  [[nodiscard]] MoveSequence written(const MoveSequence& moves) const;
  /// True if every move changes the parity of the corners.
  [[nodiscard]] bool parity_tells() const { return parity_tells_; }

 private:
  std::array<std::array<std::uint32_t, kStates>, 2> after_{};
  std::array<std::array<std::uint64_t, kStates>, 2> moves_after_{};
  std::array<std::array<std::array<State, kMoves>, kStates>, 2> next_{};
  std::array<MoveSequence, kStates> words_;  // the canonical sequences; empty where there is none
  CheapestForms forms_;
  bool have_pairs_ = false;
  bool parity_tells_ = true;
};

}  // namespace superflip
