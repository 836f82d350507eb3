// Moves and sets of moves.
//
// There are 45 moves: the 18 turns of one face, and the 27 turns of two opposite faces at once, which the slice and the
// axial (robot) metrics count as one. A pair such as R L' equals the slice move M followed by the rotation x, so the
// same 45 moves serve every metric on a cube with fixed centres.
//
//   0..17    face turns, 3 * face + (quarter turns - 1):   U U2 U' R R2 R' F F2 F' D D2 D' L L2 L' B B2 B'
//   18..44   pairs, 18 + 9 * axis + 3 * (a - 1) + (b - 1):  a quarter turns of U, R or F with b of D, L or B
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <string_view>
#include <vector>

namespace superflip {

// The six faces, the three axes, and which faces meet at each corner and edge place.
//
// The order of faces, corners and edges is Herbert Kociemba's (kociemba.org, "Cubie level"); docs/conventions.md draws
// it, and cube/conventions_test.cpp asserts every line of that page.

enum class Face : std::uint8_t { kU, kR, kF, kD, kL, kB };
enum class Axis : std::uint8_t { kUD, kRL, kFB };

inline constexpr int kFaces = 6;
inline constexpr int kCorners = 8;
inline constexpr int kEdges = 12;
inline constexpr std::string_view kFaceLetters = "URFDLB";

constexpr int index_of(Face f) { return static_cast<int>(f); }
constexpr Face opposite(Face f) { return static_cast<Face>((index_of(f) + 3) % 6); }
constexpr Axis axis_of(Face f) { return static_cast<Axis>(index_of(f) % 3); }
constexpr char letter(Face f) { return kFaceLetters[static_cast<std::size_t>(f)]; }

/// Corner places: URF UFL ULB UBR DFR DLF DBL DRB = 0..7.
enum Corner : std::uint8_t { kURF, kUFL, kULB, kUBR, kDFR, kDLF, kDBL, kDRB };
/// Edge places: UR UF UL UB DR DF DL DB FR FL BL BR = 0..11. The last four are the UD slice.
enum Edge : std::uint8_t { kUR, kUF, kUL, kUB, kDR, kDF, kDL, kDB, kFR, kFL, kBL, kBR };

/// The faces of each corner place, clockwise as seen from outside, the U or D face first.
/// Facelet k of a corner is the one on kCornerFaces[corner][k].
inline constexpr std::array<std::array<Face, 3>, kCorners> kCornerFaces = {{
    {Face::kU, Face::kR, Face::kF},
    {Face::kU, Face::kF, Face::kL},
    {Face::kU, Face::kL, Face::kB},
    {Face::kU, Face::kB, Face::kR},
    {Face::kD, Face::kF, Face::kR},
    {Face::kD, Face::kL, Face::kF},
    {Face::kD, Face::kB, Face::kL},
    {Face::kD, Face::kR, Face::kB},
}};

/// The faces of each edge place; the first one carries the reference facelet (U or D, else F or B).
inline constexpr std::array<std::array<Face, 2>, kEdges> kEdgeFaces = {{
    {Face::kU, Face::kR},
    {Face::kU, Face::kF},
    {Face::kU, Face::kL},
    {Face::kU, Face::kB},
    {Face::kD, Face::kR},
    {Face::kD, Face::kF},
    {Face::kD, Face::kL},
    {Face::kD, Face::kB},
    {Face::kF, Face::kR},
    {Face::kF, Face::kL},
    {Face::kB, Face::kL},
    {Face::kB, Face::kR},
}};

inline constexpr int kFaceTurns = 18;
inline constexpr int kMoves = 45;

/// One of the 45 moves. A value type of one byte.
class Move {
 public:
  constexpr Move() = default;
  constexpr explicit Move(int index) : index_(static_cast<std::uint8_t>(index)) {
    assert(index >= 0 && index < kMoves);
  }

  /// The turn of one face by 1, 2 or 3 quarter turns clockwise.
  static constexpr Move turn(Face face, int quarter_turns) {
    return Move(3 * superflip::index_of(face) + quarter_turns - 1);
  }
  /// Both faces of an axis at once: `a` quarter turns of U, R or F and `b` of the opposite face; a and b in 1..3,
  /// each clockwise as seen from its own side.
  static constexpr Move pair(Axis axis, int a, int b) {
    return Move(kFaceTurns + 9 * static_cast<int>(axis) + 3 * (a - 1) + (b - 1));
  }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr bool is_face_turn() const { return index_ < kFaceTurns; }
  /// The face turned; for a pair, its first face (U, R or F).
  [[nodiscard]] constexpr Face face() const {
    return static_cast<Face>(is_face_turn() ? index_ / 3 : (index_ - kFaceTurns) / 9);
  }
  [[nodiscard]] constexpr Axis axis() const { return axis_of(face()); }
  /// Quarter turns of face(), 1..3.
  [[nodiscard]] constexpr int quarter_turns() const {
    return is_face_turn() ? index_ % 3 + 1 : (index_ - kFaceTurns) % 9 / 3 + 1;
  }
  /// Quarter turns of the face opposite to face(), 0 for a face turn, else 1..3.
  [[nodiscard]] constexpr int opposite_quarter_turns() const {
    return is_face_turn() ? 0 : (index_ - kFaceTurns) % 3 + 1;
  }
  /// True for the nine pairs that are slice moves up to a rotation of the whole cube (R L', R2 L2, R' L, ...).
  [[nodiscard]] constexpr bool is_slice() const {
    return !is_face_turn() && quarter_turns() + opposite_quarter_turns() == 4;
  }
  [[nodiscard]] constexpr Move inverse() const {
    return is_face_turn() ? turn(face(), 4 - quarter_turns())
                          : pair(axis(), 4 - quarter_turns(), 4 - opposite_quarter_turns());
  }

  friend constexpr auto operator<=>(Move, Move) = default;

 private:
  std::uint8_t index_ = 0;
};

/// A set of moves, one bit each. Iteration visits the moves by rising index.
class MoveSet {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Move operator*() const { return Move(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_;
  };

  constexpr MoveSet() = default;
  constexpr explicit MoveSet(std::uint64_t bits) : bits_(bits) {}
  /// The 18 turns of one face.
  static constexpr MoveSet face_turns() { return MoveSet((std::uint64_t{1} << kFaceTurns) - 1); }
  /// All 45 moves.
  static constexpr MoveSet all() { return MoveSet((std::uint64_t{1} << kMoves) - 1); }
  /// The three turns of one face.
  static constexpr MoveSet of(Face face) { return MoveSet(std::uint64_t{7} << (3 * index_of(face))); }

  [[nodiscard]] constexpr bool contains(Move m) const { return (bits_ >> m.index() & 1) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  constexpr void insert(Move m) { bits_ |= std::uint64_t{1} << m.index(); }
  constexpr void erase(Move m) { bits_ &= ~(std::uint64_t{1} << m.index()); }
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }
  /// The inverse of each move.
  [[nodiscard]] constexpr MoveSet inverses() const {
    MoveSet inverses;
    for (const Move m : *this) inverses.insert(m.inverse());
    return inverses;
  }
  /// Whether the set has the inverse of each of its moves.
  [[nodiscard]] constexpr bool closed_under_inverse() const { return inverses() == *this; }

  friend constexpr MoveSet operator&(MoveSet a, MoveSet b) { return MoveSet(a.bits_ & b.bits_); }
  friend constexpr MoveSet operator|(MoveSet a, MoveSet b) { return MoveSet(a.bits_ | b.bits_); }
  friend constexpr MoveSet operator-(MoveSet a, MoveSet b) { return MoveSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(MoveSet, MoveSet) = default;

 private:
  std::uint64_t bits_ = 0;
};

using MoveSequence = std::vector<Move>;

/// The moves of a set, in rising order.
inline MoveSequence list_of(MoveSet moves) {
  MoveSequence list;
  for (const Move m : moves) list.push_back(m);
  return list;
}

/// The sequence that undoes `moves`: the inverses in reverse order.
inline MoveSequence inverse(const MoveSequence& moves) {
  MoveSequence undone;
  undone.reserve(moves.size());
  for (auto it = moves.rbegin(); it != moves.rend(); ++it) undone.push_back(it->inverse());
  return undone;
}

}  // namespace superflip
