// The moves that a kernel makes: turns of one face, or all 45. Sets of moves, bit m for move m, and classes of moves
// that lead Y to the same coset of a group with all half turns: a class for each flank (search/turn_rules.h), and one
// for the moves without quarter turns, the last.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "search/turn_rules.h"
#include "solvers/optimal/cosets/coset_frame.h"
#include "solvers/optimal/search/expand_kernel.h"
#include "solvers/optimal/search/position_numbers.h"

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

// Y of a batch of nodes after a move of each class.

/// The coordinates of these positions, named by number: Kind::kClassSlots * node + class. corner_key() comes first.
template <typename Isa, typename Kind>
class TurnedEnds;

/// All faces of a node are turned at once.
template <typename Isa>
class TurnedEnds<Isa, FaceTurns> {
 public:
  void set(const CosetFrame& frame, std::size_t node, typename Isa::Register y) { Isa::turn(frame, y, turned_[node]); }

  CornerKey corner_key(const CosetFrame& frame, const CosetFrame&, std::size_t number) {
    return Isa::corner_key(frame, of(number), face(number));
  }
  [[nodiscard]] std::uint32_t seen(const CosetFrame& frame, std::size_t number, std::uint32_t symmetry) const {
    return Isa::seen(frame, of(number), face(number), symmetry);
  }
  [[nodiscard]] std::uint32_t flips(const CosetFrame& frame, std::size_t number) const {
    return Isa::turned_flips(frame, of(number), face(number));
  }
  [[nodiscard]] std::uint32_t parities(const CosetFrame& frame, std::size_t number) const {
    return Isa::turned_parities(frame, of(number), face(number));
  }
  /// Asks a third bound about the position; its corners have this arrangement.
  void ask(auto& questions, const CosetFrame&, typename Isa::Register y, std::size_t number,
           std::uint32_t arrangement) const {
    questions.ask_turned(y, of(number), face(number), arrangement);
  }

 private:
  static std::size_t face(std::size_t number) { return number % FaceTurns::kClassSlots; }
  [[nodiscard]] const typename Isa::Turned& of(std::size_t number) const {
    return turned_[number / FaceTurns::kClassSlots];
  }

  std::array<typename Isa::Turned, kBatch> turned_;
};

/// Each position is made by itself: a class may turn two faces.
template <typename Isa>
class TurnedEnds<Isa, AllMoves> {
 public:
  void set(const CosetFrame&, std::size_t node, typename Isa::Register y) { Isa::store_to(ends_[node], y); }

  CornerKey corner_key(const CosetFrame& frame, const AllMoveTables& moves, std::size_t number) {
    const auto y = turned(moves, Isa::load(ends_[number / AllMoves::kClassSlots]), number);
    edges_[number].value = Isa::edges(frame, y);
    flips_[number] = static_cast<std::uint16_t>(Isa::flips(y));
    return key_of_labels<Isa>(frame, Isa::labels(frame, y));
  }
  [[nodiscard]] std::uint32_t seen(const CosetFrame& frame, std::size_t number, std::uint32_t symmetry) const {
    return Isa::seen_of(frame, edges_[number].value, symmetry);
  }
  [[nodiscard]] std::uint32_t flips(const CosetFrame&, std::size_t number) const { return flips_[number]; }
  [[nodiscard]] std::uint32_t parities(const CosetFrame& frame, std::size_t number) const {
    return flip_parities(masks_of_bits(Isa::separation_bits(frame, edges_[number].value)), flips_[number]);
  }
  void ask(auto& questions, const AllMoveTables& moves, typename Isa::Register y, std::size_t number,
           std::uint32_t) const {
    questions.ask(turned(moves, y, number));
  }

 private:
  // Wrapped, because a vector type loses its attributes as a template argument.
  struct Edges {
    typename Isa::Edges value;
  };

  static typename Isa::Register turned(const AllMoveTables& moves, const typename Isa::Register& y,
                                       std::size_t number) {
    const std::size_t first = MoveSets<AllMoves>::kFirstOfClass[number % AllMoves::kClassSlots];
    return Isa::compose(Isa::load(moves.turn[first]), y);
  }

  std::array<VectorState, kBatch> ends_;
  std::array<Edges, kBatch * AllMoves::kClassSlots> edges_;
  std::array<std::uint16_t, kBatch * AllMoves::kClassSlots> flips_;
};

}  // namespace superflip::optimal
