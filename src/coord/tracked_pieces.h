// The coordinate of a PieceSet: the places and orientations of its pieces. Every stage uses it for its demands.
//
//   value = ((((corner places * edge places) * twists) * co) * eo) * flips, the last one lowest:
//
//   places   of the tracked pieces in the order of their homes, a partial permutation: 12 * 11 * ... or 8 * 7 * ...
//   twists   base 3, by piece, the first piece highest      co, eo   of all pieces, by place: 2,187 and 2,048
//   flips    bit i is the i-th tracked edge, BY PIECE. A move then inverts the same bits whatever their values:
//            next(value, move) == next(value without flips, move) ^ flips
//
// Four edges: 12 * 11 * 10 * 9 * 16 = 190,080 values (a cross). One edge and one corner: 24 * 24 = 576.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "coord/coordinate.h"
#include "cube/cubie_state.h"
#include "cube/symmetry.h"

namespace superflip {

// A partial goal: a set of pieces that must be solved, some of them only in place, and whether all edges or corners
// must be oriented. A cross is a PieceSet, and so is an F2L, a block, or edge orientation.

/// A set of demands on a cube. Bit p of a mask is the piece whose home is place p (cube/move.h).
struct PieceSet {
  std::uint16_t edges = 0;          ///< home and not flipped
  std::uint16_t edge_places = 0;    ///< home, flipped or not
  std::uint8_t corners = 0;         ///< home and not twisted
  std::uint8_t corner_places = 0;   ///< home, twisted or not
  std::optional<Axis> flips = {};   ///< all edges oriented, with respect to the axis whose quarter turns flip edges
  std::optional<Axis> twists = {};  ///< all corners oriented, with respect to the axis whose turns twist none

  [[nodiscard]] bool empty() const { return *this == PieceSet{}; }
  friend bool operator==(const PieceSet&, const PieceSet&) = default;
};

/// All demands of both. If both have an axis and the axes differ, the first one's is kept: do not join such sets.
PieceSet operator|(const PieceSet& a, const PieceSet& b);

/// Whether every state that meets `outer` meets `inner`, judged piece by piece.
bool includes(const PieceSet& outer, const PieceSet& inner);

/// The image of the demands under a symmetry: holds(image(set, s), conjugate(state, s)) == holds(set, state).
PieceSet image(const PieceSet& set, Symmetry s);

/// Whether a state meets every demand. Reads only the pieces; coordinates and tables are tested against it.
bool holds(const PieceSet& set, const CubieState& state);

/// The coordinate of a PieceSet. Solved need not be 0: see goal().
class TrackedPieces {
 public:
  /// `set.flips` must be the FB axis or none, `set.twists` the UD axis or none: the axes of EdgeOrientation and
  /// CornerOrientation. At most 2^32 - 1 values. If the set orients all edges, the flips of single edges are left out.
  explicit TrackedPieces(const PieceSet& set);

  /// The number of values of a set, which may exceed 2^32. Any axes are allowed.
  static std::uint64_t size_of(const PieceSet& any);

  /// The set without redundant demands.
  [[nodiscard]] const PieceSet& pieces() const { return set_; }
  [[nodiscard]] std::string name() const;
  [[nodiscard]] Index size() const { return size_; }
  [[nodiscard]] static MoveSet domain() { return MoveSet::all(); }
  [[nodiscard]] Index encode(const CubieState& state) const;
  void decode_into(Index index, CubieState& state) const;

  /// The number of flip bits, the lowest bits of a value: see the head of this file.
  [[nodiscard]] int flip_bits() const { return flip_bits_; }
  /// The value of the states that meet all demands.
  [[nodiscard]] Index goal() const { return encode(CubieState::solved()); }

 private:
  PieceSet set_;
  std::vector<std::uint8_t> edges_;     // tracked edges, rising
  std::vector<std::uint8_t> corners_;   // tracked corners, rising
  std::vector<std::uint8_t> flipping_;  // those of edges_ whose flip counts
  std::vector<std::uint8_t> twisting_;  // those of corners_ whose twist counts
  int flip_bits_;
  Index size_;
};

// Random cubes that meet demands: the pieces of a PieceSet are home, all others are random.

/// Shuffles the pieces at these places uniformly (Fisher and Yates). Draws once for each place except the first, from
/// the last place to the first.
template <typename Pieces>
void shuffle_pieces(std::span<const std::uint8_t> places, Pieces& pieces, Rng& rng) {
  for (std::size_t left = places.size(); left > 1; --left)
    std::swap(pieces[places[left - 1]], pieces[places[rng.below(left)]]);
}

/// A random state that meets `demands`, which may be solved pieces and orientations (about the axes of the coordinates:
/// flips kFB and twists kUD). Corners and edges are shuffled independently, so half of the states have different
/// parities and are impossible. Draws corners, edges, twists, flips, each over the free places in rising order.
CubieState random_pieces(const PieceSet& demands, Rng& rng);

}  // namespace superflip
