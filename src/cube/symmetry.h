// The 48 symmetries of the cube: 24 rotations of the whole cube and their mirror images.
//
// A symmetry maps faces to faces. Conjugation by it relabels a state: what happened at place p happens at the image of
// p. As sequences this is s^-1 X s, "do s^-1, then X, then s".
//
// Numbering (Kociemba's): 16 * a + 8 * b + 2 * c + d means a third turns about the URF-DBL diagonal
// (U -> R -> F -> U), then b half turns about F-B, then c quarter turns of the whole cube about U (y), then d
// reflections that swap L and R. So 0 is the identity, 0..15 keep the UD axis, and odd numbers are mirrors.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "cube/cubie_state.h"

namespace superflip {

inline constexpr int kSymmetries = 48;
inline constexpr int kUdSymmetries = 16;  ///< those that keep the UD axis: numbers 0..15

/// One of the 48 symmetries. A value type of one byte; its operations read small constant tables.
class Symmetry {
 public:
  constexpr Symmetry() = default;
  constexpr explicit Symmetry(int index) : index_(static_cast<std::uint8_t>(index)) {
    assert(index >= 0 && index < kSymmetries);
  }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr bool is_mirror() const { return (index_ & 1) != 0; }
  [[nodiscard]] Face operator()(Face face) const;
  /// The image of a move; a mirror also inverts its direction. state_of(s(m)) == conjugate(state_of(m), s).
  [[nodiscard]] Move operator()(Move move) const;
  [[nodiscard]] MoveSet operator()(MoveSet moves) const;
  [[nodiscard]] Symmetry inverse() const;

  friend constexpr auto operator<=>(Symmetry, Symmetry) = default;

 private:
  std::uint8_t index_ = 0;
};

/// "Do a, then b": compose(a, b)(face) == b(a(face)).
Symmetry compose(Symmetry a, Symmetry b);

/// The rotation that maps U to `u` and F to `f`; u and f must lie on different axes.
Symmetry rotation_to(Face u, Face f);
/// The rotation that brings D to a face and keeps F in front; for F and B it turns the cube as x or x' does.
Symmetry rotation_from_bottom(Face face);

/// The action of a symmetry on places: place p goes to corner_to[p], and its reference facelet to facelet
/// corner_twist[p] there; the same for edges.
struct SymmetryAction {
  std::array<Face, kFaces> face_to;
  std::array<std::uint8_t, kCorners> corner_to;
  std::array<std::uint8_t, kCorners> corner_twist;
  std::array<std::uint8_t, kEdges> edge_to;
  std::array<std::uint8_t, kEdges> edge_flip;
  bool mirror;
};
const SymmetryAction& action_of(Symmetry s);

/// The pieces after a rotation of the whole cube, as if the centres had stayed: any permutation, also an odd one.
/// Of a mirror the same fields of action_of().
CubieState state_of(Symmetry s);

/// s^-1 X s. conjugate(compose(a, b), s) == compose(conjugate(a, s), conjugate(b, s)), and
/// conjugate(conjugate(x, s), t) == conjugate(x, compose(s, t)). Cost: about 40 byte operations.
CubieState conjugate(const CubieState& x, Symmetry s);

}  // namespace superflip
