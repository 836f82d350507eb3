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

#include <array>
#include <cstdint>
#include <vector>

#include "base/prefetch.h"
#include "coord/all.h"
#include "search/unit_moves.h"
#include "solvers/two_phase/phase1/edge_sets.h"
#include "solvers/two_phase/phase1/turn_masks.h"

namespace superflip::two_phase {

/// The places of the slice edges and the flips of these edges: 495 * 16 values. A Coordinate.
struct OrientedSlice {
  static constexpr Index kFlips = 16;
  static constexpr Index kSize = UdSlice::kSize * kFlips;

  static std::string name() { return "oriented_slice"; }
  static constexpr Index size() { return kSize; }
  static constexpr MoveSet domain() { return MoveSet::all(); }
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
