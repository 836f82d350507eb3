// The small tables of phase 1: 1.5 MB, made in 55 ms, for HTM with all 18 turns.
//
// Four lower bounds. Each is the exact distance to the states in which some parts of phase 1 are solved:
//
//   table                solved parts                                                entries       bits    bytes
//   slice_and_eo         slice places, edge orientation                              45 x 2,048    32      368,640
//   slice_and_co         slice places, corner orientation                            45 x 2,187    32      393,660
//   oriented_slice_co    slice places, flips of the slice edges, corner orientation  575 x 2,187   2       314,382
//   eo_and_co            edge and corner orientation                                 336 x 2,187   2       183,708
//
// Rows are classes under the 16 symmetries of the UD axis (eo_and_co: under the 8 of them that keep the F-B axis, by
// which flips are defined). Columns are coordinates as the representative of the row sees them; a symmetric row has
// several entries for one position. The masks of the first two tables choose the children, without a read for each
// child; the other two tables then drop most of these. eo_and_co is read twice, the second time for the cube turned by
// y (the "conjugate" bound of Shuang Chen's min2phase).
//
// Measured on random cubes, phase 1 of exactly ten moves in all six directions: 45,000 nodes with the first two tables,
// 12,800 with three, 6,800 with four, 5,200 with the second read; 1,700 of these nodes lie on solutions of phase 1.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/prefetch.h"
#include "coord/all.h"
#include "cube/move.h"
#include "cube/symmetry.h"
#include "search/unit_moves.h"

namespace superflip::two_phase {

// Sets of edge places as 12-bit masks, moved and conjugated by two lookups each.
//
// Two such sets are the places with slice edges and the places with flipped edges. A move permutes both and flips some
// edges. So does a symmetry. Flips are defined by F and B: a symmetry that exchanges the F-B and the R-L axis keeps the
// flip of an edge in its own kind of place (a slice edge in the slice, another edge outside) and changes all others.

/// Bit p stands for edge place p.
using EdgeSet = std::uint16_t;

inline constexpr EdgeSet kSlicePlaces = 0xF00;

/// The flipped edges of a state with EdgeOrientation `eo`. The twelfth flip makes their number even.
constexpr EdgeSet flipped_edges(std::uint32_t eo) {
  std::uint32_t parity = eo ^ eo >> 8;  // folded: a population count is a library call on plain x86-64
  parity ^= parity >> 4;
  parity ^= parity >> 2;
  parity ^= parity >> 1;
  return static_cast<EdgeSet>(eo | (parity & 1) << (kEdges - 1));
}

/// How the 18 face turns and the 16 symmetries of the UD axis act on edge sets. 9 KB, immutable, thread-safe.
class EdgeSetActions {
 public:
  EdgeSetActions() {
    for (const Move m : MoveSet::face_turns()) {
      const auto move = static_cast<std::size_t>(m.index());
      std::array<std::uint8_t, kEdges> to{};
      for (std::size_t p = 0; p < kEdges; ++p) {
        to[state_of(m).ep[p]] = static_cast<std::uint8_t>(p);
        flips_[move] = static_cast<EdgeSet>(flips_[move] | state_of(m).eo[p] << p);
      }
      moves_[move] = images(to);
    }
    for (std::size_t s = 0; s < kUdSymmetries; ++s)
      symmetries_[s] = images(action_of(Symmetry(static_cast<int>(s))).edge_to);
  }

  /// The places that a face turn takes the edges of `set` to.
  [[nodiscard]] EdgeSet moved(EdgeSet set, std::size_t move) const { return image(moves_[move], set); }
  /// The flipped edges after a face turn.
  [[nodiscard]] EdgeSet flips_moved(EdgeSet flips, std::size_t move) const {
    return static_cast<EdgeSet>(moved(flips, move) ^ flips_[move]);
  }
  /// The images of the places of `set` under a symmetry, 0..15.
  [[nodiscard]] EdgeSet conjugated(EdgeSet set, std::size_t symmetry) const {
    return image(symmetries_[symmetry], set);
  }
  /// True for the symmetries (8b + 2c + d: c quarter turns about U) that turn the F-B axis into the R-L axis.
  static constexpr bool exchanges_axes(std::size_t symmetry) { return (symmetry & 2) != 0; }
  /// The flipped edges of conjugate(X, symmetry), when X has `flips` and conjugate(X, symmetry) has its slice edges on
  /// the places of `image_slice`.
  [[nodiscard]] EdgeSet flips_conjugated(EdgeSet flips, EdgeSet image_slice, std::size_t symmetry) const {
    const EdgeSet changed = exchanges_axes(symmetry) ? image_slice ^ kSlicePlaces : 0;
    return static_cast<EdgeSet>(conjugated(flips, symmetry) ^ changed);
  }

 private:
  using Halves = std::array<std::array<EdgeSet, 64>, 2>;  // images of the sets of places 0..5 and of 6..11

  static EdgeSet image(const Halves& halves, EdgeSet set) {
    return static_cast<EdgeSet>(halves[0][set & 63] | halves[1][set >> 6]);
  }

  static Halves images(const std::array<std::uint8_t, kEdges>& to) {
    Halves halves{};
    for (std::size_t half = 0; half < 2; ++half)
      for (std::size_t set = 0; set < 64; ++set)
        for (std::size_t bit = 0; bit < 6; ++bit)
          if ((set >> bit & 1) != 0)
            halves[half][set] = static_cast<EdgeSet>(halves[half][set] | 1 << to[6 * half + bit]);
    return halves;
  }

  std::array<Halves, kFaceTurns> moves_{};
  std::array<EdgeSet, kFaceTurns> flips_{};
  std::array<Halves, kUdSymmetries> symmetries_{};
};

// A distance and, for each of the 18 turns, whether it leads nearer, in 32 bits.
//
//   bits 24..31    the distance d
//   bits 16..23    turns of F and B          |
//   bits  8..15    turns of R and L          | for each of the six turns: does it lead to d - 1, d or d + 1
//   bits  0..7     turns of U and D          |
//
// The three turns of one face lead to states that are one turn apart, so their distances differ by one at most: either
// all are d or d + 1 (8 cases), or all are d - 1 or d and not all are d (7 cases). Two faces have 15 * 15 cases, which
// fit a byte. Four bits a face are an idea of rob-twophase (Elias Frantar).

using MaskedDistance = std::uint32_t;

/// The number of moves of a masked distance.
constexpr int distance_of(MaskedDistance masked) { return static_cast<int>(masked >> 24); }

namespace detail {

inline constexpr std::size_t kAxes = 3;
inline constexpr std::size_t kFaceCases = 15;

/// The turns of a face that lead nearer, and those that lead no farther (3 bits each).
struct FaceTurns {
  std::uint32_t nearer;
  std::uint32_t no_farther;
};
constexpr FaceTurns turns_of_case(std::size_t number) {
  return number < 8 ? FaceTurns{0, static_cast<std::uint32_t>(number)}
                    : FaceTurns{static_cast<std::uint32_t>(number - 7), 7};
}
constexpr std::size_t case_of(FaceTurns face) { return face.nearer == 0 ? face.no_farther : face.nearer + 7; }

/// [slack: 0, 1, 2 and more][byte of an axis]: the useful turns, of the first face in bits 0..2, of the opposite face
/// in bits 3..5.
inline constexpr auto kAxisTurns = [] {
  std::array<std::array<std::uint8_t, kFaceCases * kFaceCases>, 3> turns{};
  for (std::size_t i = 0; i < turns[0].size(); ++i) {
    const FaceTurns first = turns_of_case(i / kFaceCases);
    const FaceTurns second = turns_of_case(i % kFaceCases);
    turns[0][i] = static_cast<std::uint8_t>(first.nearer | second.nearer << 3);
    turns[1][i] = static_cast<std::uint8_t>(first.no_farther | second.no_farther << 3);
    turns[2][i] = 63;
  }
  return turns;
}();

}  // namespace detail

/// Packs a distance and two sets of turns, bit m for Move(m): `nearer` lead to distance - 1, `no_farther` to
/// distance - 1 or `distance`. For each face the sets must be one of the 15 cases.
constexpr MaskedDistance masked_distance(int distance, std::uint32_t nearer, std::uint32_t no_farther) {
  auto masked = static_cast<MaskedDistance>(distance) << 24;
  for (std::size_t axis = 0; axis < detail::kAxes; ++axis) {
    const auto case_of_face = [&](std::size_t face) {
      return detail::case_of({nearer >> (3 * face) & 7, no_farther >> (3 * face) & 7});
    };
    masked |= static_cast<MaskedDistance>(case_of_face(axis) * detail::kFaceCases + case_of_face(axis + detail::kAxes))
              << (8 * axis);
  }
  return masked;
}

/// The turns (bit m for Move(m)) after which both distances are at most left - 1. None when a distance is above `left`.
constexpr std::uint32_t useful_turns(MaskedDistance a, MaskedDistance b, int left) {
  const int slack_a = left - distance_of(a);
  const int slack_b = left - distance_of(b);
  if (std::min(slack_a, slack_b) < 0) return 0;
  const auto& turns_a = detail::kAxisTurns[static_cast<std::size_t>(std::min(slack_a, 2))];
  const auto& turns_b = detail::kAxisTurns[static_cast<std::size_t>(std::min(slack_b, 2))];
  std::uint32_t turns = 0;
  for (std::size_t axis = 0; axis < detail::kAxes; ++axis) {
    const std::uint32_t six = turns_a[a >> (8 * axis) & 255] & turns_b[b >> (8 * axis) & 255];
    turns |= (six & 7) << (3 * axis) | (six >> 3) << (3 * axis + 9);
  }
  return turns;
}

/// The places of the slice edges and the flips of these edges: 495 * 16 values. A Coordinate.
struct OrientedSlice : Values<UdSlice::kSize * 16> {
  static constexpr Index kFlips = kSize / UdSlice::kSize;
  static std::string name() { return "oriented_slice"; }
  static Index encode(const CubieState& state);
  static void decode_into(Index index, CubieState& state);
};

/// Distances clamped to 5, 6, 7 and 8, 2 bits each. With more units left every child is near enough, and with fewer the
/// masks of the first two tables decide.
class ClampedDistances {
 public:
  static constexpr int kLeast = 5;
  static constexpr int kMost = 8;

  ClampedDistances() = default;
  /// One byte a distance.
  explicit ClampedDistances(const std::vector<std::uint8_t>& distances);

  void prefetch(std::size_t entry) const { prefetch_line(&bytes_[entry / 4]); }
  [[nodiscard]] int at(std::size_t entry) const { return kLeast + (bytes_[entry / 4] >> (entry % 4 * 2) & 3); }

 private:
  std::vector<std::uint8_t> bytes_;
};

/// Rows go by class, columns are as the representative sees them; "packed" is ClassAndSymmetry::packed().
struct SmallTables {
  EdgeSetActions edges;

  std::vector<std::uint16_t> co_moves;       ///< [co * 18 + turn]
  std::vector<std::uint16_t> co_conjugates;  ///< [co * 16 + symmetry]
  std::vector<std::uint16_t> class_of;       ///< [OrientedSlice], packed
  std::vector<std::uint16_t> class_moves;    ///< [class of OrientedSlice * 18 + turn], packed
  std::vector<EdgeSet> slice_places;         ///< [class of OrientedSlice]: the representative's
  std::vector<std::uint8_t> slice_class;     ///< [class of OrientedSlice]: class of UdSlice, 0..44
  std::vector<std::uint16_t> eo_class;       ///< [EdgeOrientation], packed, under 8 symmetries

  std::vector<MaskedDistance> slice_and_eo;  ///< [class of UdSlice * 2048 + eo]
  std::vector<MaskedDistance> slice_and_co;  ///< [class of UdSlice * 2187 + co]
  ClampedDistances oriented_slice_co;        ///< [class of OrientedSlice * 2187 + co]
  ClampedDistances eo_and_co;                ///< [class of EdgeOrientation * 2187 + co]

  std::array<std::array<std::uint8_t, kFaceTurns>, kUdSymmetries> seen;    ///< [s][turn]: s(turn)
  std::array<std::array<std::uint8_t, kFaceTurns>, kUdSymmetries> unseen;  ///< the inverse of `seen`
  std::array<std::array<std::uint8_t, kUdSymmetries>, kUdSymmetries> product;

  UnitMoves moves{htm(), MoveSet::face_turns()};  ///< unit n is turn n
  /// [s][state]: moves.after(state), bit s(turn) for each turn.
  std::array<std::array<std::uint32_t, UnitMoves::kStates>, kUdSymmetries> after_seen{};
};

/// Makes all tables, on up to four threads. Cost: 55 ms of processor time, half of it at a time on two cores.
SmallTables make_small_tables(int threads);

}  // namespace superflip::two_phase
