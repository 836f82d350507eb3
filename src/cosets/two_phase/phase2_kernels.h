// The work at the leaves of phase 1, for many leaves at once and for each instruction set.
//
//   portable   plain C++
//   avx2       a position is one register; composing two positions is one instruction
//   neon, wasm a position is two registers; composing two positions is two instructions
//
// A leaf is looked up among all positions near solved (solvers/two_phase/phase2). Positions that are conjugate by a
// symmetry of the axis are equally near. So a position is conjugated to the image whose corner permutation has the
// smallest rank, and that image is hashed.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "coord/permutations.h"
#include "cube/cubie_state.h"
#include "cube/symmetry.h"
#include "search/unit_moves.h"

namespace superflip::two_phase {

// Where the pieces are, without their orientation: phase 2 needs no more.

/// The piece at each place, as two byte permutations of 0..15 (bytes beyond the pieces hold their own number), so that
/// one byte shuffle within 16-byte lanes composes two positions. Aligned as VectorState is, for the same reason.
struct alignas(16) Position {
  std::array<std::uint8_t, 16> corners;
  std::array<std::uint8_t, 16> edges;

  static constexpr Position of(const CubieState& state) {
    Position position{};
    for (std::uint8_t p = 0; p < 16; ++p) {
      position.corners[p] = p < kCorners ? state.cp[p] : p;
      position.edges[p] = p < kEdges ? state.ep[p] : p;
    }
    return position;
  }
  friend constexpr bool operator==(const Position&, const Position&) = default;
};
static_assert(sizeof(Position) == 32);

/// A symmetry as two permutations of places: x^s = back x there.
struct SymmetryPositions {
  Position back;
  Position there;
};

/// For canonical(): the number of the symmetry that conjugates each corner permutation to its smallest image.
struct CornerSymmetries {
  std::array<SymmetryPositions, kUdSymmetries> symmetries;
  std::array<std::uint8_t, CornerPerm::kSize> to_smallest;
};

/// A bit for each permutation of the corners, by rank.
using CornerBits = std::array<std::uint64_t, CornerPerm::kSize / 64>;

/// One row an instruction set. All are pure and thread-safe.
struct Phase2Kernels {
  /// out[i] = root followed by the units of paths[i]; units[u] is where unit u takes the pieces.
  void (*follow)(const Position& root, const Position* units, int bits, std::span<const UnitPath> paths, Position* out);
  /// out[i] = from followed by units[i].
  void (*follow_each)(const Position& from, std::span<const Position> units, Position* out);
  /// out[i] = positions[i] conjugated to the smallest corner permutation.
  void (*canonical)(const CornerSymmetries& symmetries, std::span<const Position> positions, Position* out);
  /// out[i] = hash(canonical(positions[i])).
  void (*hashes)(const CornerSymmetries& symmetries, std::span<const Position> positions, std::uint64_t* out);
  /// Bit i is set where `among` has the corners of root followed by a path, as a symmetry sees them, and then moved as
  /// endings[i] says (a place a byte; at most 64 of them).
  std::uint64_t (*endings_among)(const Position& root, const Position* units, int bits, const UnitPath& path,
                                 const SymmetryPositions& seen, std::span<const std::uint64_t> endings,
                                 const CornerBits& among);
  /// Bit i is set where tags[i] >> 4 == tag; the line holds 32 tags and is aligned to 64 bytes.
  std::uint32_t (*matches)(const std::uint16_t* line, std::uint16_t tag);
};

/// The best row for this processor, or "portable" when SUPERFLIP_KERNELS asks for that.
const Phase2Kernels& phase2_kernels();
/// The portable row, for tests.
const Phase2Kernels& portable_phase2_kernels();

}  // namespace superflip::two_phase
