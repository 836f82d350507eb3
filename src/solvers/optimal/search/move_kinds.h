// The moves that a kernel makes: turns of one face, or all 45. Sets of moves, bit m for move m, and classes of moves
// that lead Y to the same coset of a group with all half turns: a class for each flank (search/turn_rules.h), and one
// for the moves without quarter turns, the last.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "search/turn_rules.h"
#include "solvers/optimal/cosets/all_move_tables.h"

namespace superflip::optimal {

/// What TurnRules allow: the moves, and from bit kMoves on the classes but the last.
template <typename Set, std::size_t kCount, std::size_t kClassCount>
struct MoveKind {
  using Moves = Set;
  static constexpr std::size_t kMoves = kCount;
  static constexpr std::size_t kHalfTurnClass = kClassCount;
  /// Numbers of (node, class) and (node, move): kClassSlots * node + class, kMoveSlots * node + move.
  static constexpr std::size_t kClassSlots = kClassCount < 8 ? 8 : 16;
  static constexpr std::size_t kMoveSlots = kCount <= 32 ? 32 : 64;
};

/// Turns of one face. The classes are the faces. Functions are always inline, as swap_if() (base/flat_passes.h).
struct FaceTurns : MoveKind<std::uint32_t, kFaceTurns, kFaces> {
  [[gnu::always_inline]] static constexpr std::size_t class_of(std::size_t turn) {
    return turn % 3 == 1 ? kHalfTurnClass : turn / 3;
  }
  [[gnu::always_inline]] static std::uint32_t after(const TurnRules& rules, std::size_t end, TurnRules::State state) {
    return rules.after(end, state);
  }
};
/// All moves.
struct AllMoves : MoveKind<std::uint64_t, superflip::kMoves, kFlanks - 1> {
  [[gnu::always_inline]] static constexpr std::size_t class_of(std::size_t move) { return kClassOf[move]; }
  [[gnu::always_inline]] static std::uint64_t after(const TurnRules& rules, std::size_t end, TurnRules::State state) {
    return rules.moves_after(end, state);
  }

 private:
  static constexpr std::array<std::uint8_t, superflip::kMoves> kClassOf = [] {
    std::array<std::uint8_t, superflip::kMoves> classes{};
    for (std::size_t m = 0; m < classes.size(); ++m) {
      const std::size_t flank = flank_of(Move(static_cast<int>(m)));
      classes[m] = static_cast<std::uint8_t>(flank == 0 ? kHalfTurnClass : flank - 1);
    }
    return classes;
  }();
};

/// The sets of moves of a kind.
template <typename Kind>
struct MoveSets {
  using Moves = typename Kind::Moves;

  /// [class]: its moves, and the first of them.
  static constexpr std::array<Moves, Kind::kHalfTurnClass + 1> kOfClass = [] {
    std::array<Moves, Kind::kHalfTurnClass + 1> moves{};
    for (std::size_t m = 0; m < Kind::kMoves; ++m) moves[Kind::class_of(m)] |= Moves{1} << m;
    return moves;
  }();
  static constexpr std::array<std::uint8_t, Kind::kHalfTurnClass + 1> kFirstOfClass = [] {
    std::array<std::uint8_t, Kind::kHalfTurnClass + 1> first{};
    for (std::size_t m = Kind::kMoves; m-- > 0;) first[Kind::class_of(m)] = static_cast<std::uint8_t>(m);
    return first;
  }();
  static constexpr Moves kHalfTurns = kOfClass[Kind::kHalfTurnClass];
  static constexpr Moves kAll = (Moves{1} << Kind::kMoves) - 1;
  static constexpr Moves kQuarterTurns = kAll & ~kHalfTurns;
  /// [set of classes]: their moves.
  static constexpr std::array<Moves, std::size_t{1} << Kind::kHalfTurnClass> kOfClasses = [] {
    std::array<Moves, std::size_t{1} << Kind::kHalfTurnClass> moves{};
    for (std::size_t classes = 0; classes < moves.size(); ++classes)
      for (std::size_t c = 0; c < Kind::kHalfTurnClass; ++c)
        if ((classes >> c & 1) != 0) moves[classes] |= kOfClass[c];
    return moves;
  }();
};

}  // namespace superflip::optimal
