// Y of a batch of nodes after a move of each class (move_kinds.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "solvers/optimal/search/expand_kernel.h"
#include "solvers/optimal/search/move_kinds.h"
#include "solvers/optimal/search/position_numbers.h"

namespace superflip::optimal {

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
