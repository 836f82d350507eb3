// The Coordinate concept: a number for one aspect of a cube, such as the flips of its edges.
//
// A coordinate is correct when its value after a move depends only on the value before it:
//     encode(apply(s, m)) == next(encode(s), m)   for every state s and every move m of domain()
// coord/coordinate_test.cpp checks this on random states for every coordinate in coord/all.h. (A round trip alone does
// not show it: edge orientation indexed by piece instead of by place passes the round trip on all 2,048 values.)
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <string>

#include "cube/cubie_state.h"

namespace superflip {

/// The value of a coordinate, in [0, size()).
using Index = std::uint32_t;

/// A coordinate object. The simple ones are empty structs; products and symmetry-reduced ones hold their parts.
template <typename C>
concept Coordinate = requires(const C& c, const CubieState& state, CubieState& target, Index index) {
  { c.name() } -> std::convertible_to<std::string>;   // used in known counts, files and docs: "eo", "eo_x_ud_slice"
  { c.size() } -> std::convertible_to<Index>;         // number of values
  { c.domain() } -> std::convertible_to<MoveSet>;     // the moves under which it is defined
  { c.encode(state) } -> std::convertible_to<Index>;  // value of a state
  { c.decode_into(index, target) } -> std::same_as<void>;  // sets only this aspect of `target`
};

/// A base of coordinates: the number of values, and all moves as the domain, where the coordinate has no other.
template <Index kValues>
struct Values {
  static constexpr Index kSize = kValues;
  static constexpr Index size() { return kSize; }
  static constexpr MoveSet domain() { return MoveSet::all(); }
};

/// A state with the given value: the solved cube with only this aspect changed. It may be impossible (a corner
/// permutation alone may be odd), but moves act on it all the same.
template <Coordinate C>
CubieState decode(const C& c, Index index) {
  CubieState state = CubieState::solved();
  c.decode_into(index, state);
  return state;
}

/// The half turns of one face and of two opposite faces at once.
constexpr MoveSet half_turn_moves() {
  MoveSet set;
  for (Move m : MoveSet::all())
    if (m.quarter_turns() == 2 && m.opposite_quarter_turns() % 2 == 0) set.insert(m);
  return set;
}

/// The moves of phase 2, which generate the subgroup <U, D, R2, L2, F2, B2>: quarter turns of U and D, all half turns,
/// and the pairs made of them.
constexpr MoveSet phase2_moves() {
  MoveSet set = half_turn_moves();
  for (Move m : MoveSet::all())
    if (m.axis() == Axis::kUD) set.insert(m);
  return set;
}

/// The moves of floppy reduction: half turns of R, L, F and B.
constexpr MoveSet floppy_moves() {
  return half_turn_moves() &
         (MoveSet::of(Face::kR) | MoveSet::of(Face::kL) | MoveSet::of(Face::kF) | MoveSet::of(Face::kB));
}

/// The moves that keep the edges oriented, which generate <U, D, R, L, F2, B2>.
constexpr MoveSet oriented_edge_moves() {
  MoveSet set = half_turn_moves();
  for (Move m : MoveSet::all())
    if (m.axis() != Axis::kFB) set.insert(m);
  return set;
}

// The product of two coordinates. Value = first * second.size() + second, so values with the same first part are
// neighbours in memory.

/// Two coordinates as one. The second is decoded after the first. If both use the same kind of pieces, as UdEdgePerm
/// and SlicePerm do, they must set different places.
template <Coordinate A, Coordinate B>
class Product {
 public:
  Product() = default;
  Product(A first, B second) : first_(std::move(first)), second_(std::move(second)) {}

  [[nodiscard]] const A& first() const { return first_; }
  [[nodiscard]] const B& second() const { return second_; }

  [[nodiscard]] std::string name() const { return std::string(first_.name()) + "_x_" + std::string(second_.name()); }
  [[nodiscard]] Index size() const { return first_.size() * second_.size(); }
  [[nodiscard]] MoveSet domain() const { return first_.domain() & second_.domain(); }
  [[nodiscard]] Index encode(const CubieState& state) const {
    return first_.encode(state) * second_.size() + second_.encode(state);
  }
  void decode_into(Index index, CubieState& state) const {
    first_.decode_into(index / second_.size(), state);
    second_.decode_into(index % second_.size(), state);
  }

 private:
  A first_{};
  B second_{};
};

// A coordinate whose type is known only at run time, for products that a user names.
//
// Calls go through std::function, so tables are made with it, and searches use the coordinate itself.

/// Holds any coordinate, and is one. Cheap enough to copy; thread-safe to read.
class AnyCoordinate {
 public:
  template <typename C>
  requires(!std::same_as<C, AnyCoordinate>) && Coordinate<C> explicit AnyCoordinate(const C& coordinate)
      : name_(coordinate.name()),
  size_(coordinate.size()), domain_(coordinate.domain()),
  encode_([coordinate](const CubieState& state) { return Index{coordinate.encode(state)}; }),
  decode_([coordinate](Index index, CubieState& state) { coordinate.decode_into(index, state); }) {}

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] Index size() const { return size_; }
  [[nodiscard]] MoveSet domain() const { return domain_; }
  [[nodiscard]] Index encode(const CubieState& state) const { return encode_(state); }
  void decode_into(Index index, CubieState& state) const { decode_(index, state); }

 private:
  std::string name_;
  Index size_;
  MoveSet domain_;
  std::function<Index(const CubieState&)> encode_;
  std::function<void(Index, CubieState&)> decode_;
};

}  // namespace superflip
